import { afterEach, expect, test, vi } from 'vitest'
import { change } from '../../tests/support/waiting-change.ts'
import type { Change, Kept } from './waiting-store.ts'

let kept: Kept = { changes: [], versions: [] }
vi.mock('./waiting-store.ts', () => ({
  findKept: async () => kept,
  changeKept: async (_reader: string, work: (before: Kept) => Kept) => {
    kept = work(kept)
  },
}))
vi.mock('./app-data.ts', () => ({ appData: () => ({ locale: 'en' }) }))
vi.mock('./page-token.ts', () => ({ currentToken: () => 'token', refreshTokenOf: async () => true }))
const { isBlocked, sendAll, withoutChange } = await import('./waiting-sender.ts')

test('a change waits for an undecided one about the same, and for what that one would have made', () => {
  const body = { id: 'log-1' }
  const undecided = change({ refusal: 'No.', address: '/api/v1/readings', method: 'POST', body })
  expect(isBlocked(change({ id: 2 }), [undecided])).toBe(true)
  const note = change({ id: 3, path: '/notes', address: '/api/v1/notes', assumed: { data: { id: 'note-9' } } })
  expect(isBlocked(note, [undecided])).toBe(false)
  expect(isBlocked({ ...note, body: { reading: 'log-1' } }, [undecided])).toBe(true)
})

/** After how many seconds the last of them is to go on. */
let waited: number | undefined

type Answer = (call: string, body: string) => Response | Promise<Response>

/** Sends all that is kept, and says which calls were made. */
async function callsOf(changes: Change[], answer: Answer): Promise<string[]> {
  kept = { changes, versions: [] }
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
    const call = `${method} ${address.replace('/api/v1', '')}`
    calls.push(call)
    return answer(call, body)
  })
  waited = await sendAll('ida', async () => undefined)
  return calls
}

afterEach(() => void vi.unstubAllGlobals())

const newNote = change({
  method: 'POST',
  path: '/notes',
  address: '/api/v1/notes',
  body: { id: 'note-1' },
  assumed: { data: { id: 'note-1', updated_at: 'assumed' } },
})

const editing = (id: number, note: string, own: Partial<Change> = {}) =>
  change({
    id,
    path: '/notes/:note',
    address: `/api/v1/notes/${note}`,
    assumed: { data: { id: note, updated_at: `assumed ${id}` } },
    ...own,
  })

const made = () => Response.json({ data: { id: 'note-1', updated_at: 'real' } }, { status: 201 })

test('what is undone, rewritten or added while another change is sent stays so', async () => {
  const bodies: string[] = []
  const calls = await callsOf([newNote, editing(2, '5'), editing(3, '6', { refusal: 'No.' })], (call, body) => {
    bodies.push(body)
    if (call !== 'POST /notes') return Response.json({ data: {} })
    const rewritten = editing(3, '6', { body: { content: 'Rewritten.' } })
    const added = editing(4, 'note-1', { body: { updated_at: 'assumed' } })
    const deleted = { id: 'note-1', updated_at: 'assumed 4' }
    const deleting = editing(5, 'note-1', { method: 'DELETE', assumed: { data: null }, deleted, refusal: 'Later.' })
    kept = { ...kept, changes: [newNote, rewritten, added, deleting] }
    return made()
  })
  expect(calls).toEqual(['POST /notes', 'PUT /notes/6', 'PUT /notes/note-1'])
  expect(bodies.slice(1)).toEqual(['{"content":"Rewritten."}', '{"updated_at":"real"}'])
  expect(kept.changes).toMatchObject([{ id: 5, deleted: { id: 'note-1', updated_at: 'assumed 4' } }])
  expect(kept.versions).toContainEqual(['assumed', 'real'])
})

test.each([made, () => Response.json({ message: 'No.' }, { status: 422 })])(
  'what was given up while it was sent does not come back: answer %#',
  async (answer) => {
    await callsOf([newNote, editing(2, 'note-1')], () => {
      kept = { changes: [], versions: [] }
      return answer()
    })
    expect(kept).toEqual({ changes: [], versions: [] })
  },
)

