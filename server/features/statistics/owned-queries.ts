import { sql, type SQL } from 'drizzle-orm'
import { text } from '../../../shared/translate.ts'
import { addDays } from '../../../shared/zoned-time.ts'
import { allOf, unseen } from '../../db/page.ts'
import { asker, localTime, startOf, timeKey, timeText, type Question } from './asked-queries.ts'
import { ownedBooks } from './meant-queries.ts'
import type { Figure, Measure } from './measure-queries.ts'

/** What is counted of buying, selling and lending, and of the books that wait to be read. */

/** `dealt`: transactions within the days, narrowed down as everything else. A date has no time zone. */
export function ownedBase(question: Question): SQL[] {
  const { end, now } = question.spans
  const { base, isMeant } = ownedBooks(question)
  return [
    ...base,
    sql`dealt as materialized (
      select * from transactions where ${allOf([
        sql`reader_id = ${asker}`,
        now.from !== null && sql`date >= ${unseen(now.from, 'date')}`,
        sql`date < ${unseen(end, 'date')}`,
        isMeant,
      ])})`,
  ]
}

const timeFormat = ({ spans: { unit } }: Question) => (unit === 'year' ? 'YYYY' : 'YYYY-MM')

export const ownedMeasures = {
  money: {
    words: text('What you paid and got for books, by the date of the transaction. Currencies aren’t converted.'),
    facts: (question) => sql`
      select to_char(date, ${timeFormat(question)}) as key, currency as label, type as part, 0 as span, book_id, amount
      from dealt where type in ('bought', 'sold') and amount > 0 and currency is not null`,
  },
  copies: {
    words: text('How many copies that money was for.'),
    facts: () => sql`
      select currency as key, null as label, type as part, 0 as span, book_id, quantity as amount
      from dealt where type in ('bought', 'sold') and amount > 0 and currency is not null`,
  },
  shops: {
    words: text('What you spent at each shop you named.'),
    most: 10,
    facts: () => sql`
      select name as key, null as label, currency as part, 0 as span, book_id, amount
      from dealt
      where type = 'bought' and amount > 0 and currency is not null and name is not null`,
  },
  loans: {
    words: text('Books lent and borrowed in this time, how many of them came back, and how many are late today.'),
    facts: (question) => sql`
      select loan.key, null as label, type as part, 0 as span, book_id, 1 as amount
      from dealt
      cross join lateral (values ('all', true), ('returned', return_date is not null),
        ('overdue', return_date is null and due_date < ${unseen(question.today, 'date')})) as loan (key, is_so)
      where type in ('lent', 'barrowed') and is_so`,
  },
  people: {
    words: text('Who you lent to and borrowed from most.'),
    most: 10,
    facts: () => sql`
      select name as key, null as label, type as part, 0 as span, book_id, 1 as amount
      from dealt where type in ('lent', 'barrowed') and name is not null`,
  },
} satisfies Record<string, Measure>

export const ownedFigures = {
  pile: {
    words: text('Books on Want to Read at the end of each month, or today.'),
    rows: (question) => {
      const { now, end, unit } = question.spans
      const keyOf = (day: SQL) => timeKey(question, day)
      const timeOf = (day: string) => day.slice(0, unit === 'year' ? 4 : 7)
      const hasBegun = now.from === null || timeOf(now.from) <= timeOf(addDays(end, -1))
      // A book that was taken away before the first month neither adds to it nor takes away.
      const first = now.from === null ? '-infinity' : startOf(question, (timeOf(now.from) + '-01-01').slice(0, 10))
      // What came and went is added up month by month: counting what was there at each end takes far longer.
      return sql`
        with waiting as (
          select ${localTime(sql`added_at`)}::date as added, ${localTime(sql`removed_at`)}::date as removed from shelf_stays
          where ${allOf([
            sql`reader_id = ${asker} and shelf = 'want-to-read' and coalesce(removed_at, 'infinity') >= ${first}`,
            ownedBooks(question).isMeant,
          ])}),
        changes as materialized (
          select key, sum(change) as change
          from (
            select ${keyOf(sql`added`)} as key, 1 as change from waiting where added < ${unseen(end, 'date')}
            union all select ${keyOf(sql`removed`)}, -1 from waiting where removed < ${unseen(end, 'date')}) as moments
          group by key),
        times as (
          select key from generate_series(
            ${now.from === null ? sql`(select min(key) from changes)` : keyOf(unseen(now.from, 'date'))},
            ${keyOf(sql`(${unseen(end, 'date')} - 1)`)}) as key)
        select ${timeText(sql`key`)} as key, null as label, null as part, 0 as span, there as amount
        from (select key, (select sum(change) from changes where changes.key <= times.key) as there from times) as pile
        where there > 0 and ${hasBegun}`
    },
  },
} satisfies Record<string, Figure>
