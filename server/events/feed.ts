import { sql, type SQL } from '../db/sql.ts'
import type { Transaction } from '../db/database.ts'
import { uuidArray } from '../db/given-rows.ts'
import { execute } from '../db/page.ts'
import { feedChanges } from '../db/signals.ts'
import { feedDayOf } from '../db/subjects.ts'
import { visibleToFollowers } from '../db/visibility.ts'
import { named, type Event } from './event.ts'
import { on } from './reaction.ts'

const levelOf = sql`case when reviews.private then 'private' else 'public' end`

/**
 * Adds lines to the feed. What happened over a week ago is no news, and more than a dozen of a kind within ten minutes,
 * such as a library that moves in, would bury everything else. `lines` selects reader_id, kind, happened_at, level and
 * the columns named. Followers who look at their feed hear that there is something.
 */
async function insertNews(tx: Transaction, columns: string[], lines: SQL): Promise<void> {
  const about = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await execute(
    tx,
    sql`
    with news as materialized (
      select lines.*, row_number() over (order by happened_at) as number from (${lines}) as lines
      where happened_at > now() - interval '7 days'),
    listed as (
    insert into activities (reader_id, kind, happened_at, level, ${about})
    select reader_id, kind, happened_at, level, ${about} from news
    where 12 >= (
      select count(*) from news as beside
      where beside.reader_id = news.reader_id and beside.kind = news.kind
        and beside.happened_at > news.happened_at - interval '10 minutes' and beside.number <= news.number
    ) + (
      select count(*) from activities as earlier
      where earlier.reader_id = news.reader_id and earlier.kind = news.kind
        and earlier.happened_at > news.happened_at - interval '10 minutes' and earlier.happened_at <= news.happened_at)
    order by number
    on conflict do nothing
    returning reader_id, level)
    select pg_notify(${feedChanges}, concat_ws(' ', reader_id, 'news'))
    from (select distinct reader_id from listed where ${visibleToFollowers(sql`level`)}) as active`,
  )
}

/** Of a book with a reading log, the shelves Reading and Read add nothing: the log has its own activities. */
async function addShelvedActivities(tx: Transaction, events: Event<'book.shelved'>[]): Promise<void> {
  const shelved = sql`unnest(${uuidArray(events.map((event) => event.reader_id))}, ${uuidArray(events.map((event) => event.book_id))})
    as shelved (reader_id, book_id)`
  await execute(
    tx,
    sql`
    delete from activities using ${shelved}
    where activities.reader_id = shelved.reader_id and activities.library_book_id = shelved.book_id`,
  )
  await insertNews(
    tx,
    ['library_book_id'],
    sql`select library_books.reader_id, 'shelved' as kind, library_books.shelved_at as happened_at, 'public' as level,
        library_books.book_id as library_book_id
      from library_books join ${shelved} using (reader_id, book_id)
      where library_books.shelf is not null and not (
        library_books.shelf in ('currently-reading', 'read') and exists (
          select 1 from readings
          where readings.reader_id = library_books.reader_id and readings.book_id = library_books.book_id))`,
  )
}

/** `offset 0`: each book is looked up. Joined, all of a shelf is read for each of an import's books. */
const addShelfActivities = (tx: Transaction, events: Event<'book.added-to-shelf'>[]) =>
  insertNews(
    tx,
    ['shelf_id', 'shelf_book_id'],
    sql`select shelves.reader_id, 'shelved' as kind, shelf_books.added_at as happened_at, shelves.visibility as level,
        shelf_books.shelf_id, shelf_books.book_id as shelf_book_id
      from unnest(${uuidArray(events.map((event) => event.shelf_id))}, ${uuidArray(events.map((event) => event.book_id))})
        as added (shelf_id, book_id)
      cross join lateral (
        select * from shelf_books where shelf_books.shelf_id = added.shelf_id and shelf_books.book_id = added.book_id
        offset 0) as shelf_books
      join shelves on shelves.id = shelf_books.shelf_id`,
  )

/** All of a day is one line, and is as far as the furthest session of that day went. */
async function addProgressActivities(
  tx: Transaction,
  events: Event<'progress.made' | 'progress.undone'>[],
): Promise<void> {
  const moments = events.map(({ finished_at }) => new Date(finished_at).toISOString())
  const days = sql`(
    select distinct reading_id, ${feedDayOf(sql`moment`)} as day
    from unnest(${uuidArray(events.map((event) => event.reading_id))}, ${sql.param(moments)}::timestamptz[])
      as made (reading_id, moment)) as days`
  await execute(
    tx,
    sql`
    delete from activities using ${days}
    where activities.reading_id = days.reading_id and activities.kind = 'progressed' and activities.day = days.day`,
  )
  await insertNews(
    tx,
    ['reading_id', 'share', 'day'],
    sql`select distinct on (readings.id, days.day) readings.reader_id, 'progressed' as kind,
        least(sessions.finished_at, now()) as happened_at, 'public' as level, readings.id as reading_id,
        least(sessions.end_position / readings.length * 100, 100) as share, days.day
      from ${days} join readings on readings.id = days.reading_id
      join reading_sessions as sessions on sessions.reading_id = readings.id
        and ${feedDayOf(sql`sessions.finished_at`)} = days.day
      where sessions.end_position > sessions.start_position and sessions.end_position < readings.length
      order by readings.id, days.day, sessions.end_position desc`,
  )
}

