import { beforeAll, expect, test } from 'vitest'
import type { Challenge } from '../contract/challenges.ts'
import type { ListEntry } from '../contract/list-entries.ts'
import type { ShareLink } from '../contract/links.ts'
import { longTest } from '../tests/support/effort.ts'
import { useSeededApp, type Visitor } from '../tests/support/test-app.ts'
import { dayAt } from '../shared/zoned-time.ts'
import { loadStarterCatalog } from '../server/features/catalogue/loading/starter-queries.ts'
import { readDemoWorks, readWordIds } from './catalogue-queries.ts'
import { demoEmail, drawDemo } from './draw-demo.ts'
import { demoLists } from './lists.ts'
import { isEmptyServer } from './load-queries.ts'
import { people } from './people.ts'
import { loadDemo } from './service.ts'
import type { DemoTables } from './tables.ts'

const quire = useSeededApp()
const today = '2026-03-14'
const password = 'a good long book'
const readers = 5
let passwordHash = ''
let tables: DemoTables

const query = async <Row extends object>(sql: string) => (await quire.connection.pool.query<Row>(sql)).rows

beforeAll(async () => {
  const { password: passwords } = await quire.context.auth.$context
  passwordHash = await passwords.hash(password)
  await loadStarterCatalog(quire.db, () => undefined)
  tables = await loadDemo(quire.connection, { today, readers, passwordHash })
})

async function draw(day: string) {
  const { pool } = quire.connection
  const ids = { genres: await readWordIds(pool, 'genres'), tags: await readWordIds(pool, 'tags') }
  return drawDemo(await readDemoWorks(pool), ids, { today: day, readers, passwordHash })
}

longTest('the same day gives the same demo, and another day another', async () => {
  expect(await draw(today)).toEqual(tables)
  expect(await draw('2026-03-15')).not.toEqual(tables)
})

test('everything is written, and happened before today', async () => {
  for (const [table, rows] of Object.entries(tables)) {
    expect(rows.length, table).toBeGreaterThan(0)
    const [stored] = await query<{ count: number }>(`select count(*)::int as count from ${table}`)
    expect(stored?.count, table).toBe(rows.length)
  }
  const [latest] = await query<{ session: Date; review: Date; activity: Date; stay: Date }>(`
    select (select max(finished_at) from reading_sessions) as session, (select max(created_at) from reviews) as review,
      (select max(happened_at) from activities) as activity,
      (select max(greatest(added_at, removed_at)) from shelf_stays) as stay`)
  for (const moment of Object.values(latest ?? {})) expect(moment.toISOString() < today).toBe(true)
  expect(latest && dayAt(latest.session, 'UTC')).toBe('2026-03-13')
})

/** All stored counts and other values that are derived from rows. */
const kept = async () => ({
  works: await query(
    `select id, editions_count, search::text, ratings_sum, ratings_count, reviews_count, readings_count, facets
     from works order by id`,
  ),
  authors: await query('select id, works_count, ratings_sum, readings_count, facets from authors order by id'),
  series: await query('select id, books_count, last_work_year, ratings_sum, facets from series order by id'),
  library: await query('select reader_id, shelf, books_count from library_counts order by reader_id, shelf'),
  shelves: await query('select id, books_count from shelves order by id'),
  reviews: await query('select id, likes_count, comments_count from reviews order by id'),
  follows: await query('select id, followers_count, following_count from readers order by id'),
  tags: await query('select work_id, tag_id, reviews_count from work_tags order by work_id, tag_id'),
})

test('counts are what a recount gives', async () => {
  const counted = await kept()
  expect(await query('select 1 from waiting_counts')).toEqual([])
  await query('select recount_catalog(), recount_journal(), recount_filters(), recount_shelves(), recount_follows()')
  expect(await kept()).toEqual(counted)
  expect(
    await query(`select lists.slug from lists where type <> 'dynamic'
      and entries_count <> (select count(*) from list_entries where list_id = lists.id)`),
  ).toEqual([])
  expect(
    await query(`select reviews.id from reviews
      where comments_count <> (select count(*) from comments where review_id = reviews.id)`),
  ).toEqual([])
  expect(
    await query(`select reader_id from last_activities where happened_at <> (
      select max(happened_at) from activities where reader_id = last_activities.reader_id and level <> 'private')`),
  ).toEqual([])
})

