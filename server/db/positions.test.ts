import { sql } from './sql.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildBook } from '../../tests/support/factories.ts'
import { useApp } from '../../tests/support/test-app.ts'
import { moveToPosition, type Order } from './positions.ts'
import { runs } from '../../tests/support/effort.ts'
import { execute, rowsOf } from './page.ts'

const quire = useApp()

/** A shelf of books at these positions, called 0, 1, 2 … in the order given. */
async function buildOrder(positions: number[]) {
  const { db } = quire
  const { row } = await quire.reader()
  const ids: string[] = []
  for (const [index, position] of positions.entries()) {
    const { id } = await buildBook(db, { title: `Book ${index}` })
    ids.push(id)
    await execute(
      db,
      sql`insert into library_books (reader_id, book_id, shelf, position)
      values (${row.id}, ${id}, 'read', ${position})`,
    )
  }
  const order: Order = {
    table: sql`library_books`,
    where: sql`reader_id = ${row.id} and shelf = 'read'`,
    key: sql`book_id`,
  }
  const stored = async () => {
    const rows = await rowsOf<{ book_id: string; position: string }>(
      db,
      sql`select book_id, position from library_books where ${order.where} order by position, book_id`,
    )
    return rows.map(({ book_id, position }) => ({ book: ids.indexOf(book_id), position: Number(position) }))
  }
  return {
    move: (book: number, position: number) =>
      db.transaction((tx) => moveToPosition(tx, order, ids[book] ?? '', position)),
    books: async () => (await stored()).map(({ book }) => book),
    /** By book. */
    positions: async () => (await stored()).toSorted((a, b) => a.book - b.book).map(({ position }) => position),
  }
}

const moved = (books: number[], book: number, position: number) =>
  books.filter((each) => each !== book).toSpliced(position - 1, 0, book)

describe('moveToPosition', () => {
  test('does what taking out and putting in does, wherever things stood and however close', async () => {
    const size = 7
    const move = fc.record({ book: fc.nat(size - 1), position: fc.integer({ min: 1, max: size }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(0, 1, 2, 3, 1024, 2 ** 20, 2 ** 40), { minLength: size, maxLength: size }),
        fc.array(move, { maxLength: 12 }),
        async (positions, moves) => {
          const order = await buildOrder(positions)
          let expected = await order.books()
          for (const { book, position } of moves) {
            await order.move(book, position)
            expected = moved(expected, book, position)
          }
          expect(await order.books()).toEqual(expected)
        },
      ),
      { numRuns: runs(25) },
    )
  })

  test('touches no other while there is room, and few when there is none', async () => {
    const count = 200
    const order = await buildOrder(Array.from({ length: count }, (_, index) => (index + 1) * 2 ** 20))
    const before = await order.positions()
    await order.move(150, 3)
    expect(await order.positions()).toEqual(before.with(150, 2.5 * 2 ** 20))

    // Always between the first two, until nothing fits in between.
    let expected = await order.books()
    for (let turn = 0; turn < 60; turn += 1) {
      const book = expected.at(-1) ?? 0
      await order.move(book, 2)
      expected = moved(expected, book, 2)
    }
    expect(await order.books()).toEqual(expected)
    const after = await order.positions()
    expect(new Set(after).size).toBe(count)
    // Those far from the crowd have not moved.
    expect(after.slice(90, 139)).toEqual(before.slice(90, 139))
  })
})