/** What was reached that day is another share of a corrected length; its end is no progress. */
async function resizeProgress(tx: Transaction, events: Event<'reading.resized'>[]): Promise<void> {
  const progress = sql`activities.kind = 'progressed' and readings.id = activities.reading_id
    and activities.reading_id = any (${uuidArray(events.map(({ reading_id }) => reading_id))})`
  const furthest = sql`(
    select max(sessions.end_position) from reading_sessions as sessions
    where sessions.reading_id = readings.id and ${feedDayOf(sql`sessions.finished_at`)} = activities.day
      and sessions.end_position > sessions.start_position and sessions.end_position < readings.length)`
  await execute(tx, sql`delete from activities using readings where ${progress} and ${furthest} is null`)
  await execute(
    tx,
    sql`
    update activities set share = ${furthest} / readings.length * 100 from readings where ${progress}`,
  )
}

/** The end tells more than how far somebody had come that day. What has no day is no news. */
async function addReadingActivities(
  tx: Transaction,
  events: Event<'reading.started' | 'reading.finished' | 'reading.changed'>[],
): Promise<void> {
  const readingIds = uuidArray(events.map(({ reading_id }) => reading_id))
  await execute(
    tx,
    sql`
    delete from activities using readings
    where readings.id = any (${readingIds}) and activities.reading_id = readings.id and (
      activities.kind = 'finished'
      or activities.kind = 'started' and readings.finished_at is null
      or activities.kind = 'progressed' and activities.day = ${feedDayOf(sql`readings.finished_at`)}
        and readings.finished_at is not null)`,
  )
  await insertNews(
    tx,
    ['reading_id'],
    sql`select reader_id, case when finished_at is null then 'started' else 'finished' end as kind,
        least(coalesce(finished_at, started_at), now()) as happened_at, 'public' as level, id as reading_id
      from readings where id = any (${readingIds})
        and case when finished_at is null then started_precision else finished_precision end in ('time', 'day')`,
  )
}

/** A rating that gets its text later gets a new activity, which replaces the old one. */
async function addReviewActivities(
  tx: Transaction,
  events: Event<'review.created' | 'review.worded'>[],
): Promise<void> {
  const reviewIds = (...names: Event<'review.created' | 'review.worded'>['name'][]) =>
    uuidArray(named(events, ...names).map(({ review_id }) => review_id))
  const worded = reviewIds('review.worded')
  await execute(tx, sql`delete from activities where review_id = any (${worded})`)
  await insertNews(
    tx,
    ['review_id'],
    sql`select reader_id, 'reviewed' as kind, case when id = any (${worded}) then updated_at else created_at end
        as happened_at, ${levelOf} as level, id as review_id
      from reviews where id = any (${reviewIds('review.created', 'review.worded')})`,
  )
}

const addListActivities = (tx: Transaction, events: Event<'list.created'>[]) =>
  insertNews(
    tx,
    ['list_id'],
    sql`select reader_id, 'list-made' as kind, created_at as happened_at, visibility as level, id as list_id
      from lists where id = any (${uuidArray(events.map(({ list_id }) => list_id))})`,
  )

const addQuoteActivities = (tx: Transaction, events: Event<'quote.shared'>[]) =>
  insertNews(
    tx,
    ['note_id'],
    sql`select reader_id, 'quoted' as kind, shared_at as happened_at, visibility as level, id as note_id
      from notes where id = any (${uuidArray(events.map(({ note_id }) => note_id))})`,
  )

const addGoalActivities = (tx: Transaction, events: Event<'goal.met'>[]) =>
  insertNews(
    tx,
    ['goal_id'],
    sql`select goals.reader_id, 'goal-met' as kind, met.met_at as happened_at, goals.visibility as level,
        goals.id as goal_id
      from unnest(${uuidArray(events.map(({ goal_id }) => goal_id))}, ${sql.param(events.map(({ met_at }) => met_at))}::timestamptz[])
        as met (goal_id, met_at)
      join goals on goals.id = met.goal_id`,
  )

const forgetGoals = (tx: Transaction, events: Event<'goal.changed'>[]) =>
  execute(tx, sql`delete from activities where goal_id = any (${uuidArray(events.map(({ goal_id }) => goal_id))})`)

/** What readers do, as those who follow them see it: docs/decisions/0027-feed.md. */
export const feed = [
  on(['book.shelved'], addShelvedActivities),
  on(['book.added-to-shelf'], addShelfActivities),
  // Before the readings, which delete the progress of the day on which a book was finished.
  on(['progress.made', 'progress.undone'], addProgressActivities),
  on(['reading.resized'], resizeProgress),
  on(['reading.started', 'reading.finished', 'reading.changed'], addReadingActivities),
  on(['review.created', 'review.worded'], addReviewActivities),
  on(['list.created'], addListActivities),
  on(['quote.shared'], addQuoteActivities),
  on(['goal.changed'], forgetGoals),
  on(['goal.met'], addGoalActivities),
]