const shelving = change({
  method: 'POST',
  path: '/books/:book/shelves',
  address: '/api/v1/books/emma/shelves',
  body: { before: [], shelves: ['read'] },
  assumed: { data: { shelves: ['read'], reading: null } },
})

test('a book that was deleted elsewhere is decided on, and what comes after it is sent', async () => {
  const answer: Answer = (call) =>
    call === 'GET /books/emma?lang=en'
      ? Response.json({ message: 'Not found.' }, { status: 404 })
      : Response.json({ data: {} })
  expect(await callsOf([shelving, editing(2, '5')], answer)).toEqual(['GET /books/emma?lang=en', 'PUT /notes/5'])
  expect(kept.changes).toMatchObject([{ id: 1, theirs: {} }])
})

test('what the server will not show is refused in its words, after a conflict too', async () => {
  const answer: Answer = (call) => {
    if (call.startsWith('GET')) return Response.json({ message: 'Not for you.' }, { status: 403 })
    return call.endsWith('/5') ? Response.json({ message: 'Changed.' }, { status: 409 }) : Response.json({ data: {} })
  }
  const versioned = editing(2, '5', { body: { updated_at: 'before' } })
  expect(await callsOf([shelving, versioned, editing(3, '6')], answer)).toContain('PUT /notes/6')
  expect(kept.changes).toMatchObject([
    { id: 1, refusal: 'Not for you.' },
    { id: 2, refusal: 'Not for you.' },
  ])
})

test.each([401, 419, 429, 503])('nothing is sent while what is there cannot be asked: %i', async (status) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const calls = await callsOf([shelving, editing(2, '5')], () => Response.json({}, { status }))
  expect(calls).toEqual(['GET /books/emma?lang=en'])
  expect(kept.changes).toEqual([shelving, editing(2, '5')])
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})

test('too much at once waits for as long as the server says, and loses nothing', async () => {
  const tooMany = () => Response.json({}, { status: 429, headers: { 'retry-after': '40' } })
  const changes = [newNote, editing(2, 'note-1')]
  let sent = 0
  const answer: Answer = () => {
    sent += 1
    return sent === 1 ? tooMany() : made()
  }
  expect(await callsOf(changes, answer)).toEqual(['POST /notes'])
  expect([waited, kept.changes.map(({ id }) => id)]).toEqual([40, [1, 2]])
  expect(await callsOf(changes, answer)).toEqual(['POST /notes', 'PUT /notes/note-1'])
  expect([waited, kept.changes]).toEqual([undefined, []])
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await callsOf([shelving], tooMany)
  expect([waited, kept.changes]).toMatchObject([40, [shelving]])
  warn.mockRestore()
})

test('an answer that breaks off is asked for again, by the same key', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const changes = [newNote, editing(2, 'note-1')]
  const calls = await callsOf(changes, () => new Response('{"data":{"id":"note-', { status: 201 }))
  expect(calls).toEqual(['POST /notes'])
  expect(kept.changes).toEqual([{ ...newNote, isTried: true }, changes[1]])
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})

test('only another version is a conflict; what else the server has against it is said', async () => {
  const listed = { data: [{ id: '5', updated_at: 'now' }], meta: { last_page: 1 } }
  const answer: Answer = (call) =>
    call.startsWith('GET')
      ? Response.json(listed)
      : Response.json({ message: 'The timer for “Emma” is on. Stop it first.' }, { status: 409 })
  const timers = [{ updated_at: 'before' }, { updated_at: 'now' }, {}].map((body, index) =>
    change({ id: index + 1, address: '/api/v1/readings/5', body, assumed: { data: { id: '5', book: 'emma' } } }),
  )
  const found = []
  for (const timer of timers) {
    await callsOf([timer], answer)
    found.push(...kept.changes.map(({ theirs, refusal }) => theirs?.['updated_at'] ?? refusal))
  }
  const refusal = 'The timer for “Emma” is on. Stop it first.'
  expect(found).toEqual(['now', refusal, refusal])
})

const begun = change({
  ...shelving,
  body: { ...shelving.body, reading_id: 'log-1' },
  assumed: { data: { shelves: ['read'], reading: { id: 'log-1' } } },
})
const progress = (id: number, session: string) => change({ id, body: { session_id: session } })

