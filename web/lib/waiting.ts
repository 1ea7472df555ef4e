import { appData } from './app-data.ts'
import { assume } from './assumed-answers.ts'
import { translator } from './i18n.tsx'
import { hasWaiting, needOffline, onWaitingElsewhere, rememberWaiting } from './offline-signal.ts'
import { queryClient } from './queries.ts'
import { showToast } from './toasts.ts'
import { isAbout, withChanges } from './waiting-overlay.ts'
import { needsDecision, sendAll, withoutChange } from './waiting-sender.ts'
import { changeKept, findKept, hasChangesOfOthers, type Change } from './waiting-store.ts'
import { rebased, withGivenVersion } from './waiting-versions.ts'

/** Changes that were made without a connection: kept on the device, shown in what the server last answered, sent later. */

const listeners = new Set<() => void>()
let known: readonly Change[] = []
let loaded: Promise<void> | undefined

const readerId = () => appData().reader?.id ?? ''

async function load(): Promise<void> {
  known = (await findKept(readerId())).changes
  if (known.length > 0) needOffline()
  for (const listen of listeners) listen()
}

/** Other pages of the reader notice what is remembered. */
async function changed(): Promise<void> {
  await load()
  rememberWaiting(readerId(), known.length > 0)
}

/** What another page has sent or discarded is no longer as it is shown here. */
async function follow(): Promise<void> {
  const before = known.length
  await load()
  if (known.length < before) await forgetAssumed()
}

onWaitingElsewhere(() => void follow())

/** Whether what is kept could be read. Where not, it is tried again next time. */
const isReady = async (): Promise<boolean> => {
  loaded ??= load().then(() => {
    if (known.length > 0 !== hasWaiting()) rememberWaiting(readerId(), known.length > 0)
  })
  try {
    await loaded
    return true
  } catch (error) {
    console.error(error)
    loaded = undefined
    return false
  }
}

export const waitingChanges = {
  get: () => known,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    void isReady()
    return () => listeners.delete(onChange)
  },
}

interface UnsentCall {
  method: string
  path: string
  params: Record<string, string>
  address: string
  key: string
  /** What would have been sent: JSON, if anything. */
  content: unknown
  /** It never left the device, so it may still be given the version that it is based on. */
  isUnsent: boolean
}

/** For as long as the toast is there; later, it's in the list of what waits. */
function offerUndo(key: string): void {
  const { t } = translator()
  const onAction = () => {
    const change = known.find((each) => each.key === key)
    if (change) void discardChange(change).catch((error: unknown) => console.error(error))
  }
  const message = t('Deleted here. We’ll delete it from your account when you’re online.')
  showToast({ kind: 'success', message, actions: [{ label: t('Undo'), onAction }] })
}

/** Keeps a change, and answers as the server would; undefined where that cannot be known, or the device keeps nothing. */
export async function keepChange({ params, isUnsent, content, ...asked }: UnsentCall): Promise<Response | undefined> {
  if (!(await isReady())) return undefined
  const body = JSON.parse(typeof content === 'string' ? content : '{}') as Record<string, unknown>
  const now = new Date().toISOString()
  const made = known.map(({ assumed }) => assumed['data'] as { id?: string; reading?: { id: string } | null } | null)
  const assumed = assume({
    name: `${asked.method} ${asked.path}`,
    params,
    body,
    now,
    findMade: (id) =>
      made
        .flatMap((data) => (data ? [data, data.reading] : []))
        .findLast((data): data is { id: string } => data?.id === id),
  })
  if (!assumed) return undefined
  const { answer, title, version, deleted } = assumed
  const isVersioned = isUnsent && version !== undefined && body['updated_at'] === undefined
  const change = {
    ...asked,
    body: { ...body, ...(isVersioned && { updated_at: version }) },
    reader: readerId(),
    made_at: now,
    assumed: answer,
    title,
    ...(deleted && { deleted }),
    ...(!isUnsent && { isTried: true }),
  }
  // What it is about may just have been sent.
  await changeKept(readerId(), (kept) => ({
    ...kept,
    changes: [...kept.changes, rebased(change, kept.versions)],
  }))
  await changed()
  if (asked.method === 'DELETE') offerUndo(asked.key)
  void sendWaiting()
  return Response.json(answer)
}

