import type pg from 'pg'
import { roomBetween } from '../server/db/positions.ts'

/** Of a thousand books; the others are wanted. */
const shelfShares = { read: 200, 'currently-reading': 4, paused: 16, 'did-not-finish': 20 }

/** Nobody reads all of the most prolific. */
const worksPerAuthor = 10

/**
 * So many books on the reader's shelves: a fifth read, with reading logs and reviews, the others wanted; three
 * shelves of their own, notes and transactions. They are the works of authors from all over the catalogue, a few of each,
 * so that the library has as many authors in a large catalogue as in a small one.
 */
export async function fillLibrary(pool: pg.Pool, reader: string, books = 5000): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await client.query(
      `create temp table chosen on commit drop as
       select row_number() over (order by md5(work_id::text)) as number, book.* from (
         select works.work_id, edition.id, edition.format, edition.pages, edition.minutes
         from (
           select work_id, min(author_rank) as author_rank from (
             select work_id, dense_rank() over (order by md5(author_id::text)) as author_rank,
               row_number() over (partition by author_id order by work_id) as work_rank
             from work_authors) as credits
           where work_rank <= ${worksPerAuthor} group by work_id order by 2, 1 limit $1) as works
         cross join lateral (select * from books where books.work_id = works.work_id order by id limit 1) as edition) as book`,
      [books],
    )
    const [read, current, paused, given] = Object.values(shelfShares).map((share) => (share * books) / 1000)
    await client.query(
      `insert into library_books (reader_id, book_id, shelf, position, added_at, shelved_at)
       select $1, id, case
           when number <= $2 then 'read'
           when number <= $2 + $3 then 'currently-reading'
           when number <= $2 + $3 + $4 then 'paused'
           when number <= $2 + $3 + $4 + $5 then 'did-not-finish'
           else 'want-to-read' end,
         number * ${roomBetween}, now() - number * interval '1 hour', now() - number * interval '1 hour'
       from chosen`,
      [reader, read, current, paused, given],
    )
    await client.query(
      `insert into shelf_stays (reader_id, book_id, shelf, added_at, removed_at)
       select reader_id, book_id, 'want-to-read', shelved_at - interval '40 days', shelved_at
       from library_books where reader_id = $1 and shelf <> 'want-to-read'
       union all select reader_id, book_id, shelf, shelved_at, null from library_books where reader_id = $1`,
      [reader],
    )
    await client.query(
      `with shelf as (
         insert into shelves (reader_id, slug, name, position)
         select $1, 'shelf-' || number, 'Shelf ' || number, number from generate_series(1, 3) as number
         returning id, position)
       insert into shelf_books (shelf_id, book_id, position)
       select shelf.id, chosen.id, number * ${roomBetween} from shelf join chosen on number % 10 = shelf.position`,
      [reader],
    )
    await client.query(
      `insert into readings (reader_id, book_id, work_id, book_format, length_type, length, progress, started_at, finished_at)
       select $1, id, work_id, format, case when minutes is null then 'page' else 'minute' end, length,
         case when number <= $2 then length else length / 3 end,
         now() - number * interval '1 day' - interval '9 days',
         case when number <= $2 then now() - number * interval '1 day' end
       from (select *, coalesce(minutes, pages, 100)::numeric as length from chosen) as book where number <= $2 + $3`,
      [reader, read, current],
    )
    await client.query(
      `insert into reviews (reader_id, book_id, work_id, rating, content, private, created_at)
       select $1, id, work_id, 1 + number % 9 * 0.5, case when number % 2 = 0 then repeat('What a book. ', 20) end,
         number % 20 = 0, now() - number * interval '1 day'
       from chosen where number <= $2`,
      [reader, read],
    )
    await client.query(
      `insert into review_tags (review_id, tag_id, position)
       select reviews.id, tag.id, tag.position from reviews
       join (select id, row_number() over (order by slug) as position from tags limit 3) as tag on true
       where reader_id = $1`,
      [reader],
    )
    await client.query(
      `insert into notes (reader_id, book_id, written_at, content, sort_key)
       select $1, id, now() - number * interval '1 hour', repeat('A thought about this. ', 15), 1
       from chosen where number % 5 = 0`,
      [reader],
    )
    await client.query(
      `insert into transactions (reader_id, book_id, type, date, due_date, amount, currency)
       select $1, id, case when number % 20 = 0 then 'lent' else 'bought' end, current_date - number::int,
         case when number % 20 = 0 then current_date + number::int % 60 - 30 end,
         case when number % 20 = 0 then null else 9.9 end, case when number % 20 = 0 then null else 'EUR' end
       from chosen where number % 5 = 0`,
      [reader],
    )
    await client.query('commit')
    await client.query('vacuum (analyze) works')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}
