import { expect, test, vi } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { schema } from '../db/database.ts'
import { buildBook } from '../../tests/support/factories.ts'
import { useApp } from '../../tests/support/test-app.ts'
import { emit } from './emit.ts'
import type { Event } from './event.ts'

const quire = useApp()

/** A reader with so many books on a shelf, of which nothing has been told yet. */
async function buildShelved(count: number): Promise<Event[]> {
  const { row } = await quire.reader()
  const books = await Promise.all(Array.from({ length: count }, () => buildBook(quire.db)))
  await quire.db
    .insert(schema.libraryBooks)
    .values(books.map(({ id }) => ({ reader_id: row.id, book_id: id, shelf: 'paused', shelved_at: new Date() })))
  return books.map(({ id }) => ({ name: 'book.shelved', reader_id: row.id, book_id: id }))
}

const countActivities = () => quire.db.$count(schema.activities)

test('what follows from an event is rolled back with its transaction', async () => {
  const events = await buildShelved(1)
  const failure = new Error('Something else went wrong')
  const failing = quire.db.transaction(async (tx) => {
    await emit(tx, events)
    expect(await tx.$count(schema.activities)).toBe(1)
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
    quire.db.transaction(async (tx: Transaction) => {
      const statements = vi.spyOn(tx, 'execute')
      await emit(tx, events)
      return statements.mock.calls.length
    })
  const few = await count(await buildShelved(1))
  expect(few).toBeGreaterThan(0)
  expect(await count(await buildShelved(40))).toBe(few)
})
