import { beforeEach, describe, expect, test } from 'vitest'
import { buildBook } from '../../tests/support/factories.ts'
import { startSharedRead } from '../../tests/support/shared-reads.ts'
import { useApp, type TestApp, type Visitor } from '../../tests/support/test-app.ts'

const quire = useApp()
type Reader = Awaited<ReturnType<TestApp['reader']>>
let ada: Reader
let ben: Reader
let cleo: Reader
let slug: string

beforeEach(async () => {
  ada = await quire.reader()
  ben = await quire.reader()
  cleo = await quire.reader()
  slug = (await buildBook(quire.db)).slug
})

const moment = '2026-03-01T10:00:00Z'
const id = '019a9b3c-5d00-7abc-8def-0123456789ab'
const other = '019a9b3c-5d00-7abc-8def-0123456789ac'

const log = () => ({ book: slug, book_format: 'paperback', length: 400, started_at: moment })
const session = { progress: 30, session_started_at: moment, session_finished_at: '2026-03-01T11:00:00Z' }

interface Creating {
  field: string
  /** What has to be there before; its id is its own. */
  prepare?: (reader: Visitor) => Promise<unknown>
  /** Makes something with this id. */
  make: (reader: Visitor, chosen: string, key?: string) => ReturnType<Visitor['post']>
  /** Where the answer has it. */
  idIn: (body: Record<string, unknown>) => unknown
}

const withKey = (key: string | undefined) => (key === undefined ? {} : { headers: { 'idempotency-key': key } })
const dataOf = (body: Record<string, unknown>) => body['data'] as Record<string, unknown>

/** The log that a reader already has of the book, or one that they start. */
async function logOf(reader: Visitor): Promise<string> {
  const [stored] = (await reader.get(`/readings?book=${slug}`)).body.data as { id: string }[]
  return stored?.id ?? (dataOf((await reader.post('/readings', log())).body)['id'] as string)
}

const sharedReads = new WeakMap<Visitor, Promise<string>>()

/** The address of a shared read that a reader hosts. */
const sharedReadOf = (reader: Visitor): Promise<string> => {
  const hosted = sharedReads.get(reader) ?? startSharedRead(reader, { slug })
  sharedReads.set(reader, hosted)
  return hosted
}

const said = { content: 'A clever girl.', position: { position: 20, length_type: 'percent' } }

/** The address of the first post of that, which says something else. */
async function postOf(reader: Visitor): Promise<string> {
  const posts = `${await sharedReadOf(reader)}/posts`
  const [stored] = (await reader.get(posts)).body.data as { id: string }[]
  const first = stored ?? dataOf((await reader.post(posts, { ...said, content: 'Handsome.' })).body)
  return `${posts}/${first['id'] as string}`
}

const creating: Record<string, Creating> = {
  goal: {
    field: 'id',
    make: (reader, chosen, key) =>
      reader.post(
        '/goals',
        { id: chosen, metric: 'books', target: 12, period: { start: '2026-01-01', end: '2026-12-31' } },
        withKey(key),
      ),
    idIn: (body) => dataOf(body)['id'],
  },
  transaction: {
    field: 'id',
    make: (reader, chosen, key) =>
      reader.post('/transactions', { id: chosen, book: slug, type: 'lent', date: '2026-03-01' }, withKey(key)),
    idIn: (body) => dataOf(body)['id'],
  },
  comment: {
    field: 'id',
    make: async (reader, chosen, key) => {
      const review = { book: slug, rating: 4, content: 'Clever.' }
      const { id: commented } = dataOf((await cleo.post('/reviews', review)).body)
      return reader.post(`/reviews/${commented as string}/comments`, { id: chosen, content: 'Indeed.' }, withKey(key))
    },
    idIn: (body) => dataOf(body)['id'],
  },
  post: {
    field: 'id',
    prepare: sharedReadOf,
    make: async (reader, chosen, key) =>
      reader.post(`${await sharedReadOf(reader)}/posts`, { id: chosen, ...said }, withKey(key)),
    idIn: (body) => dataOf(body)['id'],
  },
  reply: {
    field: 'id',
    prepare: postOf,
    make: async (reader, chosen, key) =>
      reader.post(`${await postOf(reader)}/replies`, { id: chosen, ...said }, withKey(key)),
    idIn: (body) => (dataOf(body)['replies'] as { id: string }[])[0]?.id,
  },
  note: {
    field: 'id',
    make: (reader, chosen, key) =>
      reader.post('/notes', { id: chosen, book: slug, content: 'A clever girl.', written_at: moment }, withKey(key)),
    idIn: (body) => dataOf(body)['id'],
  },
  'reading log': {
    field: 'id',
    make: (reader, chosen, key) => reader.post('/readings', { id: chosen, ...log() }, withKey(key)),
    idIn: (body) => dataOf(body)['id'],
  },
  session: {
    field: 'session_id',
    prepare: logOf,
    make: async (reader, chosen, key) =>
      reader.put(`/readings/${await logOf(reader)}`, { session_id: chosen, ...session }, withKey(key)),
    idIn: (body) => (dataOf(body)['sessions'] as { id: string }[]).at(-1)?.id,
  },
  'undo of progress': {
    field: 'undo_id',
    prepare: logOf,
    make: async (reader, chosen, key) =>
      reader.put(`/readings/${await logOf(reader)}`, { undo_id: chosen, ...session }, withKey(key)),
    idIn: ({ undo }) => undo,
  },
  'log that a shelf starts': {
    field: 'reading_id',
    make: (reader, chosen, key) =>
      reader.post(
        `/books/${slug}/shelves`,
        { shelves: ['currently-reading'], start_reading: true, reading_id: chosen },
        withKey(key),
      ),
    idIn: (body) => (dataOf(body)['reading'] as { id: string } | null)?.id,
  },
  'undo of shelves': {
    field: 'undo_id',
    make: (reader, chosen, key) =>
      reader.post(`/books/${slug}/shelves`, { shelves: ['read'], undo_id: chosen }, withKey(key)),
    idIn: ({ undo }) => undo,
  },
  review: {
    field: 'id',
    make: (reader, chosen, key) => reader.post('/reviews', { id: chosen, book: slug, rating: 4 }, withKey(key)),
    idIn: (body) => dataOf(body)['id'],
  },
}

