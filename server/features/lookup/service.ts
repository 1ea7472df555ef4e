import type { BookDraft } from '../../../contract/lookup.ts'
import { atMost } from '../../jobs/at-most.ts'
import type { Context } from '../../context.ts'
import { findInOpenLibrary } from './open-library.ts'
import { lookupQueries } from './queries.ts'

/** A reader with the book in hand waits no longer. */
const deadlineMilliseconds = 5000

/** They ask for no more than a few requests a second, and each look-up makes a handful. */
const atOnce = 3

/** With this many waiting, another would not get an answer in time. */
const maxAsked = 30

export type OutsideAnswer =
  | { outcome: 'found'; draft: BookDraft }
  | { outcome: 'unknown' | 'off' | 'unreachable'; draft: null }

const without = (outcome: 'unknown' | 'off' | 'unreachable'): OutsideAnswer => ({ outcome, draft: null })

const over = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time is over')), { once: true })
  })

/** Asks Open Library, once for all who want to know the same, and remembers what it said. */
export function lookupService({ db, config, log }: Pick<Context, 'db' | 'config' | 'log'>) {
  const queries = lookupQueries(db)
  const inTurn = atMost(atOnce)
  const asked = new Map<string, Promise<OutsideAnswer>>()

  async function ask(url: string, isbn: string): Promise<OutsideAnswer> {
    const signal = AbortSignal.timeout(deadlineMilliseconds)
    try {
      // Waiting for one's turn counts as well.
      const found = await Promise.race([
        over(signal),
        inTurn(() => {
          signal.throwIfAborted()
          return findInOpenLibrary({ url, signal, userAgent: `Quire (+${config.publicUrl})` }, isbn)
        }),
      ])
      if (!found) {
        await queries.saveAnswer(isbn, null)
        return without('unknown')
      }
      if (!found.isPartial) await queries.saveAnswer(isbn, found.draft)
      return { outcome: 'found', draft: found.draft }
    } catch (error) {
      log.warn(`Open Library gave no usable answer about ${isbn}: ${error instanceof Error ? error.message : ''}`)
      return without('unreachable')
    }
  }

  return {
    ...queries,

    askOutside: async (isbn: string): Promise<OutsideAnswer> => {
      if (config.openLibraryUrl === undefined) return without('off')
      const known = await queries.findAnswer(isbn)
      if (known !== undefined) return known ? { outcome: 'found', draft: known } : without('unknown')
      let answer = asked.get(isbn)
      if (!answer) {
        if (asked.size >= maxAsked) return without('unreachable')
        answer = ask(config.openLibraryUrl, isbn).finally(() => asked.delete(isbn))
        asked.set(isbn, answer)
      }
      return answer
    },
  }
}
