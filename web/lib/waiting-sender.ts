import { apiPrefix } from '../../contract/constants.ts'
import { savedAtHeader } from '../../contract/worker-messages.ts'
import { localePath } from '../../contract/locales.ts'
import { screens } from '../../contract/screens.ts'
import { appData } from './app-data.ts'
import { currentToken, refreshTokenOf } from './page-token.ts'
import { changeKept, findKept, type Change } from './waiting-store.ts'
import { settled } from './waiting-versions.ts'

/** Sends what waits: in the order in which it was made, each once. */

type Json = Record<string, unknown>

/** Whether to go on with the next one, or to wait for another time: for so many seconds, where the server says. */
type Outcome = 'next' | { afterSeconds: number | undefined }

/** What a change is about: two about the same are never sent out of order. */
function subjectOf({ path, address, assumed, deleted }: Change): string {
  const data = (deleted ?? assumed['data']) as { id?: string } | null
  return path.includes('/shelves') ? address : (data?.id ?? address)
}

/** The ids that were chosen for what a change makes. */
const idsMadeBy = ({ body: { id, reading_id, session_id } }: Change): string[] =>
  [id, reading_id, session_id].filter((each) => typeof each === 'string')

const mentions = ({ address, body }: Change, id: string) => JSON.stringify([address, body]).includes(id)

/** Whether an earlier change that cannot be sent is in its way. */
export const isBlocked = (change: Change, stopped: readonly Change[]): boolean =>
  stopped.some((other) => subjectOf(other) === subjectOf(change) || idsMadeBy(other).some((id) => mentions(change, id)))

export const needsDecision = ({ refusal, theirs }: Change) => refusal !== undefined || theirs !== undefined

/** The first that waits neither for the reader's decision nor for a change that does. */
function nextToSend(changes: readonly Change[]): Change | undefined {
  const stopped: Change[] = []
  return changes.find((change) => {
    const isStopped = needsDecision(change) || isBlocked(change, stopped)
    if (isStopped) stopped.push(change)
    return !isStopped
  })
}

/** The waiting changes without one and those that depend on it. */
export function withoutChange(changes: Change[], { id: given }: Change): Change[] {
  const missing: string[] = []
  return changes.filter((change) => {
    const isLeft = change.id !== given && !missing.some((id) => mentions(change, id))
    if (!isLeft) missing.push(...idsMadeBy(change))
    return isLeft
  })
}

const headers = () => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'x-csrf-token': currentToken(),
})

/** Whether trying later may work: signed out, too often, server fault. */
const isForLater = (status: number) => [401, 408, 419, 429].includes(status) || status >= 500

const later = (answer: Response) => ({ afterSeconds: Number(answer.headers.get('retry-after')) || undefined })

/** The server cannot say what is there now. */
class Unanswered extends Error {
  override name = 'Unanswered'
  readonly outcome: Outcome

  constructor(address: string, answer: Response) {
    super(`${address} cannot be asked now.`)
    this.outcome = later(answer)
  }
}

/** The server refuses, and would again: the reader decides what to do with the change. */
class Refused extends Error {
  override name = 'Refused'
}

async function refusalIn(answer: Response): Promise<Refused> {
  const { message } = (await answer.json().catch(() => ({}))) as Json
  return new Refused(typeof message === 'string' ? message : String(answer.status))
}

/** The current version from the server; undefined where it doesn't exist. */
async function ask(address: string): Promise<Json | undefined> {
  const lang = `${address.includes('?') ? '&' : '?'}lang=${appData().locale}`
  const answer = await fetch(apiPrefix + address + lang, { headers: headers() })
  if (isForLater(answer.status) || answer.headers.has(savedAtHeader)) throw new Unanswered(address, answer)
  if (answer.status === 404) return undefined
  if (!answer.ok) throw await refusalIn(answer)
  return (await answer.json()) as Json
}

interface Listed extends Json {
  data: Json[]
  meta: { last_page: number }
}

