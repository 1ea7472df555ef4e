import fc from 'fast-check'
import { sql, type SQL } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { cleanDatabase } from '../../../../tests/support/test-database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { buildAuthor, buildBook, buildGenre, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { runs } from '../../../../tests/support/effort.ts'

const quire = useApp()

/** Everything that filters look at and triggers keep. */
async function kept() {
  const rows = async (query: SQL) => await rowsOf(quire.db, query)
  const sums = sql`id, facets, ratings_sum, ratings_count, reviews_count, readings_count, rating`
  return {
    tags: await rows(sql`select * from work_tags order by work_id, tag_id`),
    works: await rows(sql`select ${sums} from works order by id`),
    series: await rows(sql`select ${sums}, books_count, last_work_year from series order by id`),
    authors: await rows(sql`select ${sums}, works_count, last_work_year from authors order by id`),
  }
}

async function expectRecounted() {
  const before = await kept()
  await execute(quire.db, sql`select recount_catalog()`)
  await execute(quire.db, sql`select recount_journal()`)
  await execute(quire.db, sql`select recount_filters()`)
  expect(before).toEqual(await kept())
  return before
}

async function buildWorld() {
  const { db } = quire
  const authors = [await buildAuthor(db), await buildAuthor(db), await buildAuthor(db)]
  const works = []
  for (const year of [1815, 1816, null]) {
    works.push(await buildWork(db, { first_published_year: year, authors: [authors[works.length] ?? { id: '' }] }))
  }
  const series = [await buildSeries(db), await buildSeries(db)]
  const genres = [await buildGenre(db, { slug: 'sea' }), await buildGenre(db, { slug: 'war' })]
  const tags = await rowsOf<{ id: string }>(
    db,
    sql`insert into tags (slug, name) values ('sad', 'sad'), ('warm', 'warm'), ('tense', 'tense') returning id`,
  )
  const readers = [await quire.reader(), await quire.reader(), await quire.reader()].map(({ row }) => row)
  const books = []
  for (const { id } of works) {
    books.push(
      await buildBook(db, { work_id: id }),
      await buildBook(db, { work_id: id, language: 'es', format: 'ebook' }),
    )
  }
  return { authors, works, series, genres, tags, readers, books }
}

type World = Awaited<ReturnType<typeof buildWorld>>

/** One of a few, by a number; ids of rows that a change before has deleted are asked for as well. */
const at = <Row extends { id: string }>(rows: Row[], index: number) => rows[index % rows.length]?.id ?? ''

/** Statements of one transaction. */
type Change = (world: World, a: number, b: number, c: number) => SQL | SQL[]

/**
 * The reader, their reviews and what these count for are locked in this order, as by those who delete an account: two who
 * change many reviews at once could wait for each other otherwise.
 */
const lockReviews = (reader: string) => [
  sql`select 1 from readers where id = ${reader} for update`,
  sql`select id from reviews where reader_id = ${reader} order by id for no key update`,
  sql`select lock_counted(array(select work_id from reviews where reader_id = ${reader}))`,
]

