import { beforeEach, expect, test, vi } from 'vitest'
import type { Change, Kept } from './waiting-store.ts'

let kept: Kept = { changes: [], versions: [] }
let isReadable = true
vi.mock('./waiting-store.ts', () => ({
  findKept: async () => {
    if (!isReadable) throw new Error('The device keeps nothing.')
    return kept
  },
  changeKept: async (_reader: string, work: (before: Kept) => Kept) => {
    kept = work(kept)
  },
}))
const invalidateQueries = vi.fn<() => Promise<void>>(async () => undefined)
const removeQueries = vi.fn<(filters: object) => void>()
vi.mock('./queries.ts', () => ({ queryClient: { invalidateQueries, removeQueries } }))
let noticeAnotherPage: () => void = () => undefined
vi.mock('./offline-signal.ts', () => ({
  hasWaiting: () => kept.changes.length > 0,
  needOffline: () => undefined,
  rememberWaiting: () => undefined,
  onWaitingElsewhere: (listen: () => void) => {
    noticeAnotherPage = listen
  },
}))
/** What the server does with what is sent; answers after how many seconds to go on. */
let sendNow: () => number | undefined = () => undefined
/** What the page shows of a note, by the ids that it knows. */
let shown: string[] = []
vi.mock('./assumed-answers.ts', () => ({
  assume: ({ params }: { params: { note: string } }) =>
    shown.includes(params.note)
      ? { answer: { data: { id: params.note } }, title: 'Emma', version: 'assumed' }
      : undefined,
}))
vi.mock('./app-data.ts', () => ({ appData: () => ({ reader: { id: 'ida' } }) }))
vi.mock('./i18n.tsx', () => ({ translator: () => ({ t: (text: string) => text }) }))
vi.mock('./toasts.ts', () => ({ showToast: () => undefined }))
vi.mock('./waiting-sender.ts', () => ({
  needsDecision: ({ refusal, theirs }: Change) => refusal !== undefined || theirs !== undefined,
  withoutChange: (changes: Change[], { id }: Change) => changes.filter((each) => each.id !== id),
  sendAll: async () => sendNow(),
}))
const { discardUndone, inGivenVersion, insistOn, keepChange, sendEarlier, sendWaiting, waitingChanges } =
  await import('./waiting.ts')

const change = (own: Partial<Change>): Change => ({
  id: 1,
  key: 'key',
  reader: 'ida',
  method: 'PUT',
  path: '/notes/:note',
  address: '/api/v1/notes/5',
  body: { content: 'Before.' },
  made_at: '2026-11-17T12:00:00.000Z',
  assumed: { data: { id: '5' } },
  title: 'Emma',
  ...own,
})

/** What another page has done; waits until this one knows. */
async function takeOver(changes: Change[], versions: Kept['versions'] = []): Promise<void> {
  kept = { changes, versions }
  noticeAnotherPage()
  await vi.waitUntil(() => waitingChanges.get() === kept.changes)
}

beforeEach(async () => {
  sendNow = () => undefined
  await takeOver([])
  invalidateQueries.mockClear()
  return () => vi.unstubAllGlobals()
})

test('a page that still has an assumed version sends the one of the server', async () => {
  kept = { changes: [], versions: [['assumed', 'real']] }
  const body = JSON.stringify({ updated_at: 'assumed', content: 'assumed' })
  expect(await inGivenVersion({ method: 'PUT', body })).toEqual({
    method: 'PUT',
    body: JSON.stringify({ updated_at: 'real', content: 'assumed' }),
  })
})

test('a change of what was just sent is kept with the version of the server', async () => {
  shown = ['5']
  vi.stubGlobal('navigator', { locks: { request: async () => undefined } })
  kept = { changes: [], versions: [['assumed', 'real']] }
  const answer = await keepChange({ ...ofNote('5'), content: '{"content":"More."}' })
  expect(await answer?.json()).toEqual({ data: { id: '5' } })
  expect(kept.changes).toMatchObject([{ address: '/api/v1/notes/5', body: { content: 'More.', updated_at: 'real' } }])
})

test('what another page has sent is asked for again, what it keeps is not', async () => {
  await takeOver([change({})])
  expect(invalidateQueries).not.toHaveBeenCalled()
  await takeOver([])
  await vi.waitUntil(() => invalidateQueries.mock.calls.length > 0)
  expect(removeQueries).toHaveBeenCalledWith({ type: 'inactive' })
})