/** A call with the version that the server has of what was changed here. */
export async function inGivenVersion(init: RequestInit): Promise<RequestInit> {
  if (typeof init.body !== 'string') return init
  const { versions } = await findKept(readerId()).catch(() => ({ versions: [] }))
  const body = JSON.parse(init.body) as Record<string, unknown>
  return { ...init, body: JSON.stringify(withGivenVersion(body, versions)) }
}

/** An answer of the server with what waits. */
export async function withWaiting(address: string, answer: unknown): Promise<unknown> {
  await isReady()
  return withChanges(address, answer, known)
}

/** Answers have what was assumed while a change waited; those that are not on screen would keep it. */
async function forgetAssumed(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}

let sending: Promise<void> | undefined

/** Until this time the server refuses more: a limit per minute or day was reached. */
let notBefore = 0

/** What waits is sent then, in its order; until then all of it stays on the device. */
function goOnAfter(seconds: number): void {
  notBefore = Date.now() + seconds * 1000
  setTimeout(() => void sendWaiting(), seconds * 1000)
}

/** One page sends at a time, whichever comes first. */
export async function sendWaiting(): Promise<void> {
  await isReady()
  if (known.length === 0 || Date.now() < notBefore) return
  const before = known.length
  sending ??= navigator.locks
    .request('quire.sending', { ifAvailable: true }, async (lock) => {
      const seconds = lock ? await sendAll(readerId(), changed) : undefined
      if (seconds !== undefined) goOnAfter(seconds)
    })
    .finally(() => {
      sending = undefined
    })
  await sending
  await load()
  if (known.length < before) await forgetAssumed()
}

/** Before a change that cannot be kept: what waits is sent first. Fails where some of it is about the same and stays. */
export async function sendEarlier(ids: string[]): Promise<void> {
  await sendWaiting()
  if (known.some((change) => ids.some((id) => isAbout(change, id)))) throw new TypeError('An earlier change waits.')
}

/** Gives up a change, and those that need what it would have made. */
export async function discardChange(change: Change): Promise<void> {
  await changeKept(readerId(), (kept) => ({ ...kept, changes: withoutChange(kept.changes, change) }))
  await changed()
  await forgetAssumed()
}

/**
 * Undoes a change that waits, by the `undo` of its assumed answer: it was never made. False where it does not wait any more.
 * One that may have arrived is sent first, since the server may have made it; one that it refused it has not.
 */
export async function discardUndone(undo: string): Promise<boolean> {
  await isReady()
  const findChange = () => known.find(({ assumed }) => assumed['undo'] === undo)
  if (findChange()?.isTried) await sendWaiting()
  const change = findChange()
  if (!change) return false
  if (change.isTried && !needsDecision(change))
    throw new Error(translator().t('Can’t reach Quire. Check your connection and try again.'))
  await discardChange(change)
  return true
}

/** A change as the reader wants it, now that they have seen what is on the server. */
function insisted(change: Change, content: string | undefined): Change {
  const { refusal: _refusal, theirs, deleted, ...rest } = change
  const version = theirs?.['updated_at'] ?? deleted?.['updated_at']
  const next = deleted
    ? { deleted: { ...deleted, updated_at: version } }
    : {
        body: {
          ...rest.body,
          // The book is then on exactly these shelves.
          ...(theirs && { before: undefined }),
          ...(content !== undefined && { content }),
          ...(typeof version === 'string' && { updated_at: version }),
        },
        assumed: {
          ...rest.assumed,
          data: { ...(rest.assumed['data'] as object), ...(content !== undefined && { content }) },
        },
      }
  return { ...rest, key: crypto.randomUUID(), ...next }
}

/** Sends a change again. Pressed twice, it is on its way already. */
export async function insistOn({ id }: Change, content?: string): Promise<void> {
  await changeKept(readerId(), (kept) => ({
    ...kept,
    changes: kept.changes.map((each) => (each.id === id && needsDecision(each) ? insisted(each, content) : each)),
  }))
  await changed()
  await sendWaiting()
}

/** At sign-out. */
export async function discardAll(): Promise<void> {
  await changeKept(readerId(), () => ({ changes: [], versions: [] }))
  await changed()
}

/** What another reader never sent stays for them when this one signs out. */
export const hasOthersWaiting = (): Promise<boolean> => hasChangesOfOthers(readerId())
