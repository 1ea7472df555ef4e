import { sql, type SQL } from '../../../db/sql.ts'

const isNumbered = sql`exists (
  select 1 from series_works as numbered where numbered.series_id = series.id and numbered.position is not null)`

/**
 * What a work in `series_works` counts as towards the total of its `series`; null for other than main works. Main works have
 * the whole numbers from 1 to the total, and two works at one number count once: a novella at 1.5 doesn't count, nor does an
 * omnibus without a number. Where a series has no numbers at all, each of its works counts.
 */
export const mainKey = sql`case
  when series.total is null then null
  when series_works.position between 1 and series.total and series_works.position = trunc(series_works.position)
    then trunc(series_works.position)::text
  when series_works.position is null and not ${isNumbered} then series_works.work_id::text end`

/** How many of a series' works that meet `where` are there: only main ones where the total is known, and never more than that. */
export const countMainWorksOf = (row: { total: SQL; mainKey: SQL }, where: SQL): SQL => sql`(case
  when ${row.total} is null then count(*) filter (where ${where})
  else least(${row.total}, count(distinct ${row.mainKey}) filter (where ${where})) end)::int`

/** The same, of all rows of `series_works` for one row of `series`. */
export const countMainWorks = countMainWorksOf({ total: sql`series.total`, mainKey }, sql`true`)