test('progress in a log that a shelf would start waits for the decision about the shelf', () => {
  expect(isBlocked(progress(2, 'session-2'), [{ ...begun, theirs: {} }])).toBe(true)
  expect(isBlocked(editing(3, '5'), [{ ...begun, theirs: {} }])).toBe(false)
})

test('what needs a change that cannot be sent waits too, and is sent in order once the reader has decided', async () => {
  const undecided = { ...shelving, theirs: {} }
  const again = { ...begun, id: 2, body: { ...begun.body, before: ['read'] } }
  const changes = [undecided, again, progress(3, 'session-2'), editing(4, '5')]
  const book = { data: { me: { shelves: ['read'] } } }
  const answer: Answer = (call) => {
    if (call === 'PUT /notes/5') kept = { ...kept, changes: withoutChange(kept.changes, undecided) }
    if (call.startsWith('GET')) return Response.json(book)
    return Response.json({ data: call.startsWith('POST') ? { reading: { id: 'log-1' } } : {} })
  }
  expect(await callsOf(changes, answer)).toEqual([
    'PUT /notes/5',
    'GET /books/emma?lang=en',
    'POST /books/emma/shelves',
    'PUT /readings/log-1',
  ])
  expect(kept.changes).toEqual([])
})

test('what is given up takes along what needs it, and nothing else', () => {
  const undoing = change({ id: 4, address: '/api/v1/readings/17/sessions/session-9', assumed: { data: { id: '17' } } })
  const others = [progress(2, 'session-2'), progress(3, 'session-3'), undoing, editing(5, '5')]
  const left = (given: Change) => withoutChange([begun, ...others], given).map(({ id }) => id)
  expect(left(begun)).toEqual([4, 5])
  expect(left(progress(3, 'session-3'))).toEqual([1, 2, 4, 5])
  const session = change({
    id: 3,
    address: '/api/v1/readings/17',
    body: { session_id: 'session-9' },
    assumed: { data: { sessions: [{ id: 'session-9' }] } },
  })
  expect(withoutChange([session, undoing], session)).toEqual([])
})

test('what is sent may have arrived, even where no answer comes', async () => {
  await callsOf([newNote], () => {
    expect(kept.changes).toMatchObject([{ id: newNote.id, isTried: true }])
    throw new TypeError('No connection.')
  })
  expect(kept.changes).toMatchObject([{ id: newNote.id, isTried: true }])
})

const review = { id: 'review-1', book: 'emma', updated_at: 'before' }
const deletingReview = change({
  method: 'DELETE',
  path: '/reviews/:review',
  address: '/api/v1/reviews/review-1',
  assumed: { data: null },
  deleted: review,
})

test('a review that was written elsewhere first is deleted under the id that it has there', async () => {
  const answer: Answer = (call) =>
    Response.json({ data: call.startsWith('GET') ? { ...review, id: 'review-2' } : null })
  expect(await callsOf([deletingReview], answer)).toEqual([
    'GET /books/emma/reviews/me?lang=en',
    'DELETE /reviews/review-2',
  ])
  expect(kept.changes).toEqual([])
})

test('where its answer is lost, the same call is sent again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await callsOf([deletingReview], (call) => {
    if (call.startsWith('GET')) return Response.json({ data: { ...review, id: 'review-2' } })
    throw new TypeError('No connection.')
  })
  const gone: Answer = (call) =>
    call.startsWith('GET') ? Response.json({ data: null }) : Response.json({ data: null })
  expect(await callsOf(kept.changes, gone)).toContain('DELETE /reviews/review-2')
  expect(kept.changes).toEqual([])
  warn.mockRestore()
})

test('a deletion that names a placeholder is never taken for done', async () => {
  const placeholder = { ...deletingReview, path: '/notes/:note', address: '/api/v1/notes/local-1' }
  const answer: Answer = (call) =>
    call.startsWith('GET')
      ? Response.json({ data: [], meta: { last_page: 1 } })
      : Response.json({ message: 'Not found.' }, { status: 404 })
  await callsOf([placeholder], answer)
  expect(kept.changes).toMatchObject([{ refusal: 'Not found.' }])
})