const changes: Record<string, Change> = {
  addBook: ({ works }, a, b) => sql`insert into books (slug, work_id, title, language, format)
    select ${crypto.randomUUID()}, id, 'New', ${b % 2 ? 'fr' : 'en'}, ${b % 3 ? 'audiobook' : 'paperback'}
    from works where id = ${at(works, a)}`,
  changeBook: ({ books }, a, b) =>
    sql`update books set language = ${['en', 'fr', 'es'][b % 3]}, format = ${['kindle', 'ebook'][b % 2]}
      where id = ${at(books, a)}`,
  moveBook: ({ books, works }, a, b) => sql`update books set work_id = ${at(works, b)} where id = ${at(books, a)}`,
  deleteBook: ({ books }, a) => sql`delete from books where id = ${at(books, a)}`,
  addGenre: ({ works, genres }, a, b) => sql`insert into work_genres (work_id, genre_id, position)
    select id, ${at(genres, b)}, 1 from works where id = ${at(works, a)} on conflict do nothing`,
  takeGenre: ({ works, genres }, a, b) =>
    sql`delete from work_genres where work_id = ${at(works, a)} and genre_id = ${at(genres, b)}`,
  review: (
    { books, readers },
    a,
    b,
    c,
  ) => sql`insert into reviews (reader_id, book_id, work_id, rating, content, private)
    select readers.id, books.id, work_id, ${(c % 5) + 1}, ${c % 2 ? 'Fine' : null}, ${c % 3 === 0}
    from books, readers where books.id = ${at(books, a)} and readers.id = ${at(readers, b)}
    on conflict (reader_id, book_id) do update set rating = excluded.rating, private = excluded.private`,
  deleteReviews: ({ readers }, a) => sql`delete from reviews where reader_id = ${at(readers, a)}`,
  hideReviews: ({ readers }, a, b) => [
    ...lockReviews(at(readers, a)),
    sql`update reviews set private = ${b % 2 === 0} where reader_id = ${at(readers, a)}`,
  ],
  tagReviews: ({ readers, tags }, a, b) => [
    ...lockReviews(at(readers, a)),
    sql`insert into review_tags (review_id, tag_id, position)
      select reviews.id, tags.id, 1 from reviews, tags
      where reader_id = ${at(readers, a)} and tags.id = ${at(tags, b)} on conflict do nothing`,
  ],
  untagReviews: ({ tags }, a) => sql`delete from review_tags where tag_id = ${at(tags, a)}`,
  deleteTag: ({ tags }, a) => sql`delete from tags where id = ${at(tags, a)}`,
  deleteReader: ({ readers }, a) => sql`delete from readers where id = ${at(readers, a)}`,
  read: ({ books, readers }, a, b) => sql`insert into readings
      (reader_id, book_id, work_id, book_format, length_type, length, started_at)
    select readers.id, books.id, work_id, 'ebook', 'page', 100, now() from books, readers
    where books.id = ${at(books, a)} and readers.id = ${at(readers, b)}`,
  hideProfile: ({ readers }, a, b) =>
    sql`update readers set visibility = ${['public', 'followers', 'private'][b % 3]} where id = ${at(readers, a)}`,
  deleteReadings: ({ readers }, a) => sql`delete from readings where reader_id = ${at(readers, a)}`,
  credit: ({ works, authors }, a, b, c) => sql`insert into work_authors (work_id, author_id, position, role)
    select id, ${at(authors, b)}, 2, ${c % 2 ? 'author' : 'editor'} from works where id = ${at(works, a)}
    on conflict do nothing`,
  discredit: ({ works, authors }, a, b) =>
    sql`delete from work_authors where work_id = ${at(works, a)} and author_id = ${at(authors, b)}`,
  putInSeries: ({ works, series }, a, b) => sql`insert into series_works (work_id, series_id)
    select id, ${at(series, b)} from works where id = ${at(works, a)} on conflict do nothing`,
  takeFromSeries: ({ works, series }, a, b) =>
    sql`delete from series_works where work_id = ${at(works, a)} and series_id = ${at(series, b)}`,
  changeYear: ({ works }, a, b) =>
    sql`update works set first_published_year = ${b % 4 ? 1800 + b : null} where id = ${at(works, a)}`,
  deleteWork: ({ works }, a) =>
    sql`delete from works where id = ${at(works, a)} and not exists (select 1 from books where work_id = works.id)`,
}

async function write(name: string, world: World, [a, b, c]: [number, number, number]) {
  const statements = [changes[name]?.(world, a, b, c) ?? []].flat()
  await quire.db.transaction(async (tx) => {
    for (const statement of statements) await execute(tx, statement)
  })
}

const step = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(11), fc.nat(11), fc.nat(11))

test('facets, ratings and counts follow every change and equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await cleanDatabase(quire.connection.pool)
      const world = await buildWorld()
      for (const [name, ...numbers] of steps) await write(name, world, numbers)
      // The logs of a profile that was opened or hidden are noted.
      await quire.connection.pool.query('select count_waiting(1000)')
      await expectRecounted()
    }),
    { numRuns: runs(15) },
  )
})

test('they are right when many write at once', async () => {
  const world = await buildWorld()
  const quick = [
    'addBook',
    'addGenre',
    'takeGenre',
    'review',
    'hideReviews',
    'tagReviews',
    'read',
    'hideProfile',
    'credit',
    'putInSeries',
  ]
  await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      await write(quick[index % quick.length] ?? '', world, [index, Math.floor(index / 3), index * 7])
    }),
  )
  // What would have waited for another writer was noted.
  await quire.connection.pool.query('select count_waiting(1000)')
  await expectRecounted()
})

test('say what a work is, by its editions, genres and public reviews', async () => {
  const { works, genres, books, tags, authors, readers } = await buildWorld()
  const [work] = works
  const [book] = books
  await execute(
    quire.db,
    sql`insert into work_genres (work_id, genre_id, position) values (${at(works, 0)}, ${at(genres, 0)}, 1)`,
  )
  for (const [index, reader] of readers.entries()) {
    const [review] = await rowsOf<{ id: string }>(
      quire.db,
      sql`insert into reviews (reader_id, book_id, work_id, rating, private)
        values (${reader.id}, ${book?.id}, ${work?.id}, 4, ${index === 1}) returning id`,
    )
    await execute(
      quire.db,
      sql`insert into review_tags (review_id, tag_id, position)
        values (${review?.id}, ${at(tags, index === 1 ? 1 : 0)}, 1)`,
    )
  }
  const facets = [
    'edition/ebook/es',
    'edition/paperback/en',
    'format/ebook',
    'format/paperback',
    'genre/sea',
    'language/en',
    'language/es',
    'tag/sad',
  ]
  const found = await expectRecounted()
  expect(found.works.find(({ id }) => id === work?.id)).toMatchObject({ facets, ratings_count: 2, rating: '4.00' })
  expect(found.authors.find(({ id }) => id === at(authors, 0))).toMatchObject({ facets, ratings_count: 2 })
})
