import { sql, type SQL } from 'drizzle-orm'
import { text } from '../../../shared/translate.ts'
import { allOf } from '../../db/page.ts'
import { localTime, ownConditions, type Question } from './base-queries.ts'
import type { Figure, Measure } from './measure-queries.ts'

/** What is counted of buying, selling and lending, and of the books that wait to be read. */

/** Transactions within the days, narrowed down as everything else. A date has no time zone. */
function transactionsOf(question: Question): SQL {
  const { readerId, spans } = question
  const { from } = spans.now
  const mine = sql`(select book_id from transactions where reader_id = ${readerId}) as mine`
  return sql`select * from transactions where ${allOf([
    sql`reader_id = ${readerId}`,
    from !== null && sql`date >= ${from}`,
    sql`date < ${spans.end}`,
    ...ownConditions(question, mine),
  ])}`
}

const timeFormat = ({ spans: { unit } }: Question) => (unit === 'year' ? 'YYYY' : 'YYYY-MM')

export const ownedMeasures = {
  money: {
    words: text('What you paid and got for books, by the date of the transaction. Currencies aren’t converted.'),
    facts: (question) => sql`
      select to_char(date, ${timeFormat(question)}) as key, currency as label, type as part, 0 as span, book_id, amount
      from (${transactionsOf(question)}) as mine where type in ('bought', 'sold') and amount > 0 and currency is not null`,
  },
  copies: {
    words: text('How many copies that money was for.'),
    facts: (question) => sql`
      select currency as key, null as label, type as part, 0 as span, book_id, quantity as amount
      from (${transactionsOf(question)}) as mine where type in ('bought', 'sold') and amount > 0 and currency is not null`,
  },
  shops: {
    words: text('What you spent at each shop you named.'),
    most: 10,
    facts: (question) => sql`
      select name as key, null as label, currency as part, 0 as span, book_id, amount
      from (${transactionsOf(question)}) as mine
      where type = 'bought' and amount > 0 and currency is not null and name is not null`,
  },
  loans: {
    words: text('Books lent and borrowed in this time, how many of them came back, and how many are late today.'),
    facts: (question) => sql`
      select loan.key, null as label, type as part, 0 as span, book_id, 1 as amount
      from (${transactionsOf(question)}) as mine
      cross join lateral (values ('all', true), ('returned', return_date is not null),
        ('overdue', return_date is null and due_date < ${question.today})) as loan (key, is_so)
      where type in ('lent', 'barrowed') and is_so`,
  },
  people: {
    words: text('Who you lent to and borrowed from most.'),
    most: 10,
    facts: (question) => sql`
      select name as key, null as label, type as part, 0 as span, book_id, 1 as amount
      from (${transactionsOf(question)}) as mine where type in ('lent', 'barrowed') and name is not null`,
  },
} satisfies Record<string, Measure>

export const ownedFigures = {
  pile: {
    words: text('Books on Want to Read at the end of each month, or today.'),
    rows: (question) => {
      const { readerId, spans } = question
      const local = localTime(question)
      const mine = sql`(select book_id from shelf_stays where reader_id = ${readerId}) as mine`
      const unit = spans.unit
      const step = sql.raw(`interval '1 ${unit}'`)
      // What came and went is added up month by month: counting what was there at each end takes far longer.
      return sql`
        with waiting as (
          select ${local(sql`added_at`)} as added, ${local(sql`removed_at`)} as removed from shelf_stays
          where ${allOf([sql`reader_id = ${readerId} and shelf = 'want-to-read'`, ...ownConditions(question, mine)])}),
        starts as (
          select start from generate_series(
            date_trunc(${unit}, coalesce(${spans.now.from}::timestamp, (select min(added) from waiting))),
            ${spans.end}::timestamp - interval '1 day', ${step}) as start),
        changes as (
          select greatest(date_trunc(${unit}, moment), (select min(start) from starts)) as start, sum(change) as change
          from (select added as moment, 1 as change from waiting union all select removed, -1 from waiting) as moments
          where moment < ${spans.end}::timestamp group by 1)
        select to_char(start, ${timeFormat(question)}) as key, null as label, null as part, 0 as span, there as amount
        from (select start, sum(coalesce(change, 0)) over (order by start) as there
          from starts left join changes using (start)) as pile
        where there > 0`
    },
  },
} satisfies Record<string, Figure>
