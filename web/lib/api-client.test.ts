import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('./app-data.ts', () => ({ appData: () => ({ locale: 'en', reader: { id: 'ida' } }) }))
vi.mock('./page-token.ts', () => ({ currentToken: () => 'token' }))
vi.mock('./drafts.ts', () => ({ keepDrafts: () => undefined }))
vi.mock('./i18n.tsx', () => ({ translator: () => ({ t: (words: string) => words }) }))
let isWaiting = false
let given: string | undefined
const keepChange =
  vi.fn<
    (asked: { method: string; key: string; content: unknown; isUnsent: boolean }) => Promise<Response | undefined>
  >()
const sendEarlier = vi.fn<(ids: string[]) => Promise<void>>()
vi.mock('./offline-signal.ts', () => ({
  hasShownWaiting: () => true,
  hasWaiting: () => isWaiting,
  loadWaiting: async () => ({
    keepChange,
    sendEarlier,
    inGivenVersion: async (init: RequestInit) => ({
      ...init,
      body: (init.body as string).replace('assumed', given ?? 'assumed'),
    }),
  }),
}))

/** A page, as far as calls know it. */
const location = { pathname: '/library', search: '', assign: vi.fn<(address: string) => void>() }
const page = Object.assign(new EventTarget(), { isSecureContext: true, hidden: false, location })
vi.stubGlobal('window', page)
// Files share modules: others have some of these as they are, and shall not get them as they are here.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { call, signOutAfter } = await import('./api-client.ts')
const { getList } = await import('../../contract/lists.ts')
const { createNote, deleteNote, listNotes, updateNote } = await import('../../contract/notes.ts')
const { scanBook } = await import('../../contract/scans.ts')

const note = { id: '1', book: 'emma', written_at: '2026-11-18T05:00:00.000Z', content: 'New', name: null }
const saved = {
  data: {
    ...note,
    kind: 'note',
    written_precision: 'time',
    position: null,
    position_type: null,
    said_by: null,
    visibility: 'private',
    hidden: false,
    lock: null,
    order: 1,
    updated_at: note.written_at,
  },
}
const body = { book: note.book, content: note.content, written_at: note.written_at }
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const keys = () => fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))

const sentBodies = () =>
  fetched.mock.calls.map(([, init]) => JSON.parse(init.body as string) as Record<string, unknown>)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  keepChange.mockImplementation(async ({ method }) => {
    isWaiting = true
    return Response.json(method === 'DELETE' ? { data: null } : saved)
  })
})

afterEach(() => {
  isWaiting = false
  given = undefined
  Object.assign(page, { isSecureContext: true, hidden: false })
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  fetched.mockReset()
  location.assign.mockReset()
  keepChange.mockReset()
  sendEarlier.mockReset()
})

const never = () => new Promise<Response>(() => undefined)

test('a change that is answered is not kept, and carries a key', async () => {
  fetched.mockImplementation(async () => Response.json(saved))
  expect(await call(createNote, { body })).toMatchObject({ data: { id: '1' } })
  expect(keys()).toEqual([expect.any(String)])
  expect(keepChange).not.toHaveBeenCalled()
})

test('a change that gets no answer is kept with the key of its try', async () => {
  fetched.mockImplementation(never)
  const saving = call(createNote, { body })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await saving).toMatchObject({ data: { id: '1' } })
  expect(keepChange.mock.calls).toEqual([[expect.objectContaining({ key: keys()[0], isUnsent: false })]])
})

test('a change is kept at once when the reader leaves the page before it is answered', async () => {
  fetched.mockImplementation(never)
  const saving = call(createNote, { body })
  await vi.advanceTimersByTimeAsync(10)
  expect(keepChange).not.toHaveBeenCalled()
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(keepChange).toHaveBeenCalledOnce()
  await saving
})

test('a change whose answer breaks off is kept', async () => {
  fetched.mockImplementation(
    async () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })),
  )
  await call(createNote, { body })
  expect(keepChange).toHaveBeenCalledOnce()
})

