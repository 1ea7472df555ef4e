import { sql, type SQL } from '../../../db/sql.ts'
import { text } from '../../../../shared/translate.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import { clockPrecision } from '../../../db/known-days.ts'
import { allOf } from '../../../db/page.ts'
import { isSince, localDay, mine, timeKey, timeText, type Question } from './question-queries.ts'
import { ownedBooks } from './filter-queries.ts'
import type { Measure } from './measure-queries.ts'

/** What is counted of buying, selling and lending, and of the books that wait to be read. */

/** A date has no time zone. */
const isDealt = ({ spans: { now, end } }: Question) =>
  allOf([mine, now.from !== null && sql`date >= ${now.from}::date`, sql`date < ${end}::date`])

const timeOf = ({ spans: { unit } }: Question, day: string) => day.slice(0, unit === 'year' ? 4 : 7)

/** The first of the month or year that the days asked for begin in. */
const firstOf = (question: Question, from: string) => (timeOf(question, from) + '-01-01').slice(0, 10)

/** Perhaps still there on the first of these days; `waiting` knows by their own day. */
function isWaiting(question: Question): SQL {
  const { from } = question.spans.now
  return allOf([
    sql`${mine} and shelf = 'want-to-read'`,
    from !== null && isSince(question, sql`coalesce(removed_at, 'infinity')`, firstOf(question, from)),
  ])
}

const dayOfStay = (moment: SQL) => localDay(moment, clockPrecision(moment))

const chosenOf = (question: Question) =>
  ownedBooks(
    question,
    sql`(select book_id from transactions where ${isDealt(question)}
      union select book_id from shelf_stays where ${isWaiting(question)}) as mine`,
  )

/**
 * - `waiting`: when books came to Want to Read and left it; `times`: the months or years that have an end to be counted at;
 * - `piled`: how many were there at each, and `piled_books`: which. What came and went is added up for the first: counting
 *   what was there at each end takes far longer.
 */
function pileBase(question: Question): SQL[] {
  const { now, end } = question.spans
  const keyOf = (day: SQL) => timeKey(question, day)
  const [last, isBegun] = [
    sql`${end}::date`,
    now.from === null || timeOf(question, now.from) <= timeOf(question, addDays(end, -1)),
  ]
  return [
    // A book that was taken away before the first month neither adds to it nor takes away.
    sql`waiting as (
      select * from (
        select book_id, ${dayOfStay(sql`added_at`)} as added, ${dayOfStay(sql`removed_at`)} as removed from shelf_stays
        where ${allOf([isWaiting(question), chosenOf(question).isChosen])}) as stays
      where ${now.from === null ? sql`true` : sql`coalesce(removed >= ${firstOf(question, now.from)}::date, true)`})`,
    sql`changes as materialized (
      select key, sum(change) as change
      from (
        select ${keyOf(sql`added`)} as key, 1 as change from waiting where added < ${last}
        union all select ${keyOf(sql`removed`)}, -1 from waiting where removed < ${last}) as moments
      group by key)`,
    sql`times as (
      select key from generate_series(
        ${now.from === null ? sql`(select min(key) from changes)` : keyOf(sql`${now.from}::date`)},
        ${keyOf(sql`(${last} - 1)`)}) as key where ${isBegun})`,
    sql`piled as (
      select key, there as amount
      from (select key, (select sum(change) from changes where changes.key <= times.key) as there from times) as pile
      where there is not null)`,
    sql`piled_books as (
      select times.key, book_id, 1 as amount from times
      join waiting on added < ${last} and ${keyOf(sql`added`)} <= times.key
        and (removed is null or removed >= ${last} or ${keyOf(sql`removed`)} > times.key))`,
  ]
}

/**
 * - `dealt`: transactions within the days, narrowed down as everything else;
 * - `paid`: those that money was paid for; `deals`: the same, added up.
 */
export function ownershipBase(question: Question): SQL[] {
  const { base, isChosen } = chosenOf(question)
  return [
    ...base,
    sql`dealt as materialized (select * from transactions where ${allOf([isDealt(question), isChosen])})`,
    sql`paid as (
      select ${timeKey(question, sql`date`)} as time, currency, type, name, book_id, amount, quantity
      from dealt where type in ('bought', 'sold') and amount > 0 and currency is not null)`,
    sql`deals as materialized (
      select time, currency, type, name, sum(amount) as amount, sum(quantity) as quantity
      from paid group by time, currency, type, name)`,
    ...pileBase(question),
  ]
}

const paid = { from: sql`paid`, added: sql`deals` }

export const ownershipMeasures = {
  money: {
    words: text('What you paid and received for books, by transaction date. Currencies aren’t converted.'),
    written: timeText,
    ...paid,
    key: sql`time`,
    label: sql`currency`,
    part: sql`type || '-' || currency`,
    amount: sql`amount`,
  },
  copies: {
    words: text('The number of copies you bought or sold for that amount.'),
    ...paid,
    key: sql`currency`,
    part: sql`type`,
    amount: sql`quantity`,
  },
  shops: {
    words: text('What you spent at each shop you named.'),
    most: 10,
    ...paid,
    key: sql`name`,
    part: sql`currency`,
    amount: sql`amount`,
    where: sql`type = 'bought' and name is not null`,
  },
  loans: {
    words: text('Books you lent and borrowed in this period, how many were returned, and how many are overdue today.'),
    key: sql`loan.key`,
    part: sql`type`,
    from: ({ today }) => sql`dealt
      cross join lateral (values ('all', true), ('returned', return_date is not null),
        ('overdue', return_date is null and due_date < ${today}::date)) as loan (key, is_so)`,
    where: sql`type in ('lent', 'barrowed') and is_so`,
  },
  people: {
    words: text('Who you lent to and borrowed from most.'),
    most: 10,
    key: sql`name`,
    part: sql`type`,
    from: sql`dealt`,
    where: sql`type in ('lent', 'barrowed') and name is not null`,
  },
  pile: {
    words: text('Books on Want to Read at the end of each month, or today.'),
    written: timeText,
    key: sql`key`,
    amount: sql`amount`,
    from: sql`piled_books`,
    added: sql`piled`,
  },
} satisfies Record<string, Measure>
