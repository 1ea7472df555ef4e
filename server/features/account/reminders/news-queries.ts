import { sql } from '../../../db/sql.ts'
import type { NamedBook } from '../../../../contract/kinds.ts'
import { loanReminderDays } from '../../../../contract/reminders.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { countDaysInRow, hasReadOn } from '../../journal/readings/reading-day-queries.ts'
import { loanConditions } from '../../journal/transactions/queries.ts'
import type { DueReminder } from './queries.ts'

/** A letter lists no more loans. */
const mostLoans = 20

/** A single day is no streak yet. */
const shortestStreak = 2

export interface DueLoan {
  title: string
  due_date: string
}

/** What a reminder says. */
export type ReminderNews =
  | { kind: 'reading'; book: NamedBook }
  | { kind: 'streak'; days: number }
  | { kind: 'loans'; loans: DueLoan[]; total: number; today: string }

/** The book read last of those being read; none while a timer runs, for then the reader is at it. */
async function findBookToRead(tx: Transaction, readerId: string): Promise<NamedBook | undefined> {
  const [last] = await rowsOf<NamedBook & { is_timed: boolean }>(
    tx,
    sql`select books.slug, books.title, exists (
          select 1 from readings as timed where timed.reader_id = ${readerId} and timed.finished_at is null
            and timed.timer_started_at is not null) as is_timed
      from readings join books on books.id = readings.book_id
      where readings.reader_id = ${readerId} and readings.finished_at is null and readings.state = 'reading'
      order by readings.updated_at desc, readings.id desc limit 1`,
  )
  return last && !last.is_timed ? { slug: last.slug, title: last.title } : undefined
}

/** Marks loans as mentioned, once for each day they are due, and gives those that were not before. */
async function mentionLoans(tx: Transaction, readerId: string, today: string): Promise<DueLoan[]> {
  return rowsOf<DueLoan & Record<string, unknown>>(
    tx,
    sql`with mentioned as (
        insert into loan_reminders (transaction_id, due_date)
        select transactions.id, transactions.due_date from transactions
        where transactions.reader_id = ${readerId} and ${loanConditions(today).out}
          and transactions.due_date <= ${addDays(today, loanReminderDays)}
        order by transactions.id
        on conflict (transaction_id) do update set due_date = excluded.due_date
          where loan_reminders.due_date <> excluded.due_date
        returning transaction_id, due_date)
      select books.title, mentioned.due_date::text as due_date
      from mentioned join transactions on transactions.id = mentioned.transaction_id
      join books on books.id = transactions.book_id
      order by mentioned.due_date, books.title, transactions.id`,
  )
}

/** What there is to say today; undefined where the reader needs no reminder. */
export async function findReminderNews(
  tx: Transaction,
  { kind, reader_id: id, zone: timeZone }: Pick<DueReminder, 'kind' | 'reader_id' | 'zone'>,
  today: string,
): Promise<ReminderNews | undefined> {
  if (kind === 'loans') {
    const loans = await mentionLoans(tx, id, today)
    if (loans.length === 0) return undefined
    return { kind, loans: loans.slice(0, mostLoans), total: loans.length, today }
  }
  if (await hasReadOn(tx, { id, timeZone }, today)) return undefined
  if (kind === 'reading') {
    const book = await findBookToRead(tx, id)
    return book && { kind, book }
  }
  const days = await countDaysInRow(tx, { id, timeZone }, today)
  return days < shortestStreak ? undefined : { kind, days }
}