test('every shelf has an open stay, and a book is on one shelf at a time', async () => {
  expect(
    await query(`select book_id from library_books full join (
        select * from shelf_stays where removed_at is null) as stays using (reader_id, book_id)
      where library_books.shelf is distinct from stays.shelf or library_books.shelved_at <> stays.added_at`),
  ).toEqual([])
  expect(
    await query(`select one.id from shelf_stays as one join shelf_stays as other using (reader_id, book_id)
      where one.id <> other.id and one.added_at <= other.added_at and one.removed_at > other.added_at`),
  ).toEqual([])
})

async function signIn(slug: string): Promise<Visitor> {
  const visitor = quire.visitor()
  const { status } = await visitor.auth('sign-in/email', { email: demoEmail(slug), password })
  expect(status).toBe(200)
  return visitor
}

test('a reader signs in and every page answers', async () => {
  const clara = await signIn('clara')
  const entries = (await clara.get('/lists/islands/entries')).body.data as ListEntry[]
  const islands = demoLists.find(({ list }) => list.name === 'Islands')
  expect(entries.map(({ book }) => book?.slug)).toEqual(islands?.books)
  const paths = [
    '/library',
    '/library/books',
    '/library/reviews',
    '/library/reading-lgos',
    '/library/transactions',
    '/library/notes',
    '/goals',
    '/library/lists',
    '/lists/islands',
    '/lists/hopeful-fantasy',
    '/lists/most-read-here-this-autumn',
    '/books/emma',
    '/shared-reads/emma-together',
    '/users/camille',
    '/notifications',
    '/challenges',
    '/challenges/a-to-z-no-hurry',
    '/account/links',
  ]
  for (const path of paths) expect((await clara.page(path)).status, path).toBe(200)
})

test('several readers have filled prompts of challenges, and some links are over', async () => {
  const clara = await signIn('clara')
  const { data } = (await clara.get('/challenges/a-to-z-no-hurry')).body as { data: Challenge }
  expect(data.members_count).toBe(3)
  const filled = data.prompts.flatMap(({ book, title_initial }) => (book ? [{ book, title_initial }] : []))
  expect(filled).toHaveLength(data.filled_count)
  expect(data.filled_count).toBeGreaterThan(10)
  expect(data.filled_count).toBeLessThan(data.prompts_count)
  const [fills] = await query<{ readers: number; latest: Date; early: number }>(`
    select count(distinct fills.reader_id)::int as readers, max(filled_at) as latest,
      count(*) filter (where filled_at < members.joined_at)::int as early
    from challenge_fills as fills join challenge_members as members using (challenge_id, reader_id)`)
  expect(fills).toMatchObject({ readers: readers, early: 0 })
  expect(fills && fills.latest < new Date(`${today}T00:00Z`)).toBe(true)
  const links = (await clara.get('/account/links')).body.data as ShareLink[]
  expect(new Set(links.map(({ kind }) => kind))).toEqual(new Set(['year', 'list', 'review', 'goal', 'profile']))
  expect(await query('select name from links where created_at >= now() or year > 2026')).toEqual([])
})

test('books that were read together have company in the year they were finished', async () => {
  const clara = await signIn('clara')
  const { data } = (await clara.get('/years/2025')).body as { data: { facts: { together: { names: string[] }[] } } }
  expect(data.facts.together.length).toBeGreaterThan(0)
})

test('the first reader is the admin', async () => {
  expect(await isEmptyServer(quire.connection.pool)).toBe(false)
  const roles = await query<{ slug: string; role: string }>(`select slug, role from readers order by created_at`)
  expect(roles.map(({ role }) => role)).toEqual(['admin', ...Array.from({ length: readers - 1 }, () => 'reader')])
  expect((await (await signIn('miriam')).page('/moderation')).status).toBe(200)
})

test('the people differ, and write in eight languages', () => {
  expect(new Set(people.map(({ slug }) => slug)).size).toBe(20)
  expect(new Set(people.flatMap(({ writes }) => writes)).size).toBe(8)
})
