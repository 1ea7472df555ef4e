import { beforeEach, describe, expect, test } from 'vitest'
import { globalShelves, type GlobalShelf } from '../../../../contract/shelves.ts'
import { dumpReader } from '../../../../tests/support/dump-reader.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Answer, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

beforeEach(async () => {
  const names = ['Funny', 'Hopeful', 'Sad']
  await insertRows(
    quire.db,
    'tags',
    names.map((name) => ({ name, slug: name.toLowerCase() })),
  )
})

type Reader = Visitor & { row: { id: string } }

const log = { book_format: 'paperback', length_type: 'page', length: 300, started_at: '2026-01-01T08:00:00Z' }
const session = { session_started_at: '2026-03-14T08:00:00Z', session_finished_at: '2026-03-14T09:00:00Z' }

/** A reader with a log that is open, whose book is the first of three on a shelf and on one of their own. */
async function readingOn(shelf: GlobalShelf | null, patch: object = {}) {
  const reader = await quire.reader()
  await reader.post('/shelves', { name: 'Attic' })
  const { slug } = await buildBook(quire.db, { title: 'Emma' })
  const { body } = await reader.post('/readings', { ...log, book: slug })
  const { id } = body.data as { id: string }
  await reader.put(`/readings/${id}`, { progress: 40, ...session })
  if (Object.keys(patch).length > 0) await reader.put(`/readings/${id}`, patch)
  const own = ['attic', ...(shelf ? [shelf] : [])]
  // Twice, so that it has a history.
  await reader.post(`/books/${slug}/shelves`, { shelves: ['did-not-finish'] })
  await reader.post(`/books/${slug}/shelves`, { shelves: own })
  for (const title of ['Persuasion', 'Sanditon']) {
    const other = await buildBook(quire.db, { title })
    await reader.post(`/books/${other.slug}/shelves`, { shelves: own })
  }
  // As long ago as nothing is news any more.
  await quire.connection.pool.query(
    `update library_books set shelved_at = shelved_at - interval '40 days', added_at = added_at - interval '50 days';
    update shelf_stays set added_at = added_at - interval '40 days', removed_at = removed_at - interval '40 days';
    update activities set happened_at = happened_at - interval '40 days'`,
  )
  return { reader, slug, id }
}

const undoOf = ({ status, body }: Answer): string => {
  expect(status).toBe(200)
  return body['undo'] as string
}

const dump = (reader: Reader) => dumpReader(quire.connection, reader.row.id)

/** Does something, sees that it does something, undoes it, and expects everything as it was. */
async function expectUndone(reader: Reader, act: () => Promise<Answer>): Promise<void> {
  const before = await dump(reader)
  const undo = undoOf(await act())
  expect(await dump(reader)).not.toEqual(before)
  const answer = await reader.post(`/undos/${undo}`)
  expect([answer.status, answer.body.message]).toEqual([200, 'Restored.'])
  expect(await dump(reader)).toEqual(before)
}

const shelves = [...(Object.keys(globalShelves) as GlobalShelf[]), null]

