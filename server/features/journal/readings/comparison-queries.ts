import { sql, type SQL } from '../../../db/sql.ts'
import { fewestCompared, mostCompared, type ReadingComparison } from '../../../../contract/reading-comparisons.ts'
import type { DayPrecision } from '../../../../shared/date-precision.ts'
import { dayOf } from '../../../../shared/partial-dates.ts'
import { daysFrom } from '../../../../shared/zoned-time.ts'
import type { Handle } from '../../../db/database.ts'
import { literal, rowsOf } from '../../../db/page.ts'
import { findableBy, isPublic } from '../../../db/visibility.ts'
import { isOpenBook } from '../../../db/open-books.ts'
import { readerZone } from '../../../db/zone.ts'
import { amounts, moved, sat } from './amount-queries.ts'

/** A mood of one reader is theirs; what is compared with is what several felt. */
const fewestPerMood = 2

const mostMoods = 8

/** Beyond these nobody is looked for: a book that 50,000 have read must not cost more than one that 5,000 have. */
const mostLookedAt = 5000

/** Readers who are there for everybody and chose to be found; never the viewer, nor somebody blocked either way. */
const isCompared = (viewerId: string): SQL => sql`readers.id <> ${viewerId} and ${isPublic} and ${findableBy(viewerId)}`

/** The latest rows of a work, by their index, before anybody asks whose they are. */
const latestOf = (table: 'readings' | 'reviews', condition: SQL): SQL => sql`(
  select * from ${sql.identifier(table)} where ${condition}
  order by created_at desc, id desc limit ${literal(mostLookedAt)}) as ${sql.identifier(table)}`

/** What at least five readers come to; null for fewer. */
const ofEnough = (fields: SQL, source: SQL): SQL => sql`(
  select case when count(*) >= ${fewestCompared}::int
    then json_build_object(${fields}, 'readers_count', count(*)) end from ${source})`

/** From a day to a day in a zone, which the database may not know: docs/decisions/0102-calendar-days.md. */
interface Stretch {
  zone: string
  started_at: string
  started_precision: DayPrecision
  finished_at: string
  finished_precision: DayPrecision
}

function daysOf({ zone, started_at, started_precision, finished_at, finished_precision }: Stretch): number {
  const first = dayOf({ moment: new Date(started_at), precision: started_precision }, zone)
  const last = dayOf({ moment: new Date(finished_at), precision: finished_precision }, zone)
  return Math.max(daysFrom(first, last) + 1, 1)
}

function durationOf(stretches: Stretch[]): ReadingComparison['duration'] {
  if (stretches.length < fewestCompared) return null
  const days = stretches.map(daysOf).toSorted((one, other) => one - other)
  return { days: days[Math.ceil(days.length / 2) - 1] ?? 1, readers_count: days.length }
}

/**
 * Each reader counts once. Those the viewer may not see are left out before the latest are taken, and so are logs of books
 * that are on private shelves alone.
 */
export async function findReadingComparison(db: Handle, viewerId: string, workId: string): Promise<ReadingComparison> {
  const [row] = await rowsOf<Omit<ReadingComparison, 'duration'> & { stretches: Stretch[] }>(
    db,
    sql`
    with logs as materialized (
      select readings.id, readings.reader_id, readings.book_id, readings.book_format, readings.length_type,
        readings.started_at, readings.started_precision, readings.finished_at, readings.finished_precision,
        readings.started_precision in ('time', 'day') and readings.finished_precision in ('time', 'day') as has_days,
        ${readerZone} as zone
      from ${latestOf('readings', sql`work_id = ${workId}`)} join readers on readers.id = readings.reader_id
      where ${isCompared(viewerId)} and ${isOpenBook(sql`readings`)}
      order by readings.created_at desc, readings.id desc limit ${literal(mostCompared)}),
    opinions as materialized (
      select reviews.id, reviews.reader_id
      from ${latestOf('reviews', sql`work_id = ${workId} and not private`)} join readers on readers.id = reviews.reader_id
      where ${isCompared(viewerId)}
      order by reviews.created_at desc, reviews.id desc limit ${literal(mostCompared)}),
    paces as (
      select reader_id, sum(pages) * 60 / sum(sat) as pace from (
        select readings.reader_id, ${sat} as sat, ${amounts(moved, sql`0`)}
        from logs as readings join reading_sessions as session on session.reading_id = readings.id
        join books on books.id = readings.book_id
        where session.finished_at > session.started_at and readings.book_format <> 'audiobook'
          and (readings.length_type = 'page' or (readings.length_type = 'percent' and books.pages is not null))) as timed
      group by reader_id having sum(pages) > 0),
    durations as (
      select distinct on (reader_id) zone, started_at, started_precision, finished_at, finished_precision from logs
      where has_days and finished_at is not null order by reader_id, finished_at desc, id),
    felt as materialized (
      select logs.reader_id, reading_session_tags.tag_id
      from logs join reading_sessions on reading_sessions.reading_id = logs.id
      join reading_session_tags on reading_session_tags.session_id = reading_sessions.id
      union select opinions.reader_id, review_tags.tag_id
      from opinions join review_tags on review_tags.review_id = opinions.id)
    select
      ${ofEnough(
        sql`'pages_per_hour', round((percentile_cont(0.5) within group (order by pace))::numeric)`,
        sql`paces`,
      )} as pace,
      (select coalesce(json_agg(durations), '[]') from durations) as stretches,
      ${ofEnough(
        sql`'tags', (
          select coalesce(json_agg(mood order by mood.readers_count desc, mood.slug), '[]') from (
            select tags.slug, tags.name, count(*)::int as readers_count from felt join tags on tags.id = felt.tag_id
            group by tags.id having count(*) >= ${fewestPerMood}::int
            order by count(*) desc, tags.slug limit ${literal(mostMoods)}) as mood)`,
        sql`(select distinct reader_id from felt) as feeling`,
      )} as moods`,
  )
  if (!row) return { pace: null, duration: null, moods: null }
  const { stretches, ...comparison } = row
  return { ...comparison, duration: durationOf(stretches) }
}
