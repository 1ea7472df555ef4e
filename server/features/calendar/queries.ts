import { and, eq, isNull, sql } from 'drizzle-orm'
import type { GoalMetric } from '../../../contract/goals.ts'
import { schema, type Database } from '../../db/database.ts'
import { rowsOf } from '../../db/page.ts'

const { readers } = schema

/** Upper limits of one calendar file. */
const mostLoans = 1000
const mostGoals = 500

interface LoanRow {
  id: string
  type: 'lent' | 'barrowed'
  due_date: string
  name: string | null
  title: string
  slug: string
  updated_at: Date
}

interface GoalRow {
  id: string
  name: string | null
  metric: GoalMetric
  target: number
  period_end: string
  updated_at: Date
}

export const calendarQueries = (db: Database) => ({
  findCalendarId: async (readerId: string): Promise<string | null> => {
    const [row] = await db.select({ id: readers.calendar_id }).from(readers).where(eq(readers.id, readerId))
    return row?.id ?? null
  },

  setCalendarId: async (readerId: string, id: string | null): Promise<void> => {
    await db.update(readers).set({ calendar_id: id }).where(eq(readers.id, readerId))
  },

  findOwner: async (calendarId: string) => {
    const [row] = await db
      .select({ id: readers.id, language: readers.language })
      .from(readers)
      .where(and(eq(readers.calendar_id, calendarId), isNull(readers.leaving_at), isNull(readers.suspended_at)))
    return row
  },

  /** What is out and when it is due. */
  listLoans: (readerId: string): Promise<LoanRow[]> =>
    rowsOf<LoanRow>(
      db,
      sql`select transactions.id, transactions.type, to_char(due_date, 'YYYY-MM-DD') as due_date, transactions.name,
          books.title, books.slug, transactions.updated_at
        from transactions join books on books.id = transactions.book_id
        where transactions.reader_id = ${readerId} and due_date is not null and return_date is null
        order by transactions.due_date desc, transactions.id limit ${mostLoans}`,
    ),

  listGoals: (readerId: string): Promise<GoalRow[]> =>
    rowsOf<GoalRow>(
      db,
      sql`select id, name, metric, target, to_char(period_end, 'YYYY-MM-DD') as period_end, updated_at
        from goals where reader_id = ${readerId} order by goals.period_end desc, id limit ${mostGoals}`,
    ),
})
