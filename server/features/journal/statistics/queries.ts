import { sql, type SQL } from '../../../db/sql.ts'
import type { Bar, BookChart, Chart, LengthlessReading } from '../../../../contract/statistics.ts'
import type { Handle } from '../../../db/database.ts'
import { firstDay, lastDay, outerDates, type OuterDates } from '../../../db/known-days.ts'
import { allOf, countedAlong, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { cardColumns, toCards, type CardRow } from '../../catalogue/books/card-queries.ts'
import type { Question } from './question-queries.ts'
import { editionBase, finishedBase, sessionBase } from './base-queries.ts'
import { editionMeasures } from './edition-queries.ts'
import { finishedMeasures } from './finished-queries.ts'
import { lengthlessBase } from './lengthless-queries.ts'
import { booksOf, sumsOf, type Measure } from './measure-queries.ts'
import { sessionMeasures } from './session-queries.ts'
import { ownershipBase, ownershipMeasures } from './ownership-queries.ts'

/** Every number there is, by what it is made of. */
const groups = [
  { base: finishedBase, measures: finishedMeasures },
  { base: editionBase, measures: editionMeasures },
  { base: sessionBase, measures: sessionMeasures },
  { base: ownershipBase, measures: ownershipMeasures },
]

/** What isn’t counted is in two groups, with the same words. */
const measures: Record<Chart, Measure> = {
  ...finishedMeasures,
  ...editionMeasures,
  ...sessionMeasures,
  ...ownershipMeasures,
}

export const wordsOf = (chart: Chart) => measures[chart].words

interface LengthlessRow extends Pick<LengthlessReading, 'book_format' | 'finished_precision'> {
  log_id: string
  finished_at: Date | null
}

interface BarRow extends Bar, Record<string, unknown> {
  chart: Chart
}

const withAll = (queries: SQL[]) => sql`with ${sql.join(queries, sql`, `)}`

/** The largest, as many as a chart shows, and what is as large as the last of them: their names decide. */
const largest = (sums: SQL, most: number) => sql`
  select * from (select *, rank() over (order by amount desc nulls last) as place from (${sums}) as sums) as ranked
  where place <= ${most}`

const asText = (key: SQL) => sql`${key}::text`

/** The bars of a chart: its rows added up. */
function barsOf(question: Question, chart: string, measure: Measure): SQL {
  const { written = asText, names, partNames, most } = measure
  const sums = sumsOf(question, measure)
  return sql`(
    select ${chart} as chart,
      ${names ? sql`names.slug` : written(sql`sums.key`)} as key, ${names || partNames ? sql`names.name` : sql`label`} as label,
      ${partNames ? sql`names.slug` : sql`part`} as part, coalesce(amount, 0)::float8 as amount, coalesce(before, 0)::float8 as before
    from (${most === undefined ? sums : largest(sums, most)}) as sums
    ${names ? sql`join ${names} as names on names.id = sums.key` : sql``}
    ${partNames ? sql`join ${partNames} as names on names.id = sums.part` : sql``}
    ${most === undefined ? sql`` : sql`order by 5 desc, 2 limit ${most}`})`
}

/** Which rows are those of a bar. */
function isOfBar({ written = asText, names, partNames }: Measure, key: string, part: string | undefined): SQL {
  return allOf([
    names
      ? sql`counted.key = (select id from ${names} where slug = ${key})`
      : sql`${written(sql`counted.key`)} = ${key}`,
    part !== undefined &&
      sql`counted.part = ${partNames ? sql`(select id from ${partNames} where slug = ${part})` : part}`,
  ])
}

/** What a reader filtered by makes many texts, each of them rare: those are planned each time. */
const isNarrowed = ({ filters, owned }: Question) => owned !== undefined || filters.some(({ enabled }) => enabled)

const momentColumns = { moment: sql`moment`, precision: sql`precision` }

/**
 * The starts and ends of logs that may be on the first day or the last: each end is found by an index, without looking at all
 * logs, and days differ by less than two from zone to zone. A date that nobody knows is the day it was noted on, and no first one.
 */
function outermost(readerId: string, aggregate: 'min' | 'max'): SQL {
  const ends = (['started', 'finished'] as const).map((name) => {
    const moment = sql.identifier(`${name}_at`)
    const precision = sql.identifier(`${name}_precision`)
    const mine = allOf([sql`reader_id = ${readerId}`, aggregate === 'min' && sql`${precision} <> 'unknown'`])
    const outer = sql`(select ${sql.raw(aggregate)}(${moment}) from readings where ${mine})`
    return sql`select ${moment} as moment, ${precision} as precision from readings where ${mine}
      and ${aggregate === 'min' ? sql`${moment} <= ${outer} + interval '2 days'` : sql`${moment} >= ${outer} - interval '2 days'`}`
  })
  return sql.join(ends, sql` union all `)
}

export function statisticsQueries(db: Handle) {
  return {
    /** A statement for each group, side by side: they share little, and each takes a while. */
    listBars: async (question: Question): Promise<BarRow[]> => {
      const isPrepared = !isNarrowed(question)
      const bars = await Promise.all(
        groups.map((group) =>
          rowsOf<BarRow>(
            db.apart,
            sql`${withAll(group.base(question))}
              select * from (${sql.join(
                Object.entries<Measure>(group.measures).map(([chart, measure]) => barsOf(question, chart, measure)),
                sql` union all `,
              )}) as bars order by chart, key collate "C", part collate "C"`,
            { isPrepared },
          ),
        ),
      )
      return bars.flat()
    },

    /** Of days and of weeks, the longest run and the one that goes on: its first day is the label, its last day the part. */
    listStreaks: (question: Question): Promise<BarRow[]> =>
      rowsOf<BarRow>(
        db.apart,
        sql`${withAll(sessionBase(question))} ${barsOf(question, 'streaks', sessionMeasures.streaks)}`,
        { isPrepared: !isNarrowed(question) },
      ),

    /** The books behind a bar, those that count most first. */
    listBooks: async (
      question: Question,
      bar: { chart: BookChart; key: string; part: string | undefined },
      page: Page,
    ) => {
      const measure = measures[bar.chart]
      const group = groups.find((each) => bar.chart in each.measures)
      const behind = withAll([
        ...(group?.base(question) ?? []),
        sql`behind as (
          select counted.book_id, sum(counted.amount)::float8 as amount from (${booksOf(question, measure)}) as counted
          where ${isOfBar(measure, bar.key, bar.part)} group by counted.book_id)`,
      ])
      const { rows, total } = await pageOf<CardRow & { amount: number }>(
        db,
        page,
        {
          rows: (limit) => sql`${behind} select ${cardColumns}, behind.amount, ${countedAlong}
            from behind join books on books.id = behind.book_id join works on works.id = books.work_id
            order by behind.amount desc, books.title collate "und-x-icu", books.id ${limit}`,
          count: sql`${behind} select count(*)::int as total from behind`,
        },
        { isPrepared: false },
      )
      const amounts = new Map(rows.map(({ id, amount }) => [id, amount]))
      const cards = await toCards(db, question.readerId, rows)
      return { data: cards.map((book) => ({ book, amount: amounts.get(book.id) ?? 0 })), total }
    },

    /** Logs that count no pages and no minutes, the latest first. */
    listLengthless: async (question: Question, page: Page): Promise<{ data: LengthlessReading[]; total: number }> => {
      const base = withAll(lengthlessBase(question))
      const { rows, total } = await pageOf<CardRow & LengthlessRow>(
        db,
        page,
        {
          rows: (limit) => sql`${base} select ${cardColumns}, log.id as log_id, log.book_format, log.finished_at,
              log.finished_precision, ${countedAlong}
            from lengthless as log join books on books.id = log.book_id join works on works.id = books.work_id
            order by log.finished_at desc nulls first, log.id ${limit}`,
          count: sql`${base} select count(*)::int as total from lengthless`,
        },
        { isPrepared: false },
      )
      const cards = await toCards(db, question.readerId, rows)
      return {
        data: rows.flatMap(({ log_id, book_format, finished_at, finished_precision }, index) => {
          const book = cards[index]
          if (!book) return []
          return [
            { id: log_id, book, book_format, finished_at: finished_at?.toISOString() ?? null, finished_precision },
          ]
        }),
        total,
      }
    },

    /** The first and last days that anything is known of, and since when shelves were written down. */
    findBounds: async (readerId: string, timeZone: string) => {
      const [row] = await rowsOf<{ first: OuterDates; last: OuterDates; shelves_since: Date }>(
        db,
        sql`select
          (select ${outerDates('min', momentColumns)} from (${outermost(readerId, 'min')}) as known) as first,
          (select ${outerDates('max', momentColumns)} from (${outermost(readerId, 'max')}) as known) as last,
          greatest(readers.created_at, (select applied_at from migrations where name = '0021-shelf-history.sql'))
            as shelves_since
          from readers where id = ${readerId}`,
      )
      return (
        row && {
          first: firstDay(row.first, timeZone),
          last: lastDay(row.last, timeZone),
          shelves_since: row.shelves_since,
        }
      )
    },
  }
}
