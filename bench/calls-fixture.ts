import type pg from 'pg'
import { roomBetween } from '../server/db/positions.ts'
import { fillLibrary } from './filled-library.ts'
import { addReader } from './quire.ts'

/** The readers who ask, each with a library, a circle and a thick journal of their own. */
export const callers = ['bench-1', 'bench-2', 'bench-3', 'bench-4'] as const

const followedEach = 20
const activitiesOfFollowed = 25
const listLength = 100

/** Friends read these; sorting all of a large catalogue for each of them would take minutes. */
const booksOfFriends = 20_000

const prose = 'What a sentence this is, and how it stays. '

/** Books that readers have written much about. */
const thickBooks = 12

/** Everything on one shelf of the reader's own. */
const shelveAll = (pool: pg.Pool, reader: string) =>
  pool.query(
    `with shelf as (
       insert into shelves (reader_id, slug, name, position) values ($1, 'everything', 'Everything', 9) returning id)
     insert into shelf_books (shelf_id, book_id, position)
     select shelf.id, book_id, row_number() over (order by md5(book_id::text)) * ${roomBetween}
     from shelf, library_books where reader_id = $1`,
    [reader],
  )

async function follow(pool: pg.Pool, reader: string, slug: string): Promise<void> {
  await pool.query(
    `with followed as (
       insert into readers (slug, name, email, email_verified)
       select $2 || '-friend-' || number, 'Friend ' || number, $2 || number || '@friends.invalid', true
       from generate_series(1, ${followedEach}) as number
       returning id)
     insert into follows (follower_id, followee_id, state) select $1, id, 'following' from followed`,
    [reader, slug],
  )
  await pool.query(
    `insert into library_books (reader_id, book_id, shelf, position)
     select followee_id, book.id, 'read', book.number * ${roomBetween}
     from (select followee_id, row_number() over (order by followee_id) as friend from follows where follower_id = $1) as friends
     cross join lateral (
       select id, row_number() over (order by md5(id::text || friend)) as number
       from (select id from books order by id limit ${booksOfFriends}) as first_books
       order by md5(id::text || friend) limit ${activitiesOfFollowed}) as book`,
    [reader],
  )
  await pool.query(
    `insert into activities (reader_id, kind, happened_at, library_book_id)
     select reader_id, 'shelved', now() - row_number() over (order by md5(book_id::text || reader_id)) * interval '7 minutes', book_id
     from library_books join follows on follows.followee_id = library_books.reader_id where follower_id = $1`,
    [reader],
  )
}

const addList = (pool: pg.Pool, reader: string, slug: string) =>
  pool.query(
    `with list as (
       insert into lists (reader_id, slug, name, type, entries_type, order_by)
       values ($1, $2 || '-list', 'Best of all', 'manual', 'book', 'order') returning id)
     insert into list_entries (list_id, book_id, position)
     select list.id, book.id, row_number() over (order by book.id) * ${roomBetween}
     from list, (select distinct on (work_id) id from books order by work_id, id) as book
     where md5(book.id::text || $2) < 'a' limit ${listLength}`,
    [reader, slug],
  )

/** 50 notes and 10 readings with 20 sessions each, on each of the books. */
export async function writeJournal(pool: pg.Pool, reader: string, books: string[]): Promise<void> {
  await pool.query(
    `insert into notes (reader_id, book_id, written_at, content, sort_key)
     select $1, book, now() - number * interval '1 day', repeat($3, 6), number
     from unnest($2::uuid[]) as book, generate_series(1, 50) as number`,
    [reader, books, prose],
  )
  await pool.query(
    `with made as (
       insert into readings (reader_id, book_id, work_id, book_format, length_type, length, progress, started_at, finished_at)
       select $1, id, work_id, 'paperback', 'page', 200, 200, now() - number * interval '30 days',
         now() - number * interval '30 days' + interval '21 days'
       from books, generate_series(1, 10) as number where id = any ($2)
       returning id, started_at)
     insert into reading_sessions (reading_id, started_at, finished_at, start_position, end_position, length_type)
     select made.id, started_at + number * interval '1 day', started_at + number * interval '25 hours', number * 10 - 10, number * 10,
       'page' from made, generate_series(1, 20) as number`,
    [reader, books],
  )
}

/** 30 readers who review each of the books. */
export const reviewBooks = (pool: pg.Pool, books: string[]) =>
  pool.query(
    `with critics as (
       insert into readers (slug, name, email)
       select 'critic-' || number, 'Critic ' || number, number || '@example.org' from generate_series(1, 30) as number
       returning id)
     insert into reviews (reader_id, book_id, work_id, rating, content)
     select critics.id, books.id, books.work_id, 4, repeat($2, 10) from critics, books where books.id = any ($1)`,
    [books, prose],
  )

/** What is asked for, by name. */
export interface Asked {
  /** Any books of the catalogue. */
  books: string[]
  /** Those with thick journals and 30 reviews. */
  thick: string[]
  /** Titles and authors, as readers type them. */
  queries: string[]
  /** Of books with 30 of them, by id. */
  reviews: string[]
  /** Who wrote those; nobody follows them yet. */
  critics: string[]
}

async function findThick(pool: pg.Pool): Promise<{ id: string; slug: string }[]> {
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `select books.id, books.slug from books join works on works.id = work_id order by length(description) desc nulls last, slug
     limit ${thickBooks}`,
  )
  return rows
}

/** A catalogue with readers of 1,000 books; bench/README.md describes it. */
export async function fillForCalls(pool: pg.Pool): Promise<void> {
  const thickIds = (await findThick(pool)).map(({ id }) => id)
  for (const slug of callers) {
    const reader = await addReader(pool, slug)
    await fillLibrary(pool, reader, 1000)
    // Few books are still lent.
    await pool.query(
      `update transactions set return_date = current_date where reader_id = $1 and type = 'lent' and date < current_date - 100`,
      [reader],
    )
    await shelveAll(pool, reader)
    await follow(pool, reader, slug)
    await addList(pool, reader, slug)
    await writeJournal(pool, reader, thickIds)
  }
  await reviewBooks(pool, thickIds)
  await pool.query('vacuum (analyze)')
}

/** What there is to ask for, once it has been filled. */
export async function chooseAsked(pool: pg.Pool): Promise<Asked> {
  const thick = await findThick(pool)
  const { rows: books } = await pool.query<{ slug: string }>(`select slug from books order by md5(slug) limit 300`)
  const { rows: queries } = await pool.query<{ query: string }>(
    `select case row_number() over (order by md5(works.id::text)) % 3
         when 0 then works.title when 1 then authors.name else works.title || ' ' || authors.name end as query
     from works join work_authors on work_authors.work_id = works.id and work_authors.position = 1
     join authors on authors.id = author_id order by md5(works.id::text) limit 200`,
  )
  const { rows: reviews } = await pool.query<{ id: string; slug: string }>(
    `select reviews.id, readers.slug from reviews join readers on readers.id = reader_id and readers.slug like 'critic-%'
     order by md5(reviews.id::text) limit 300`,
  )
  return {
    books: books.map(({ slug }) => slug),
    thick: thick.map(({ slug }) => slug),
    queries: queries.map(({ query }) => query),
    reviews: reviews.map(({ id }) => id),
    critics: [...new Set(reviews.map(({ slug }) => slug))],
  }
}
