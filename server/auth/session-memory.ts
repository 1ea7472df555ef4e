import type { ServerContext } from '../context.ts'
import { changedReaders, createListener } from '../db/signals.ts'

/** Longer than this nothing is remembered, whatever is heard. */
const longestMilliseconds = 5000
const mostRemembered = 10_000

interface Remembered {
  caller: unknown
  since: number
}

/** Who a secret belongs to, for a few seconds: docs/decisions/0006-signing-in.md. */
export interface SessionMemory {
  /** What is remembered of a secret, or else what `look` finds. */
  recall: <Caller extends { readerId: string }>(
    secret: string,
    look: () => Promise<Caller | undefined>,
  ) => Promise<Caller | undefined>
  stop: () => Promise<void>
}

export function createSessionMemory({ db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>): SessionMemory {
  const remembered = new Map<string, Remembered>()
  const secretsOf = new Map<string, Set<string>>()
  /** Readers with a change that may not be committed yet, and since when. */
  const unsettled = new Map<string, number>()
  /** Counts what was heard: what was looked up before may be older. */
  let heard = 0
  /** When there was more to settle than is worth keeping. */
  let paused = 0
  let isHearing = false

  function forgetAll(): void {
    heard += 1
    remembered.clear()
    secretsOf.clear()
  }

  function forget(readerId: string): void {
    heard += 1
    for (const secret of secretsOf.get(readerId) ?? []) remembered.delete(secret)
    secretsOf.delete(readerId)
  }

  /** What was looked up before may have changed unheard. */
  function hear(): void {
    forgetAll()
    isHearing = true
  }

  const listener = createListener(db.directPool, {
    onSignal: { [changedReaders]: forget },
    onGap: hear,
    onError: (error) => {
      isHearing = false
      forgetAll()
      log.warn(error, 'Sessions are looked up each time until the database is heard again')
    },
  })

  const unhear = db.onNotice((message) => {
    const [channel, readerId] = message.split(' ')
    if (channel !== changedReaders || readerId === undefined) return
    forget(readerId)
    unsettled.set(readerId, clock().getTime())
    if (unsettled.size < mostRemembered) return
    unsettled.clear()
    paused = clock().getTime()
  })

  let starting: Promise<void> | undefined

  /** Nothing is remembered before what changes is heard. */
  function start(): void {
    starting ??= listener.start().then(hear, () => void (starting = undefined))
  }

  const isFresh = (since: number) => Math.abs(clock().getTime() - since) < longestMilliseconds

  function isUnsettled(readerId: string): boolean {
    if (isFresh(paused)) return true
    const since = unsettled.get(readerId)
    if (since === undefined) return false
    if (isFresh(since)) return true
    unsettled.delete(readerId)
    return false
  }

  function remember(secret: string, readerId: string, caller: unknown): void {
    // Those who ask again soon are remembered again soon: sorting by age is not worth it.
    if (remembered.size >= mostRemembered) forgetAll()
    remembered.set(secret, { caller, since: clock().getTime() })
    const secrets = secretsOf.get(readerId)
    if (secrets) secrets.add(secret)
    else secretsOf.set(readerId, new Set([secret]))
  }

  return {
    recall: async <Caller extends { readerId: string }>(secret: string, look: () => Promise<Caller | undefined>) => {
      const memory = remembered.get(secret)
      if (memory && isFresh(memory.since)) return memory.caller as Caller
      start()
      const before = heard
      const caller = await look()
      const isSure = isHearing && heard === before
      if (caller && isSure && !isUnsettled(caller.readerId)) remember(secret, caller.readerId, caller)
      return caller
    },
    stop: async () => {
      unhear()
      await listener.stop()
    },
  }
}
