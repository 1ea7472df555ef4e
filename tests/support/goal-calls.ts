import { expect } from 'vitest'
import type { Goal } from '../../contract/goals.ts'
import type { Handle } from '../../server/db/database.ts'
import type { buildBook } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { insertRow, insertRows } from './insert-rows.ts'
import type { ReadingColumns } from './columns.ts'

type Reader = Awaited<ReturnType<TestApp['reader']>>
type Book = Awaited<ReturnType<typeof buildBook>>

interface Session {
  at: string
  from: number
  to: number
  minutes?: number
}

export const march = { start: '2026-03-01', end: '2026-03-31' }
export const newGoal = { metric: 'books', target: 12, period: { start: '2026-01-01', end: '2026-12-31' } }

export async function setGoal(reader: Reader, goal: object = {}): Promise<Goal> {
  const { status, body } = await reader.post('/goals', { ...newGoal, ...goal })
  expect(status).toBe(201)
  return body.data as Goal
}

export async function read(
  db: Handle,
  { row }: Reader,
  book: Book,
  { sessions = [], ...reading }: ReadingColumns & { sessions?: Session[] } = {},
) {
  const log = await insertRow(db, 'readings', {
    reader_id: row.id,
    book_id: book.id,
    work_id: book.work_id,
    book_format: 'paperback',
    length_type: 'page',
    length: 100,
    started_at: new Date('2026-01-01T00:00Z'),
    ...reading,
  })
  for (const { at, from, to, minutes = 0 } of sessions) {
    const finished_at = new Date(at)
    await insertRows(db, 'reading_sessions', {
      reading_id: log.id,
      started_at: new Date(finished_at.getTime() - minutes * 60_000),
      finished_at,
      start_position: from,
      end_position: to,
      length_type: log.length_type,
    })
  }
}

export const finish = (db: Handle, reader: Reader, book: Book, at: string, reading: Parameters<typeof read>[3] = {}) =>
  read(db, reader, book, { ...reading, progress: reading.length ?? 100, finished_at: new Date(at) })
