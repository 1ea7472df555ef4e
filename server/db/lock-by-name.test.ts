import { expect, test } from 'vitest'
import { maxGoals } from '../../contract/goals.ts'
import { maxLists } from '../../contract/lists.ts'
import { maxOpenReports } from '../../contract/reports.ts'
import { maxHosted } from '../../contract/shared-reads.ts'
import { buildBook } from '../../tests/support/factories.ts'
import { newGoal } from '../../tests/support/goal-calls.ts'
import { listCalls } from '../../tests/support/list-calls.ts'
import { useApp } from '../../tests/support/test-app.ts'
import { countRows, insertEach, insertRows } from '../../tests/support/insert-rows.ts'

const quire = useApp()

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Sends twenty requests at once when one more fits: one succeeds, the others get `refusal`. */
async function expectOneLeft(ask: (index: number) => Promise<{ status: number }>, refusal: number) {
  const answers = await Promise.all(times(20, ask))
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([201, ...times(19, () => refusal)])
}

test('a reader who has all lists but one makes one more, however many are asked for at once', async () => {
  const reader = await quire.reader()
  const lists = await listCalls(reader)
  const kept = { reader_id: reader.row.id, type: 'manual', entries_type: 'book', order_by: 'manual', name: 'Sea' }
  await insertRows(
    quire.db,
    'lists',
    times(maxLists - 1, (index) => ({ ...kept, slug: `sea-${index}` })),
  )
  await expectOneLeft((index) => lists.create({ name: `River ${index}` }), 422)
  expect(await countRows(quire.db, 'lists')).toBe(maxLists)
})

test('the same holds for goals', async () => {
  const reader = await quire.reader()
  const kept = {
    reader_id: reader.row.id,
    metric: 'books',
    target: 1,
    period_start: '2026-01-01',
    period_end: '2026-01-02',
  }
  await insertRows(
    quire.db,
    'goals',
    times(maxGoals - 1, () => kept),
  )
  await expectOneLeft(() => reader.post('/goals', newGoal), 422)
  expect(await countRows(quire.db, 'goals')).toBe(maxGoals)
})

test('for open reports', async () => {
  const reader = await quire.reader()
  const { work_id } = await buildBook(quire.db)
  const books = await insertEach(
    quire.db,
    'books',
    times(maxOpenReports + 19, (index) => ({
      work_id,
      title: 'Emma',
      slug: `emma-${index}`,
      language: 'en',
      format: 'paperback',
    })),
  )
  await insertRows(
    quire.db,
    'reports',
    books.slice(20).map(({ id }) => ({ kind: 'book', book_id: id, reason: 'Odd.', reporter_id: reader.row.id })),
  )
  const report = (index: number) => reader.post('/reports', { kind: 'book', thing: `emma-${index}`, reason: 'Odd.' })
  await expectOneLeft(report, 409)
  expect(await countRows(quire.db, 'reports')).toBe(maxOpenReports)
})

test('and for shared reads that one hosts', async () => {
  const reader = await quire.reader()
  const { slug: book, work_id } = await buildBook(quire.db)
  const kept = await insertEach(
    quire.db,
    'shared_reads',
    times(maxHosted - 1, (index) => ({ work_id, slug: `read-${index}`, name: 'Emma', starts_on: '2026-01-01' })),
  )
  await insertRows(
    quire.db,
    'shared_read_members',
    kept.map(({ id }) => ({ shared_read_id: id, reader_id: reader.row.id, state: 'joined', is_host: true })),
  )
  await expectOneLeft(() => reader.post('/shared-reads', { book, name: 'Emma', starts_on: '2026-01-01' }), 422)
  expect(await countRows(quire.db, 'shared_reads')).toBe(maxHosted)
})
