import { sql, type SQL } from '../db/sql.ts'
import { webhookEvents, type WebhookEvent } from '../../contract/webhooks.ts'
import type { Transaction } from '../db/database.ts'
import { uuidArray } from '../db/given-rows.ts'
import { rowsOf } from '../db/page.ts'
import { deliverWebhook } from '../features/account/webhooks/jobs.ts'
import { named, type Recorded } from './event.ts'
import type { Reaction } from './reaction.ts'

/** More in one write is a bulk change, such as a whole shelf that moves: no receiver wants a thousand calls at once. */
const mostAtOnce = 100

const moments = (values: (string | Date)[]) =>
  sql`${sql.param(values.map((value) => new Date(value).toISOString()))}::timestamptz[]`

/** As the API writes moments. */
const iso = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const book = (id: SQL, publicUrl: string) => sql`(
  select json_build_object('slug', books.slug, 'title', books.title, 'isbn_13', books.isbn_13,
    'authors', (
      select coalesce(json_agg(authors.name order by work_authors.position), '[]')
      from work_authors join authors on authors.id = work_authors.author_id
      where work_authors.work_id = books.work_id and work_authors.role = 'author'),
    'url', ${`${publicUrl}/books/`}::text || books.slug)
  from books where books.id = ${id})`

const reading = sql`json_build_object('id', readings.id,
  'state', case when readings.finished_at is null then readings.state else 'finished' end,
  'book_format', readings.book_format, 'length_type', readings.length_type, 'length', readings.length::float8,
  'progress', readings.progress::float8, 'started_at', ${iso(sql`readings.started_at`)},
  'started_precision', readings.started_precision, 'finished_at', ${iso(sql`readings.finished_at`)},
  'finished_precision', readings.finished_precision)`

/** Selects event_id, reader_id, data, and subject for what may be emitted again. */
type Describe<Name extends WebhookEvent> = (events: Recorded<Name>[], publicUrl: string) => SQL

const ofReadings = (events: Recorded<'reading.started' | 'reading.finished'>[], publicUrl: string) => sql`
  select happened.event_id, readings.reader_id, null as subject,
    json_build_object('book', ${book(sql`readings.book_id`, publicUrl)}, 'reading', ${reading}) as data
  from unnest(${uuidArray(events.map(({ event_id }) => event_id))}, ${uuidArray(events.map(({ reading_id }) => reading_id))})
    as happened (event_id, reading_id) join readings on readings.id = happened.reading_id`

const ofReviews = (events: Recorded<'review.created' | 'review.worded'>[], publicUrl: string) => sql`
  select happened.event_id, reviews.reader_id, null as subject,
    json_build_object('book', ${book(sql`reviews.book_id`, publicUrl)}, 'review', json_build_object(
      'id', reviews.id, 'rating', reviews.rating::float8, 'content', reviews.content, 'private', reviews.private)) as data
  from unnest(${uuidArray(events.map(({ event_id }) => event_id))}, ${uuidArray(events.map(({ review_id }) => review_id))})
    as happened (event_id, review_id) join reviews on reviews.id = happened.review_id`

