import { sql } from '../../../db/sql.ts'
import type { GoalMetric } from '../../../../contract/goals.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import type { Caller } from '../security-events/caller.ts'
import { noteSecurityEvent } from '../security-events/mailed-event-queries.ts'

/** Upper limits of one calendar file. */
const mostLoans = 1000
const mostGoals = 500
const mostMilestones = 500

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

interface MilestoneRow {
  id: string
  name: string
  due_on: string
  updated_at: Date
  shared_read: string
  slug: string
}

export const calendarQueries = (db: Handle) => ({
  findCalendarId: async (readerId: string): Promise<string | null> => {
    const [reader] = await rowsOf<{ calendar_id: string | null }>(
      db,
      sql`select calendar_id from readers where id = ${readerId}`,
    )
    return reader?.calendar_id ?? null
  },

  setCalendarId: (readerId: string, id: string | null, caller: Caller): Promise<void> =>
    db.transaction(async (tx) => {
      await execute(tx, sql`update readers set calendar_id = ${id} where id = ${readerId}`)
      const kind = id === null ? 'calendar-link-revoked' : 'calendar-link-created'
      await noteSecurityEvent(tx, { reader_id: readerId, kind }, caller)
    }),

  findOwner: async (calendarId: string) => {
    const [owner] = await rowsOf<{ id: string; language: string | null }>(
      db,
      sql`select id, language from readers
        where calendar_id = ${calendarId} and leaving_at is null and suspended_at is null`,
    )
    return owner
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

  /** Of the shared reads that the reader is in, until these end. */
  listMilestones: (readerId: string): Promise<MilestoneRow[]> =>
    rowsOf<MilestoneRow>(
      db,
      sql`select milestones.id, milestones.name, to_char(milestones.due_on, 'YYYY-MM-DD') as due_on, milestones.updated_at,
          shared_reads.name as shared_read, shared_reads.slug
        from shared_read_members as members
        join shared_reads on shared_reads.id = members.shared_read_id
        join shared_read_milestones as milestones on milestones.shared_read_id = shared_reads.id
        where members.reader_id = ${readerId} and members.state = 'joined' and shared_reads.ended_at is null
          and milestones.due_on is not null
        order by milestones.due_on desc, milestones.id limit ${mostMilestones}`,
    ),
})
