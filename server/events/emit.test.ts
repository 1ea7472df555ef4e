import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildBook } from '../../tests/support/factories.ts'
import { useApp } from '../../tests/support/test-app.ts'
import { countRows, insertRows } from '../../tests/support/insert-rows.ts'
import { emit } from './emit.ts'
import type { Event } from './event.ts'

const quire = useApp()

/** A reader with so many books on a shelf, of which nothing has been told yet. */
async function buildShelved(count: number): Promise<Event[]> {
  const { row } = await quire.reader()
  const books = await Promise.all(Array.from({ length: count }, () => buildBook(quire.db)))
  await insertRows(
    quire.db,
    'library_books',
    books.map(({ id }) => ({ reader_id: row.id, book_id: id, shelf: 'paused', shelved_at: new Date() })),
  )
  return books.map(({ id }) => ({ name: 'book.shelved', reader_id: row.id, book_id: id }))
}

const countActivities = () => countRows(quire.db, 'activities')

test('what follows from an event is rolled back with its transaction', async () => {
  const events = await buildShelved(1)
  const failure = new Error('Something else went wrong')
  const failing = quire.db.transaction(async (tx) => {
    await emit(tx, events)
    expect(await countRows(tx, 'activities')).toBe(1)
    throw failure
  })
  await expect(failing).rejects.toBe(failure)
  expect(await countActivities()).toBe(0)
})

test('the same event again tells the same once', async () => {
  const events = await buildShelved(3)
  await quire.db.transaction((tx) => emit(tx, events))
  await quire.db.transaction((tx) => emit(tx, events))
  expect(await countActivities()).toBe(3)
})

test('many events take as many statements as one', async () => {
  const count = (events: Event[]) =>
    quire.db.transaction(async (tx) => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      await emit(tx, events)
      const statements = sent.mock.calls.length
      sent.mockRestore()
      return statements
    })
  const few = await count(await buildShelved(1))
  expect(few).toBeGreaterThan(0)
  expect(await count(await buildShelved(40))).toBe(few)
})