test('a text that is sent again is on its way once, also if the button is pressed twice', async () => {
  vi.stubGlobal('navigator', { locks: { request: async () => undefined } })
  const refused = change({ refusal: 'Too long.' })
  await takeOver([refused])
  await insistOn(refused, 'Shorter.')
  const [first] = kept.changes
  expect(first).toMatchObject({ id: 1, body: { content: 'Shorter.' } })
  expect(first).not.toHaveProperty('refusal')
  expect(first?.key).not.toBe('key')
  await insistOn(refused, 'Shorter still.')
  expect(kept.changes).toEqual([first])
})

test.each([
  ['exactly as here after a conflict', { theirs: { shelves: ['paused', 'attic'] } }, { shelves: ['read'] }],
  ['as a change again after a refusal', { refusal: 'Busy.' }, { before: [], shelves: ['read'] }],
])('shelves are sent %s', async (_what, reason, body) => {
  vi.stubGlobal('navigator', { locks: { request: async () => undefined } })
  const shelving = change({ body: { before: [], shelves: ['read'] }, ...reason })
  await takeOver([shelving])
  await insistOn(shelving)
  expect(kept.changes.map((each) => each.body)).toEqual([body])
})

const ofNote = (note: string) => ({
  method: 'PUT',
  path: '/notes/:note',
  params: { note },
  address: `/api/v1/notes/${note}`,
  key: 'key',
  content: '{}',
  isUnsent: true,
})

test('a change of what no page knows is not kept, and goes before nothing about the same', async () => {
  shown = []
  vi.stubGlobal('navigator', { locks: { request: async () => undefined } })
  await takeOver([change({ refusal: 'Too long.' })])
  expect(await keepChange(ofNote('6'))).toBeUndefined()
  expect(kept.changes).toHaveLength(1)
  await sendEarlier(['6'])
  await expect(sendEarlier(['5'])).rejects.toThrow('An earlier change waits.')
})

/** Progress that waits, and how its Undo button knows it. */
const undoableChange = (own: Partial<Change> = {}) => change({ assumed: { data: { id: '5' }, undo: 'undo-9' }, ...own })

const sendWith = (answer: typeof sendNow) => {
  sendNow = answer
  const request = async (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({})
  vi.stubGlobal('navigator', { locks: { request } })
}

test('Undo of what never left the device discards it', async () => {
  await takeOver([undoableChange(), change({ id: 2 })])
  expect(await discardUndone('undo-9')).toBe(true)
  expect(kept.changes.map(({ id }) => id)).toEqual([2])
})

test('Undo of what may have arrived sends it first, and is then for the server', async () => {
  sendWith(() => {
    kept = { changes: [], versions: [] }
    return undefined
  })
  await takeOver([undoableChange({ isTried: true })])
  expect(await discardUndone('undo-9')).toBe(false)
})

test('Undo of what may have arrived discards nothing while there is no connection', async () => {
  sendWith(() => undefined)
  await takeOver([undoableChange({ isTried: true })])
  await expect(discardUndone('undo-9')).rejects.toThrow('Can’t reach Quire')
  expect(kept.changes).toHaveLength(1)
})

test('Undo of what the server has refused discards it', async () => {
  sendWith(() => undefined)
  await takeOver([undoableChange({ isTried: true, refusal: 'No.' })])
  expect(await discardUndone('undo-9')).toBe(true)
})

test('Undo of what was sent is for the server', async () => {
  await takeOver([change({})])
  expect(await discardUndone('undo-9')).toBe(false)
})

test('nothing is sent while the server wants nothing, and then it goes on by itself', async () => {
  vi.useFakeTimers()
  let times = 0
  sendWith(() => {
    times += 1
    return times === 1 ? 40 : undefined
  })
  try {
    await takeOver([change({})])
    await sendWaiting()
    await sendWaiting()
    expect(times).toBe(1)
    await vi.advanceTimersByTimeAsync(39_000)
    expect(times).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(times).toBe(2)
    expect(kept.changes).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('while what is kept cannot be read, answers are shown as they are, and nothing is kept', async () => {
  vi.resetModules()
  const { keepChange: keep, withWaiting } = await import('./waiting.ts')
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = { data: [{ id: '5', book: 'emma', content: 'On the server.' }] }
  shown = ['5']
  kept = { changes: [change({ assumed: { data: { id: '5', content: 'Here.' } } })], versions: [] }
  isReadable = false
  try {
    expect(await withWaiting('/notes?book=emma', answer)).toEqual(answer)
    expect(await keep(ofNote('5'))).toBeUndefined()
    expect(reported).toHaveBeenCalledTimes(2)
  } finally {
    isReadable = true
    reported.mockRestore()
  }
  expect(await withWaiting('/notes?book=emma', answer)).toMatchObject({ data: [{ content: 'Here.' }] })
})