/** All that the calls above may write. */
const stateOf = async (reader: Visitor) => {
  const nouns = ['/notes', '/readings', '/reviews', '/account/books', '/goals', '/transactions']
  const posts = sharedReads.has(reader) ? [`${await sharedReadOf(reader)}/posts`] : []
  const lists = await Promise.all([...nouns, ...posts].map((path) => reader.get(path)))
  return lists.map(({ body }) => body.data)
}

describe.each(Object.entries(creating))('%s', (_what, { field, prepare, make, idIn }) => {
  test('has the id that the caller chose', async () => {
    const { status, body } = await make(ada, id)
    expect([status < 300, idIn(body)]).toEqual([true, id])
  })

  test('is refused where another reader has that id, and nothing is written', async () => {
    await make(ben, id)
    await prepare?.(ada)
    const before = await stateOf(ada)
    const taken = await make(ada, id)
    expect([taken.status, taken.body]).toEqual([409, { message: 'This ID is already taken. Use another one.' }])
    expect(await stateOf(ada)).toEqual(before)
    expect(idIn((await make(ada, other)).body)).toBe(other)
  })

  test.each(['3f2b8c1a-5d00-4abc-8def-0123456789ab', 'emma', '', 7])('is refused with the id %j', async (chosen) => {
    const { status, body } = await make(ada, chosen as string)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('is answered again by its key, though its id is taken by then', async () => {
    const first = await make(ada, id, 'one')
    const again = await make(ada, id, 'one')
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  test('leaves the key free where its id is taken', async () => {
    await make(ben, id)
    expect((await make(ada, id, 'one')).status).toBe(409)
    expect((await make(ada, other, 'one')).status).toBeLessThan(300)
  })
})

test('a reader’s own id is taken too', async () => {
  const note = () => ada.post('/notes', { id, book: slug, content: 'A clever girl.', written_at: moment })
  expect((await note()).status).toBe(201)
  expect((await note()).status).toBe(409)
  expect((await ada.get('/notes')).body.data).toHaveLength(1)
})

test('a review that is there keeps its id', async () => {
  const rate = (chosen: string, rating: number) => ada.post('/reviews', { id: chosen, book: slug, rating })
  await rate(id, 4)
  const { status, body } = await rate(other, 5)
  expect([status, body.data]).toEqual([200, expect.objectContaining({ id, rating: 5 })])
})

test('a change is undone by the id that its caller chose', async () => {
  const make = creating['undo of shelves']?.make
  await make?.(ada, id)
  expect((await ben.post(`/undos/${id}`)).status).toBe(404)
  expect((await ada.post(`/undos/${id}`)).status).toBe(200)
  expect((await ada.get('/account/books')).body.data).toEqual([])
})

test('an Undo touches no row that somebody else has by an id it wrote', async () => {
  const progress = await creating['session']?.make(ada, id)
  const undo = progress?.body['undo'] as string
  expect((await ada.delete(`/readings/${await logOf(ada)}/sessions/${id}`)).status).toBe(200)
  await creating['session']?.make(ben, id)
  expect((await ada.post(`/undos/${undo}`)).status).toBe(409)
  const [stored] = (await ben.get('/readings')).body.data as { sessions: { id: string }[] }[]
  expect(stored?.sessions.map((each) => each.id)).toEqual([id])
})
