import type { Endpoint } from '../../../../contract/endpoint.ts'
import { newcomerPostsPerDay } from '../../../../contract/newcomers.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { invalid, type BoundRoute, type Call } from '../../../route.ts'
import { findBookKey } from '../../catalogue/books/book-key-queries.ts'
import { hasAddress, hasLink, newUntil } from './policy.ts'
import { publicCalls, type PublicCall } from './public-calls.ts'
import { newcomerQueries, type StoredWords } from './queries.ts'

const day = 24 * 60 * 60

/** The words in a field: of each of its items, where it has several. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (typeof value !== 'object' || value === null) return []
  const { text: words, name, title } = value as Record<string, unknown>
  return [words, name, title].filter((part) => typeof part === 'string')
}

/** Without words, and without making anything visible, a call shows nothing: most readers are not new, and need no look-up. */
const mayShow = ({ fields, nameFields = [], stored, shares, isPrivate }: PublicCall, body: Record<string, unknown>) =>
  [...fields, ...nameFields].some((field) => wordsOf(body[field]).length > 0) ||
  (stored !== undefined && isPrivate?.(body) === false) ||
  shares?.kindOf(body) !== undefined

interface Shown {
  /** By field, what others read. */
  words: Map<string, string[]>
  isCounted: boolean
}

/**
 * What others get to see by a call that they didn't see before: the fields that are sent, and where something private becomes
 * visible, those that it has already. Undefined if it stays private, without a link that shows it anyway.
 */
function shownBy(
  { fields, nameFields = [], counts, shares, isPrivate }: PublicCall,
  body: Record<string, unknown>,
  stored: StoredWords | undefined,
): Shown | undefined {
  if (shares) {
    const words = new Map([[shares.key, Object.values(stored?.words ?? {}).flatMap(wordsOf)]])
    return { words, isCounted: stored?.is_private === true && !stored.is_linked }
  }
  if ((isPrivate?.(body) ?? stored?.is_private) && !stored?.is_linked) return undefined
  const isRevealed = stored?.is_private === true
  const valueOf = (field: string) => body[field] ?? (isRevealed && !(field in body) ? stored.words[field] : undefined)
  const words = new Map([...fields, ...nameFields].map((field) => [field, wordsOf(valueOf(field))]))
  return { words, isCounted: counts === 'always' || (counts === 'shown' && isRevealed) }
}

/** New accounts show no links to others, and only so many things a day. */
export function withNewcomerLimits(context: Context, bound: BoundRoute): BoundRoute {
  const limited = publicCalls.find(({ endpoint }) => endpoint === bound.endpoint)
  if (!limited) return bound
  const { findAges, findStored } = newcomerQueries(context.db)

  async function findStoredFor({ reader, body, params }: Call<Endpoint>): Promise<StoredWords | undefined> {
    if (!limited || !reader) return undefined
    const fields: Record<string, unknown> = { ...(params as object), ...(body as object) }
    const kind = limited.stored?.kind ?? limited.shares?.kindOf(fields)
    const named = fields[(limited.stored ?? limited.shares)?.key ?? '']
    if (kind === undefined || typeof named !== 'string') return undefined
    const name = kind === 'review of book' ? (await findBookKey(context.db, named))?.id : named
    return name === undefined ? undefined : findStored(reader.id, kind, name)
  }

  async function check(call: Call<Endpoint>): Promise<void> {
    const { reader, body, translator, locale } = call
    if (!reader || !limited || !mayShow(limited, body)) return
    const ages = await findAges(reader.id)
    const until = ages && newUntil(reader, ages, context.clock())
    if (!until) return
    const shown = shownBy(limited, body, await findStoredFor(call))
    // Stars alone are no post: a newcomer rates many books at once.
    if (!shown || [...shown.words.values()].flat().every((each) => each.trim() === '')) return
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: reader.zone })
    const values = { day: format.format(until), max: newcomerPostsPerDay }
    const isLink = (field: string) => (limited.nameFields?.includes(field) ? hasAddress : hasLink)
    const withLinks = [...shown.words].filter(([field, words]) => words.some(isLink(field)))
    if (withLinks.length > 0) {
      const sentence = limited.shares
        ? translator.t('This contains a web address. New accounts can share those from :day.', values)
        : translator.t('New accounts can’t share links yet. You can from :day.', values)
      throw invalid(translator, Object.fromEntries(withLinks.map(([field]) => [field, [sentence]])))
    }
    if (!shown.isCounted) return
    await countUse(context, `newcomer ${reader.id}`, { max: newcomerPostsPerDay, seconds: day }).catch((error) => {
      if (!(error instanceof AppError) || error.code !== 'too_many') throw error
      const message = text('New accounts can post :max times a day. That ends on :day.')
      throw new AppError('too_many', message, { values, retryAfterSeconds: error.retryAfterSeconds ?? day })
    })
  }

  return {
    ...bound,
    handle: async (call) => {
      await check(call)
      return bound.handle(call)
    },
  }
}
