import { expect, test } from 'vitest'
import type { BookDeletion } from '../../../../contract/books.ts'
import { add } from '../../../../tests/support/contributing.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

/** How many rows each table has. */
async function countRows(): Promise<Map<string, number>> {
  const { rows } = await quire.connection.pool.query<{ table: string; rows: number }>(
    `select table_name as table, (xpath('/row/n/text()', query_to_xml(
       format('select count(*) as n from %I', table_name), false, true, '')))[1]::text::int as rows
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return new Map(rows.map(({ table, rows: count }) => [table, count]))
}

/** Where what is counted is kept. */
const counted: Record<string, keyof BookDeletion> = {
  readings: 'readings',
  reading_sessions: 'sessions',
  notes: 'notes',
  reviews: 'reviews',
  comments: 'comments',
  transactions: 'transactions',
  shared_reads: 'shared_reads',
  links: 'links',
  list_entries: 'lists',
  challenge_fills: 'challenges',
}

/** The book itself, what its shelves are kept in, and what only says something about a thing that is counted. */
const uncounted = new Set(
  (
    'books works authors work_authors series series_works book_edits book_identifiers work_identifiers work_genres ' +
    'library_books shelf_books shelf_stays review_tags likes reading_session_tags activities ' +
    'shared_read_members shared_read_posts work_facets author_facets notifications'
  ).split(' '),
)

const getDeletion = async (reader: Reader, book: string) => {
  const { status, body } = await reader.get(`/books/${book}/deletion`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as BookDeletion
}

async function send<Data>(reader: Reader, address: string, data: object): Promise<Data> {
  const { status, body } = await reader.post(address, data)
  expect(status, `${address} ${JSON.stringify(body)}`).toBeLessThan(300)
  return body.data as Data
}

/** Everything that a reader can keep about a book. */
async function keepEverything(reader: Reader, book: string) {
  const log = { book, book_format: 'paperback', length_type: 'page', length: 300, started_at: '2026-02-01T10:00:00Z' }
  await send(reader, '/readings', { ...log, finished_at: '2026-02-10T10:00:00Z' })
  const { id } = await send<{ id: string }>(reader, '/readings', { ...log, started_at: '2026-03-01T10:00:00Z' })
  const session = { session_started_at: '2026-03-02T10:00:00Z', session_finished_at: '2026-03-02T11:00:00Z' }
  const update = await reader.put(`/readings/${id}`, { progress: 20, ...session })
  expect(update.status, JSON.stringify(update.body)).toBe(200)
  await send(reader, '/notes', { book, written_at: '2026-02-02T10:00:00Z', content: 'A note' })
  const review = await send<{ id: string }>(reader, '/reviews', { book, rating: 4, content: 'Good.' })
  await send(await quire.reader(), `/reviews/${review.id}/comments`, { content: 'So it is.' })
  await send(reader, '/account/links', { kind: 'review', thing: review.id })
  await send(reader, '/transactions', { book, type: 'bought', date: '2026-01-02', amount: '12.50', currency: 'EUR' })
  await send(reader, '/shared-reads', { book, name: 'Together', starts_on: '2026-02-01', visibility: 'private' })
  const { slug } = await send<{ slug: string }>(reader, '/shelves', { name: 'Favourites' })
  await send(reader, `/books/${book}/shelves`, { shelves: ['read', slug] })
  const lists = await listCalls(reader)
  expect((await lists.add(await lists.createdSlug(), book)).status).toBe(201)
  const challenge = await send<{ slug: string; prompts: { id: string }[] }>(reader, '/challenges', {
    name: 'Doorstoppers',
    prompts: [{ text: 'A long one' }],
  })
  await quire.connection.pool.query(
    `insert into challenge_fills (challenge_id, prompt_id, reader_id, book_id)
     select challenges.id, challenge_prompts.id, $1, (select id from books where slug = $3)
     from challenges join challenge_prompts on challenge_prompts.challenge_id = challenges.id where challenges.slug = $2`,
    [reader.row.id, challenge.slug, book],
  )
}

test('what goes with a book is counted before, table by table', async () => {
  const reader = await quire.reader()
  const { slug } = await add(reader)
  await keepEverything(reader, slug)
  const deletion = await getDeletion(reader, slug)
  expect(deletion.shelves).toBe(2)
  expect(deletion.readings).toBe(2)
  expect(Object.entries(deletion).filter(([, count]) => count === 0)).toEqual([])

  const before = await countRows()
  const { status, body } = await reader.delete(`/books/${slug}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const after = await countRows()
  const gone = [...before].flatMap(([table, rows]) => {
    const count = rows - (after.get(table) ?? 0)
    return count > 0 ? [[table, count] as const] : []
  })
  // A table in neither is one whose rows would be deleted without a word.
  expect(gone.map(([table]) => table).filter((table) => !(table in counted) && !uncounted.has(table))).toEqual([])
  const goneNow = Object.fromEntries(gone)
  for (const [table, field] of Object.entries(counted))
    expect([table, goneNow[table]]).toEqual([table, deletion[field]])
})

test('only what is the reader’s own is counted, and a shared read only with the last edition', async () => {
  const reader = await quire.reader()
  const { slug } = await add(reader)
  await send(await quire.reader(), '/notes', { book: slug, written_at: '2026-02-02T10:00:00Z', content: 'Another’s' })
  const shared = { book: slug, name: 'Together', starts_on: '2026-02-01', visibility: 'private' }
  await send(reader, '/shared-reads', shared)
  expect(await getDeletion(reader, slug)).toMatchObject({ notes: 0, shared_reads: 1 })
  await quire.connection.pool.query(
    `insert into books (work_id, slug, title, language, format)
     select work_id, 'another-edition', title, language, format from books where slug = $1`,
    [slug],
  )
  expect((await getDeletion(reader, slug)).shared_reads).toBe(0)
})
