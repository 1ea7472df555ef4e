import type pg from 'pg'
import { inTransaction } from '../server/features/catalogue/loading/bulk-load-queries.ts'
import { CopyRows, type Cell } from '../server/features/catalogue/loading/copy-queries.ts'
import { demoTableNames, type DemoTables } from './tables.ts'

const worksPerCount = 500

async function copyRows(client: pg.ClientBase, table: string, rows: readonly Readonly<Record<string, Cell>>[]) {
  const [first] = rows
  if (!first) return
  const copy = new CopyRows(table, Object.keys(first))
  for (const row of rows) copy.add(row)
  await copy.send(client)
}

/**
 * What readers did since they joined, as those who follow them saw it: the same lines that server/events/feed.ts writes
 * day by day.
 */
const writeActivities = `
  insert into activities (id, reader_id, kind, happened_at, level, library_book_id)
  select md5('shelved' || reader_id || book_id)::uuid, reader_id, 'shelved', shelved_at, 'public', book_id
  from library_books join readers on readers.id = reader_id
  where shelf not in ('currently-reading', 'read') and shelved_at > readers.created_at;

  insert into activities (id, reader_id, kind, happened_at, level, shelf_id, shelf_book_id)
  select md5('shelved' || shelf_id || book_id)::uuid, reader_id, 'shelved', added_at, visibility, shelf_id, book_id
  from shelf_books join shelves on shelves.id = shelf_id
  where added_at > shelves.created_at;

  insert into activities (id, reader_id, kind, happened_at, level, reading_id, share, day)
  select distinct on (readings.id, sessions.finished_at::date) md5('progressed' || sessions.id)::uuid, readings.reader_id,
    'progressed', sessions.finished_at, 'public', readings.id, sessions.end_position / readings.length * 100,
    sessions.finished_at::date
  from readings join reading_sessions as sessions on sessions.reading_id = readings.id
  where sessions.end_position < readings.length
    and (readings.finished_at is null or sessions.finished_at::date <> readings.finished_at::date)
  order by readings.id, sessions.finished_at::date, sessions.end_position desc;

  insert into activities (id, reader_id, kind, happened_at, level, reading_id)
  select md5(kind || readings.id)::uuid, reader_id, kind, happened_at, 'public', readings.id
  from readings join readers on readers.id = reader_id
  cross join lateral (values ('started', started_at), ('finished', finished_at)) as news (kind, happened_at)
  where happened_at > readers.created_at and (kind = 'finished' or started_precision in ('time', 'day'));

  insert into activities (id, reader_id, kind, happened_at, level, review_id)
  select md5('reviewed' || reviews.id)::uuid, reader_id, 'reviewed', reviews.created_at,
    case when private then 'private' else 'public' end, reviews.id
  from reviews join readers on readers.id = reader_id where reviews.created_at > readers.created_at;

  insert into activities (id, reader_id, kind, happened_at, level, note_id)
  select md5('quoted' || id)::uuid, reader_id, 'quoted', shared_at, visibility, id from notes where visibility <> 'private';`

/** Those of the last days are still unread. */
const writeNotifications = (today: string) => `
  insert into notifications (id, reader_id, kind, actor_id, follower_id, created_at, read_at)
  select md5('followed' || follower_id || followee_id)::uuid, followee_id, 'followed', follower_id, follower_id, since, ${readAt('since', today)}
  from follows;

  insert into notifications (id, reader_id, kind, actor_id, like_id, subject_key, created_at, read_at)
  select md5('liked' || reviews.id || likes.reader_id)::uuid, reviews.reader_id, 'liked', likes.reader_id, likes.id,
    reviews.id, likes.created_at, ${readAt('likes.created_at', today)}
  from likes join reviews on reviews.id = review_id;

  insert into notifications (id, reader_id, kind, actor_id, comment_id, subject_key, created_at, read_at)
  select md5('commented' || comments.id)::uuid, reviews.reader_id, 'commented', comments.reader_id, comments.id,
    reviews.id, comments.created_at, ${readAt('comments.created_at', today)}
  from comments join reviews on reviews.id = review_id;

  insert into notifications (id, reader_id, kind, actor_id, comment_id, created_at, read_at)
  select md5('answered' || answers.id)::uuid, answers.answered_id, 'comment-answered', answers.reader_id, answers.id,
    answers.created_at, ${readAt('answers.created_at', today)}
  from (
    select *, lag(reader_id) over (partition by review_id order by created_at, id) as answered_id from comments) as answers
  join reviews on reviews.id = answers.review_id
  where answers.answered_id not in (answers.reader_id, reviews.reader_id);

  insert into notifications (id, reader_id, kind, actor_id, shared_read_id, created_at)
  select md5('invited' || shared_read_id || reader_id)::uuid, reader_id, 'invited', inviter_id, shared_read_id, since
  from shared_read_members where state = 'invited';`

const unreadDays = 3

const readAt = (moment: string, today: string) =>
  `case when ${moment} < timestamptz '${today} 00:00Z' - interval '${unreadDays} days' then ${moment} + interval '5 hours' end`

/** Writes everything in one transaction, with all constraints and triggers; only works are counted at the end, once each. */
export async function writeDemo(pool: pg.Pool, tables: DemoTables, today: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`set local timezone = 'UTC'; set local quire.count_later = 'on'`)
    for (const name of demoTableNames) await copyRows(client, name, tables[name])
    await client.query(`set local quire.count_later = 'off'`)
    for (let counted = worksPerCount; counted === worksPerCount;) {
      const { rows } = await client.query<{ counted: number }>('select count_waiting($1) as counted', [worksPerCount])
      counted = rows[0]?.counted ?? 0
    }
    await client.query(writeActivities)
    await client.query(writeNotifications(today))
    // This server has been here as long as its readers: the history of their shelves is complete.
    await client.query(
      "update migrations set applied_at = least(applied_at, (select min(created_at) from readers) - interval '1 day')",
    )
  })
}

/** The ids and time zones of the demo's readers, by slug. */
export async function readDemoReaders(pool: pg.Pool): Promise<Map<string, { id: string; zone: string }>> {
  const { rows } = await pool.query<{ slug: string; id: string; zone: string }>(
    `select slug, id, coalesce(time_zone, 'UTC') as zone from readers`,
  )
  return new Map(rows.map(({ slug, ...reader }) => [slug, reader]))
}

/** A list was made some time ago, and nobody has changed it since. */
export async function dateList(pool: pg.Pool, slug: string, created: Date): Promise<void> {
  await pool.query('update list_entries set added_at = $2 where list_id = (select id from lists where slug = $1)', [
    slug,
    created,
  ])
  await pool.query('update lists set created_at = $2, updated_at = $2, changed_at = $2 where slug = $1', [
    slug,
    created,
  ])
  await pool.query(
    `update activities set happened_at = $2 from lists where lists.slug = $1 and activities.list_id = lists.id`,
    [slug, created],
  )
}

export const isEmptyServer = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query('select 1 from readers limit 1')).rowCount === 0

export async function getListId(pool: pg.Pool, slug: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from lists where slug = $1', [slug])
  if (!rows[0]) throw new Error(`There is no list ${slug}.`)
  return rows[0].id
}

/** Deletes everything in the database of a demo, its tables included. */
export async function wipeDemo(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists jobs cascade; drop schema public cascade; create schema public')
}
