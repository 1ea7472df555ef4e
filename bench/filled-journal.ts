import type pg from 'pg'
import { addReader } from './quire.ts'

const slug = 'statistician'

/** The years over which the books were read. */
const years = 10

/**
 * A reader who finished 5,000 books in ten years, every fifth of them logged in percent, with 20,000 timed sessions, a
 * review of every other book, and what each of them cost; made once. Answers the slug.
 */
export async function fillJournal(pool: pg.Pool, books = 5000, sessions = 4): Promise<string> {
  const { rowCount } = await pool.query(
    'select from readings join readers on readers.id = reader_id where slug = $1 limit 1',
    [slug],
  )
  if (rowCount !== 0) return slug
  await pool.query('delete from readers where slug = $1', [slug])
  const reader = await addReader(pool, slug)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await client.query(
      `create temp table chosen on commit drop as
       select row_number() over () as number, id, work_id, format, coalesce(pages, 300) as pages,
         now() - (row_number() over ()) * interval '1 day' * ${years * 365} / $1::int as finished_at
       from (select distinct on (work_id) * from (
         select * from books tablesample system (50) limit $1 * 4) as sample order by work_id, id limit $1) as books`,
      [books],
    )
    await client.query(
      `insert into library_books (reader_id, book_id, shelf, position, added_at, shelved_at)
       select $1::uuid, id, 'read', number, finished_at - interval '40 days', finished_at from chosen`,
      [reader],
    )
    await client.query(
      `insert into shelf_stays (reader_id, book_id, shelf, added_at, removed_at)
       select $1::uuid, id, 'want-to-read', finished_at - interval '40 days', finished_at - interval '9 days' from chosen
       union all select $1::uuid, id, 'read', finished_at, null from chosen`,
      [reader],
    )
    await client.query(
      `insert into readings (reader_id, book_id, work_id, book_format, length_type, length, progress, started_at, finished_at)
       select $1::uuid, id, work_id, format, unit, length, length, finished_at - interval '9 days', finished_at
       from chosen cross join lateral (
         select case number % 5 when 0 then 'percent' else 'page' end as unit,
           case number % 5 when 0 then 100 else pages end as length) as measured`,
      [reader],
    )
    await client.query(
      `insert into reading_sessions
         (reading_id, started_at, finished_at, start_position, end_position, length_type)
       select readings.id, finished_at - number * interval '2 days' - interval '40 minutes',
         finished_at - number * interval '2 days', length * ($2::int - 1 - number) / $2::int,
         length * ($2::int - number) / $2::int, length_type
       from readings cross join generate_series(0, $2::int - 1) as number where reader_id = $1`,
      [reader, sessions],
    )
    await client.query(
      `insert into reviews (reader_id, book_id, work_id, rating, created_at)
       select $1::uuid, id, work_id, 1 + number % 9 * 0.5, finished_at from chosen where number % 2 = 0`,
      [reader],
    )
    await client.query(
      `insert into review_tags (review_id, tag_id, position)
       select reviews.id, tag.id, tag.position from reviews
       join (select id, row_number() over (order by slug) as position from tags limit 3) as tag on true
       where reader_id = $1`,
      [reader],
    )
    await client.query(
      `insert into transactions (reader_id, book_id, type, date, amount, currency, name)
       select $1::uuid, id, 'bought', finished_at::date - 41, 9.9, 'EUR', 'Shop ' || number % 7 from chosen`,
      [reader],
    )
    await client.query('commit')
    // As the database does by itself some minutes after so much was written.
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
  return slug
}