test('no change overtakes one that is not answered yet', async () => {
  fetched.mockImplementation(never)
  const first = call(createNote, { body })
  const second = call(deleteNote, { params: { note: '1' } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all([first, second])
  expect(fetched).toHaveBeenCalledOnce()
  expect(keepChange.mock.calls).toMatchObject([[{ method: 'POST' }], [{ method: 'DELETE', isUnsent: true }]])
})

test('what is sent after waiting for another change has the version that is known by then', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise).mockImplementation(async () => Response.json(saved))
  const first = call(createNote, { body })
  const second = call(updateNote, { params: { note: '1' }, body: { ...body, updated_at: 'assumed' } })
  await vi.advanceTimersByTimeAsync(10)
  given = 'real'
  resolve(Response.json(saved))
  await Promise.all([first, second])
  expect(sentBodies()).toMatchObject([{}, { updated_at: 'real' }])
})

test('what a call creates has an id of its own, and the same one when it is kept', async () => {
  fetched.mockImplementationOnce(async () => Response.json(saved))
  await call(createNote, { body })
  fetched.mockRejectedValueOnce(new TypeError('network error'))
  await call(createNote, { body })
  const ids = sentBodies().map(({ id }) => id)
  expect(ids).toEqual([
    expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
    expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
  ])
  expect(ids[0]).not.toBe(ids[1])
  const [[tried] = []] = keepChange.mock.calls
  expect(JSON.parse(String(tried?.content))).toMatchObject({ id: ids[1] })
})

test('a change that cannot be kept is sent after those that wait, unless one about the same stays', async () => {
  isWaiting = true
  keepChange.mockResolvedValue(undefined)
  fetched.mockImplementation(async () => Response.json({ data: null }))
  await call(deleteNote, { params: { note: '5' } })
  expect(sendEarlier.mock.calls).toEqual([[['5']]])
  expect(keys()).toEqual([expect.any(String)])
  sendEarlier.mockRejectedValueOnce(new TypeError('An earlier change waits.'))
  const later = call(deleteNote, { params: { note: '5' } }, { quiet: true })
  await expect(later).rejects.toThrow('Can’t reach Quire')
  expect(fetched).toHaveBeenCalledOnce()
})

test('without HTTPS a change is sent as it is, and never kept', async () => {
  page.isSecureContext = false
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  fetched.mockImplementationOnce(async () => Response.json(saved))
  await call(createNote, { body })
  expect(keys()).toEqual([null])
  fetched.mockRejectedValueOnce(new TypeError('network error'))
  await expect(call(createNote, { body }, { quiet: true })).rejects.toThrow('Can’t reach Quire')
  expect(keepChange).not.toHaveBeenCalled()
})

test('calls of lists carry the page’s token, also those that only read', async () => {
  fetched.mockImplementation(async () => Response.json({ message: '' }, { status: 404 }))
  await expect(call(getList, { params: { list: 'winter' } })).rejects.toMatchObject({ status: 404 })
  await expect(call(listNotes, {})).rejects.toMatchObject({ status: 404 })
  const tokens = fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-csrf-token'))
  expect(tokens).toEqual(['token', null])
})

test('a write without a session leads to signing in however quiet it is, a quiet read does not', async () => {
  fetched.mockImplementation(async () => Response.json({ message: 'Signed out.' }, { status: 401 }))
  await expect(call(listNotes, {}, { quiet: true })).rejects.toMatchObject({ status: 401 })
  expect(location.assign).not.toHaveBeenCalled()
  const scan = { body: { isbn: '9780000000000', shelf: 'read' as const } }
  await expect(call(scanBook, scan, { quiet: true })).rejects.toMatchObject({ status: 401 })
  expect(location.assign.mock.calls).toEqual([['/?next=%2Flibrary']])
})

test('while a reader signs out, a call that is refused doesn’t lead the next one to their page', async () => {
  fetched.mockImplementation(async () => Response.json({ message: 'Signed out.' }, { status: 401 }))
  await signOutAfter(async () => {
    await expect(call(listNotes, {})).rejects.toMatchObject({ status: 401 })
  })
  expect(location.assign.mock.calls).toEqual([['/']])
  page.dispatchEvent(new Event('pageshow'))

  location.assign.mockClear()
  await expect(signOutAfter(() => Promise.reject(new Error('No connection.')))).rejects.toThrow('No connection.')
  await expect(call(listNotes, {})).rejects.toMatchObject({ status: 401 })
  expect(location.assign.mock.calls).toEqual([['/?next=%2Flibrary']])
})