const descriptions: { [Name in WebhookEvent]: Describe<Name> } = {
  'reading.started': ofReadings,
  'reading.finished': ofReadings,
  'progress.made': (events, publicUrl) => sql`
    select happened.event_id, readings.reader_id, null as subject,
      json_build_object('book', ${book(sql`readings.book_id`, publicUrl)}, 'reading', ${reading}, 'session', (
        select json_build_object('id', sessions.id, 'started_at', ${iso(sql`sessions.started_at`)},
          'finished_at', ${iso(sql`sessions.finished_at`)}, 'start_position', sessions.start_position::float8,
          'end_position', sessions.end_position::float8)
        from reading_sessions as sessions
        where sessions.reading_id = readings.id and sessions.finished_at = happened.finished_at
        order by sessions.created_at desc, sessions.id limit 1)) as data
    from unnest(${uuidArray(events.map(({ event_id }) => event_id))}, ${uuidArray(events.map(({ reading_id }) => reading_id))},
        ${moments(events.map(({ finished_at }) => finished_at))})
      as happened (event_id, reading_id, finished_at) join readings on readings.id = happened.reading_id`,
  'book.shelved': (events, publicUrl) => sql`
    select happened.event_id, library_books.reader_id, null as subject,
      json_build_object('book', ${book(sql`library_books.book_id`, publicUrl)}, 'shelf', library_books.shelf) as data
    from unnest(${uuidArray(events.map(({ event_id }) => event_id))}, ${uuidArray(events.map(({ reader_id }) => reader_id))},
        ${uuidArray(events.map(({ book_id }) => book_id))}) as happened (event_id, reader_id, book_id)
      join library_books using (reader_id, book_id)`,
  'review.created': ofReviews,
  'review.worded': ofReviews,
  'list.created': (events, publicUrl) => sql`
    select happened.event_id, lists.reader_id, null as subject,
      json_build_object('list', json_build_object('slug', lists.slug, 'name', lists.name, 'type', lists.type,
        'entries_type', lists.entries_type, 'visibility', lists.visibility,
        'url', ${`${publicUrl}/lists/`}::text || lists.slug)) as data
    from unnest(${uuidArray(events.map(({ event_id }) => event_id))}, ${uuidArray(events.map(({ list_id }) => list_id))})
      as happened (event_id, list_id) join lists on lists.id = happened.list_id`,
  // A job reports the same goal every night until it is over; one that was met long ago is no news.
  'goal.met': (events) => sql`
    select happened.event_id, goals.reader_id, concat('goal ', goals.id, ' ', happened.met_at) as subject,
      json_build_object('goal', json_build_object('id', goals.id, 'name', goals.name, 'metric', goals.metric,
        'target', goals.target), 'met_at', ${iso(sql`happened.met_at`)}) as data
    from unnest(${uuidArray(events.map(({ event_id }) => event_id))}, ${uuidArray(events.map(({ goal_id }) => goal_id))},
        ${moments(events.map(({ met_at }) => met_at))}, ${moments(events.map(({ found_at }) => found_at))})
      as happened (event_id, goal_id, met_at, found_at) join goals on goals.id = happened.goal_id
    where happened.met_at > happened.found_at - interval '7 days'`,
}

/** What is sent is written down as things are at this moment, with one job for each webhook that wants it. */
async function insertDeliveries<Name extends WebhookEvent>(
  tx: Transaction,
  name: Name,
  recorded: readonly Recorded[],
): Promise<void> {
  const events = named(recorded, name) as Recorded<Name>[]
  if (events.length === 0) return
  const { queue, config } = tx.services
  const rows = await rowsOf<{ id: string; reader_id: string }>(
    tx,
    sql`
    insert into webhook_deliveries (webhook_id, event_id, event, subject, body)
    select webhooks.id, happened.event_id, ${name}, happened.subject, json_build_object('id', happened.event_id,
      'type', ${name}::text, 'created_at', ${iso(sql`now()`)}, 'data', happened.data)::text
    from (${descriptions[name](events, config.publicUrl)}) as happened
    join webhooks on webhooks.reader_id = happened.reader_id
    where webhooks.is_active and ${name} = any (webhooks.events)
    on conflict (webhook_id, subject) where subject is not null do nothing
    returning id, (select reader_id from webhooks where webhooks.id = webhook_id) as reader_id`,
  )
  for (const { id, reader_id } of rows) {
    await queue.send(deliverWebhook, { delivery: id }, tx, { group: reader_id })
  }
}

const names = Object.keys(webhookEvents) as WebhookEvent[]

const sendToWebhooks: Reaction = async (tx, recorded) => {
  const sendable = named(recorded, ...names).filter(({ isImported }) => !isImported)
  if (sendable.length > mostAtOnce) return
  for (const name of names) await insertDeliveries(tx, name, sendable)
}

/** The events sent to a reader's own webhooks: docs/decisions/0056-webhooks.md. */
export const webhooks = [sendToWebhooks]