describe('undoChange', () => {
  test.each(shelves)('a log that is finished, with its book on %s', async (shelf) => {
    const { reader, id } = await readingOn(shelf)
    await expectUndone(reader, () => reader.put(`/readings/${id}`, { state: 'reading', progress: 300, ...session }))
  })

  test.each(shelves)('progress, with the book on %s', async (shelf) => {
    const { reader, id } = await readingOn(shelf)
    await expectUndone(reader, () =>
      reader.put(`/readings/${id}`, { progress: 50, session_tags: ['hopeful'], ...session }),
    )
  })

  test.each(['reading', 'paused', 'stopped'])('a log that becomes %s', async (state) => {
    const { reader, id } = await readingOn('want-to-read')
    await reader.put(`/readings/${id}`, { state: state === 'paused' ? 'reading' : 'paused' })
    await expectUndone(reader, () => reader.put(`/readings/${id}`, { state }))
  })

  test('a corrected position, with the moods of its session', async () => {
    const { reader, id } = await readingOn('currently-reading')
    await reader.put(`/readings/${id}`, { progress: 80, session_tags: ['sad'], ...session })
    await expectUndone(reader, () =>
      reader.put(`/readings/${id}`, { progress: 60, corrects: true, session_tags: ['funny', 'hopeful'] }),
    )
  })

  test('a timer that was stopped with its session', async () => {
    const { reader, id } = await readingOn('currently-reading')
    await reader.put(`/readings/${id}`, { timer: 'running', timer_at: '2026-03-14T08:30:00Z' })
    await expectUndone(reader, () => reader.put(`/readings/${id}`, { progress: 55, timer: 'none', ...session }))
    await expectUndone(reader, () => reader.put(`/readings/${id}`, { state: 'paused' }))
  })

  test.each(shelves)('a book that the quick menu moves from %s, with the log it starts', async (shelf) => {
    const { reader, slug, id } = await readingOn(shelf, { state: 'stopped' })
    await reader.put(`/readings/${id}`, { progress: 300, state: 'reading', ...session })
    await reader.post(`/books/${slug}/shelves`, { shelves: shelf ? [shelf] : ['attic'] })
    for (const to of Object.keys(globalShelves).filter((each) => each !== shelf)) {
      await expectUndone(reader, () =>
        reader.post(`/books/${slug}/shelves`, { shelves: [to], start_reading: to === 'currently-reading' }),
      )
    }
    await expectUndone(reader, () => reader.post(`/books/${slug}/shelves`, { shelves: [] }))
  })

  test('a book that was not in the library', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    await expectUndone(reader, () =>
      reader.post(`/books/${slug}/shelves`, { shelves: ['currently-reading'], start_reading: true }),
    )
  })

  test('is refused where the book was moved on another device, and changes nothing', async () => {
    const { reader, slug, id } = await readingOn('want-to-read')
    const undo = undoOf(await reader.put(`/readings/${id}`, { progress: 300, ...session }))
    await reader.post(`/books/${slug}/shelves`, { shelves: ['paused'] })
    const before = await dump(reader)
    const answer = await reader.post(`/undos/${undo}`)
    expect([answer.status, answer.body.message]).toEqual([409, 'This has changed since, so we can’t undo it.'])
    expect(await dump(reader)).toEqual(before)
  })

  test('is refused where the log went on, and where a book is back that had been removed', async () => {
    const { reader, slug, id } = await readingOn('want-to-read')
    const moved = undoOf(await reader.put(`/readings/${id}`, { progress: 60, ...session }))
    await reader.put(`/readings/${id}`, { progress: 70, ...session })
    expect((await reader.post(`/undos/${moved}`)).status).toBe(409)
    const removed = undoOf(await reader.post(`/books/${slug}/shelves`, { shelves: [] }))
    await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
    expect((await reader.post(`/undos/${removed}`)).status).toBe(409)
  })

  test('goes ahead where only other books moved, whose places are kept', async () => {
    const { reader, id } = await readingOn('want-to-read')
    const undo = undoOf(await reader.put(`/readings/${id}`, { progress: 300, ...session }))
    const added = await buildBook(quire.db, { title: 'Lady Susan' })
    await reader.post(`/books/${added.slug}/shelves`, { shelves: ['want-to-read'] })
    expect((await reader.post(`/undos/${undo}`)).status).toBe(200)
    const { body } = await reader.get('/shelves/want-to-read/books?sort=order')
    expect((body.data as { title: string }[]).map(({ title }) => title)).toEqual([
      'Emma',
      'Persuasion',
      'Sanditon',
      'Lady Susan',
    ])
  })

  test('leaves out what is gone: a shelf that was deleted, and a timer while another runs', async () => {
    const { reader, slug, id } = await readingOn('currently-reading')
    await reader.put(`/readings/${id}`, { timer: 'running' })
    const undo = undoOf(await reader.post(`/books/${slug}/shelves`, { shelves: ['paused'] }))
    await reader.delete('/shelves/attic')
    const other = await buildBook(quire.db)
    const { body } = await reader.post('/readings', { ...log, book: other.slug })
    await reader.put(`/readings/${(body.data as { id: string }).id}`, { timer: 'running' })
    expect((await reader.post(`/undos/${undo}`)).status).toBe(200)
    const { body: book } = await reader.get(`/books/${slug}`)
    expect(book.data).toMatchObject({ me: { shelves: ['currently-reading'] } })
    const { body: logs } = await reader.get(`/readings?book=${slug}`)
    expect(logs.data).toMatchObject([{ id, state: 'reading', timer: null }])
  })

  test('works once, for a day, for whoever made the change', async () => {
    const { reader, id } = await readingOn('want-to-read')
    const undo = undoOf(await reader.put(`/readings/${id}`, { progress: 60, ...session }))
    const stranger = await quire.reader()
    expect((await stranger.post(`/undos/${undo}`)).status).toBe(404)
    expect((await reader.post(`/undos/${undo}`)).status).toBe(200)
    const again = await reader.post(`/undos/${undo}`)
    expect([again.status, again.body.message]).toEqual([404, 'It’s too late to undo this.'])
    const old = undoOf(await reader.put(`/readings/${id}`, { progress: 60, ...session }))
    await quire.connection.pool.query(`update undos set created_at = now() - interval '25 hours'`)
    expect((await reader.post(`/undos/${old}`)).status).toBe(404)
  })
})