/** What a change would overwrite, as it is on the server now; empty where it was deleted. */
async function currentOf({ path, address, assumed, deleted }: Change): Promise<Json> {
  const data = (deleted ?? assumed['data']) as { id?: string; book?: string }
  const book = encodeURIComponent(data.book ?? /\/books\/([^/]+)\//.exec(address)?.[1] ?? '')
  if (path.endsWith('/shelves')) {
    const found = (await ask(`/books/${book}`)) as { data: { me: Json } } | undefined
    return found ? { shelves: found.data.me['shelves'] } : {}
  }
  if (path.startsWith('/reviews'))
    return ((await ask(`/books/${book}/reviews/me`))?.['data'] as Json | null | undefined) ?? {}
  for (let page = 1; ; page += 1) {
    const listed = (await ask(`/${path.split('/')[1] ?? ''}?book=${book}&page=${page}`)) as Listed | undefined
    const found = listed?.data.find(({ id }) => id === data.id)
    if (found || !listed || page >= listed.meta.last_page) return found ?? {}
  }
}

const sameShelves = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((slug) => other.includes(slug))

/**
 * Shelves have no version, and deleting asks for none, so what was there is compared with what is. What was deleted
 * elsewhere too is no conflict.
 */
function isChangedMeanwhile({ body: { before, shelves }, deleted }: Change, theirs: Json): boolean {
  const version = theirs['updated_at']
  if (deleted) return version !== undefined && version !== deleted['updated_at']
  return !sameShelves(theirs['shelves'], before) && !sameShelves(theirs['shelves'], shelves)
}

/**
 * A reader has one review of a book. Where it was written elsewhere first, it kept that id, and not the one that was
 * chosen here.
 */
const addressOf = ({ path, address }: Change, theirs: Json | undefined): string =>
  path === '/reviews/:review' && typeof theirs?.['id'] === 'string'
    ? address.slice(0, address.lastIndexOf('/') + 1) + theirs['id']
    : address

/** What is there instead of the version that was sent; the server may also have other reasons against a change. */
async function otherVersion(change: Change): Promise<Json | undefined> {
  const sent = change.body['updated_at']
  if (sent === undefined) return undefined
  const theirs = await currentOf(change)
  return theirs['updated_at'] === sent ? undefined : theirs
}

const post = (change: Change) =>
  fetch(change.address, {
    method: change.method,
    credentials: 'same-origin',
    headers: { ...headers(), 'idempotency-key': change.key },
    body: JSON.stringify(change.body),
  })

/** Keeps the state of a change so far, such as why it couldn't be sent; does nothing if the reader has discarded it meanwhile. */
const keepWith = (change: Change, found: Partial<Pick<Change, 'refusal' | 'theirs' | 'isTried' | 'address'>>) =>
  changeKept(change.reader, (kept) => ({
    ...kept,
    changes: kept.changes.map((each) => (each.id === change.id ? { ...each, ...found } : each)),
  }))

/** Kept by a page of an earlier version: its thing is there under another id, which only the reader can find. */
const hasPlaceholder = ({ address }: Change) => address.includes('/local-')

async function sendOne(change: Change): Promise<Outcome> {
  const theirs = change.body['before'] || change.deleted ? await currentOf(change) : undefined
  if (theirs && isChangedMeanwhile(change, theirs)) {
    await keepWith(change, { theirs })
    return 'next'
  }
  // Kept before it is sent: with the same key, only the same call may be sent again.
  const address = addressOf(change, theirs)
  if (!change.isTried || address !== change.address) await keepWith(change, { isTried: true, address })
  const answer = await post({ ...change, address })
  if (isForLater(answer.status)) return later(answer)
  // Deleted elsewhere meanwhile: it is as the reader wanted it.
  const isGone = change.method === 'DELETE' && answer.status === 404 && !hasPlaceholder(change)
  const isDone = answer.ok || isGone
  if (isDone) {
    // An answer that breaks off says no version: it is asked for again, with the same key.
    const content: unknown = await answer.json()
    await changeKept(change.reader, (kept) => settled(kept, change, content))
  } else {
    const refusal = await refusalIn(answer)
    const conflicting = answer.status === 409 ? await otherVersion(change) : undefined
    if (!conflicting) throw refusal
    await keepWith(change, { theirs: conflicting })
  }
  return 'next'
}

async function sendOrAsk(change: Change): Promise<Outcome> {
  try {
    return await sendOne(change)
  } catch (error) {
    if (error instanceof Refused) {
      await keepWith(change, { refusal: error.message })
      return 'next'
    }
    console.warn(error)
    return error instanceof Unanswered ? error.outcome : { afterSeconds: undefined }
  }
}

/** Sends what it can; stops where there is no connection, and returns after how many seconds to go on, if the server says. */
export async function sendAll(reader: string, onSent: () => Promise<void>): Promise<number | undefined> {
  // The token of a page that was opened offline is of another visit, and somebody else may be signed in by now. This is
  // the page that asks the least of the server.
  const plainPage = localePath(appData().locale, screens.scanBooks.path)
  if (!(await refreshTokenOf(reader, plainPage).catch(() => false))) return undefined
  for (;;) {
    const next = nextToSend((await findKept(reader)).changes)
    if (!next) return undefined
    const outcome = await sendOrAsk(next)
    await onSent()
    if (outcome !== 'next') return outcome.afterSeconds
  }
}
