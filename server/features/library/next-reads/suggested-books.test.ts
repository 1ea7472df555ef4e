import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import type { Suggestion, WantedRead } from '../../../../contract/next-reads.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { countRows, insertRow, insertRows } from '../../../../tests/support/insert-rows.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { refreshCoReads } from './co-read-queries.ts'
import { findCoReads, suggestToActive } from './jobs.ts'
import { countPublicReaders, refreshSuggestions } from './suggestion-queries.ts'

const quire = useApp()

type Built = Awaited<ReturnType<typeof buildBook>>

const books = (count: number) => Promise.all(Array.from({ length: count }, () => buildBook(quire.db)))

const shelve = async (reader: Visitor, shelf: string, ...shelved: Built[]) => {
  for (const { slug } of shelved) await reader.post(`/books/${slug}/shelves`, { shelves: [shelf] })
}

/** What the reader is shown after everything was worked out. */
async function suggestionsOf(reader: Visitor & { row: { id: string } }): Promise<Suggestion[]> {
  await execute(quire.db, sql`update work_readers set checked_at = ${new Date(0)}`)
  await refreshCoReads(quire.db)
  await refreshSuggestions(quire.db, reader.row.id, await countPublicReaders(quire.db))
  return shownTo(reader)
}

const shownTo = async (reader: Visitor) => (await reader.get('/suggested-books')).body.data as Suggestion[]

const slugs = (suggestions: Suggestion[]) => suggestions.map(({ book }) => book.slug)

async function buildSeries(works: Built[], slug = 'earthsea') {
  const series = await insertRow(quire.db, 'series', { title: 'Earthsea', slug })
  await insertRows(
    quire.db,
    'series_works',
    works.map(({ work_id }, index) => ({ series_id: series.id, work_id, position: index + 1 })),
  )
}

/** Everybody of three has two books in common, and each one that the others lack. */
async function threeReaders() {
  const [me, ann, bea] = [await quire.reader(), await quire.reader(), await quire.reader()]
  const [one, two, ofAnn, ofBea] = (await books(4)) as [Built, Built, Built, Built]
  await shelve(me, 'read', one, two)
  await shelve(ann, 'read', one, two, ofAnn)
  await shelve(bea, 'read', one, two, ofBea)
  return { me, ann, bea, one, two, ofAnn, ofBea }
}

test('the next of a series comes first, after the last that was read', async () => {
  const reader = await quire.reader()
  const works = (await books(4)) as [Built, Built, Built, Built]
  await buildSeries(works)
  await shelve(reader, 'read', works[0], works[1])
  const [first, ...others] = await suggestionsOf(reader)
  expect(first).toMatchObject({
    kind: 'series',
    book: { slug: works[2].slug },
    series: { title: 'Earthsea', position: 3 },
  })
  expect(slugs(others)).not.toContain(works[3].slug)
  await shelve(reader, 'currently-reading', works[2])
  expect(slugs(await shownTo(reader))).not.toContain(works[2].slug)
})

test('on a server of three readers, each is shown what those who read the same have', async () => {
  const { me, ofAnn, ofBea, one, two } = await threeReaders()
  const shown = await suggestionsOf(me)
  expect(slugs(shown).toSorted()).toEqual([ofAnn.slug, ofBea.slug].toSorted())
  for (const { kind, seed } of shown) {
    expect(kind).toBe('alike')
    expect([one.slug, two.slug]).toContain(seed?.slug)
  }
})

test('what is private, and what blocked readers have, suggests nothing to others', async () => {
  const { me, ann, bea, ofAnn, ofBea } = await threeReaders()
  expect(await suggestionsOf(me)).toHaveLength(2)
  await execute(quire.db, sql`update readers set visibility = 'private' where id = ${ann.row.id}`)
  // At once, from what was worked out while it was public.
  expect(slugs(await shownTo(me))).toEqual([ofBea.slug])
  expect(slugs(await suggestionsOf(me))).toEqual([ofBea.slug])
  await execute(quire.db, sql`update readers set visibility = 'followers' where id = ${ann.row.id}`)
  expect(slugs(await suggestionsOf(me))).not.toContain(ofAnn.slug)
  await bea.put(`/users/${me.row.slug}/block`)
  expect(await shownTo(me)).toEqual([])
  expect(await suggestionsOf(me)).toEqual([])
})

test('a book that others only have on private shelves, in notes or in private reviews is not suggested', async () => {
  const { me, ann, one, two } = await threeReaders()
  const [shelved, noted, reviewed] = (await books(3)) as [Built, Built, Built]
  await ann.post('/shelves', { name: 'Secret', visibility: 'private' })
  await ann.post(`/books/${shelved.slug}/shelves`, { shelves: ['secret'] })
  await ann.post('/notes', { book: noted.slug, written_at: new Date().toISOString(), content: 'Mine' })
  await ann.post('/reviews', { book: reviewed.slug, rating: 5, content: 'Mine', private: true })
  await me.put(`/users/${ann.row.slug}/follow`)
  await shelve(me, 'read', one, two)
  const shown = slugs(await suggestionsOf(me))
  for (const { slug } of [shelved, noted, reviewed]) expect(shown).not.toContain(slug)
})

test('what followed readers loved is suggested with their name, until they hide', async () => {
  const [me, friend] = [await quire.reader(), await quire.reader()]
  await me.put(`/users/${friend.row.slug}/follow`)
  const [book] = (await books(1)) as [Built]
  await friend.post('/reviews', { book: book.slug, rating: 5 })
  expect(await suggestionsOf(me)).toMatchObject([
    { kind: 'followed', book: { slug: book.slug }, friend: { slug: friend.row.slug } },
  ])
  await friend.put(`/users/${me.row.slug}/block`)
  expect(await shownTo(me)).toEqual([])
})

test('what a reader takes back, or who is followed no longer, is named no more at once', async () => {
  const [me, friend] = [await quire.reader(), await quire.reader()]
  await me.put(`/users/${friend.row.slug}/follow`)
  const [book] = (await books(1)) as [Built]
  await friend.post('/reviews', { book: book.slug, rating: 5 })
  expect(await suggestionsOf(me)).toHaveLength(1)
  await friend.post('/reviews', { book: book.slug, rating: 5, private: true })
  expect(await shownTo(me)).toEqual([])
  await friend.post('/reviews', { book: book.slug, rating: 5, private: false })
  expect(await shownTo(me)).toHaveLength(1)
  await me.delete(`/users/${friend.row.slug}/follow`)
  expect(await shownTo(me)).toEqual([])
})

test('of two books that fit as well, the one from the time of the reader’s own books comes first', async () => {
  const { me, one, two, ofAnn, ofBea } = await threeReaders()
  const publish = async (book: Built, first_published_year: number | null) => {
    await execute(
      quire.db,
      sql`update works set first_published_year = ${first_published_year} where id = ${book.work_id}`,
    )
  }
  await publish(one, 1814)
  await publish(two, 1816)
  for (const [near, far] of [
    [ofAnn, ofBea],
    [ofBea, ofAnn],
  ] as const) {
    await publish(near, 1818)
    await publish(far, 2015)
    expect(slugs(await suggestionsOf(me))).toEqual([near.slug, far.slug])
    await publish(far, -700)
    expect(slugs(await suggestionsOf(me))).toEqual([near.slug, far.slug])
    // A work whose year nobody knows is as far away as can be, and is suggested all the same.
    await publish(far, null)
    expect(slugs(await suggestionsOf(me))).toEqual([near.slug, far.slug])
  }
})

test('a newcomer is shown what most readers here have', async () => {
  const { one, two } = await threeReaders()
  const shown = await suggestionsOf(await quire.reader())
  expect(shown[0]).toMatchObject({ kind: 'popular', readers_count: 3 })
  expect(slugs(shown).slice(0, 2).toSorted()).toEqual([one.slug, two.slug].toSorted())
})

test('works by the author of a loved book are suggested because of it', async () => {
  const reader = await quire.reader()
  const [loved, other] = (await books(2)) as [Built, Built]
  const author = await insertRow(quire.db, 'authors', {
    slug: 'le-guin',
    name: 'Ursula K. Le Guin',
    sort_name: 'Le Guin, Ursula K.',
  })
  await execute(quire.db, sql`delete from work_authors`)
  await insertRows(
    quire.db,
    'work_authors',
    [loved, other].map(({ work_id }) => ({ work_id, author_id: author.id, position: 1 })),
  )
  await reader.post('/reviews', { book: loved.slug, rating: 5 })
  expect(await suggestionsOf(reader)).toMatchObject([
    {
      kind: 'loved',
      book: { slug: other.slug },
      seed: { slug: loved.slug, is_loved: true },
      shared: { kind: 'author', name: 'Ursula K. Le Guin' },
    },
  ])
})

test('a dismissed book stays away, a postponed one for a month, and both come back when restored', async () => {
  const { me, ofAnn, ofBea } = await threeReaders()
  await suggestionsOf(me)
  const address = `/dismissed-books/${ofAnn.slug}`
  expect((await me.put(address, { for: 'good', kind: 'alike' })).status).toBe(200)
  expect(slugs(await shownTo(me))).toEqual([ofBea.slug])
  expect(slugs(await suggestionsOf(me))).toEqual([ofBea.slug])
  await me.delete(address)
  expect(slugs(await suggestionsOf(me))).toContain(ofAnn.slug)
  await me.put(address, { for: 'month', kind: 'alike' })
  expect(slugs(await suggestionsOf(me))).toEqual([ofBea.slug])
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await execute(quire.db, sql`update dismissed_books set until = ${yesterday}`)
  expect(slugs(await suggestionsOf(me))).toContain(ofAnn.slug)
  expect((await me.put('/dismissed-books/nowhere', { for: 'good', kind: 'alike' })).status).toBe(404)
})

test('dismissed books are listed, the latest first, until their time is over', async () => {
  const [me, other] = [await quire.reader(), await quire.reader()]
  const [forGood, forMonth] = (await books(2)) as [Built, Built]
  await me.put(`/dismissed-books/${forGood.slug}`, { for: 'good', kind: 'alike' })
  await me.put(`/dismissed-books/${forMonth.slug}`, { for: 'month', kind: 'popular' })
  const dismissed = async (reader: Visitor, query = '') => (await reader.get(`/dismissed-books${query}`)).body
  expect(await dismissed(me)).toMatchObject({
    data: [
      { book: { slug: forMonth.slug }, until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
      { book: { slug: forGood.slug }, until: null },
    ],
    meta: { total: 2 },
  })
  expect(await dismissed(me, '?per_page=1&page=2')).toMatchObject({ data: [{ book: { slug: forGood.slug } }] })
  expect(await dismissed(other)).toMatchObject({ data: [], meta: { total: 0 } })
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await execute(quire.db, sql`update dismissed_books set until = ${yesterday}`)
  expect(await dismissed(me)).toMatchObject({ data: [] })
})

test('what a dismissed book has in common with others takes weight from them', async () => {
  const { me, ann, bea, ofAnn, ofBea } = await threeReaders()
  const [close] = (await books(1)) as [Built]
  await shelve(ann, 'read', close)
  await shelve(bea, 'want-to-read', close)
  const scoreOf = async (book: Built) => {
    await suggestionsOf(me)
    const [suggestion] = await rowsOf<{ score: number }>(
      quire.db,
      sql`select score from suggested_works where reader_id = ${me.row.id} and work_id = ${book.work_id}`,
    )
    return suggestion?.score ?? 0
  }
  const [before, ofOther] = [await scoreOf(close), await scoreOf(ofBea)]
  await me.put(`/dismissed-books/${ofAnn.slug}`, { for: 'good', kind: 'alike' })
  expect(await scoreOf(close)).toBeLessThan(before)
  expect(await scoreOf(close)).toBeGreaterThan(0)
  // Only its kind is a little less welcome.
  expect((await scoreOf(ofBea)) / ofOther).toBeCloseTo(0.96, 1)
})

test('a pair is weighed by what its work’s other pairs leave to say, from public libraries alone', async () => {
  const { one, two, ofAnn } = await threeReaders()
  const hidden = await quire.reader()
  await shelve(hidden, 'read', one, ofAnn)
  await execute(quire.db, sql`update readers set visibility = 'private' where id = ${hidden.row.id}`)
  await refreshCoReads(quire.db)
  const pairs = await rowsOf<{ other_id: string; ridge: number | null }>(
    quire.db,
    sql`select other_id, ridge from co_reads where work_id = ${ofAnn.work_id}`,
  )
  expect(pairs.map(({ other_id }) => other_id).toSorted()).toEqual([one.work_id, two.work_id].toSorted())
  // Libraries of two and of three; all have both pairs, and one of three the work, so both get the same.
  const [ofTwo, ofThree] = [2 ** -0.42, 3 ** -0.42]
  const own = ofTwo + 2 * ofThree
  for (const { ridge } of pairs) expect(ridge).toBeCloseTo(ofThree / (2 * own + 10 + own), 5)
})

test('what a reader’s book says about a work counts, though the work is not among those most alike', async () => {
  const me = await quire.reader()
  const [mine, tied] = (await books(2)) as [Built, Built]
  await shelve(me, 'read', mine)
  await refreshCoReads(quire.db)
  await insertRows(quire.db, 'co_reads', { work_id: tied.work_id, other_id: mine.work_id, strength: 0.01, ridge: 0.1 })
  await refreshSuggestions(quire.db, me.row.id, await countPublicReaders(quire.db))
  const rows = await rowsOf(quire.db, sql`select * from suggested_works where reader_id = ${me.row.id}`)
  expect(rows).toMatchObject([{ work_id: tied.work_id, kind: 'alike', seed_id: mine.work_id }])
})

test('the jobs work out everything for readers who were here', async () => {
  const { me, ofAnn } = await threeReaders()
  await findCoReads.run({}, quire.context)
  await suggestToActive.run({}, quire.context)
  const rows = await rowsOf(quire.db, sql`select * from suggested_works where reader_id = ${me.row.id}`)
  expect(rows.map(({ work_id }) => work_id)).toContain(ofAnn.work_id)
  expect(await countRows(quire.db, 'suggestion_refreshes')).toBe(3)
})

test('a failure for one reader keeps nobody waiting, however many there are', async () => {
  const { pool } = quire.connection
  const { rows } = await pool.query<{ id: string }>(`
    insert into readers (name, slug, email, last_active_at)
    select 'Reader', 'reader-' || number, number || '@example.org', now() from generate_series(1, 401) as number
    returning id`)
  const [first] = rows.map(({ id }) => id).toSorted()
  await pool.query(`
    create function refuse_refresh() returns trigger language plpgsql as 'begin raise exception ''not this one''; end';
    create trigger refuse_refresh before insert or update on suggestion_refreshes
      for each row when (new.reader_id = '${first}') execute function refuse_refresh()`)
  try {
    await expect(suggestToActive.run({}, quire.context)).rejects.toThrow('Nothing could be done for 1')
    expect(await countRows(quire.db, 'suggestion_refreshes')).toBe(400)
  } finally {
    await pool.query('drop trigger refuse_refresh on suggestion_refreshes; drop function refuse_refresh()')
  }
})

test('of Want to Read, what fits the mood, the length and the time comes first', async () => {
  const [reader, critic] = [await quire.reader(), await quire.reader()]
  await execute(quire.db, sql`insert into tags (slug, name) values ('hopeful', 'Hopeful') on conflict do nothing`)
  const short = await buildBook(quire.db, { pages: 120 })
  const long = await buildBook(quire.db, { pages: 900 })
  const unknown = await buildBook(quire.db, { pages: null })
  await shelve(reader, 'want-to-read', short, long, unknown)
  for (const { slug } of [short, long]) {
    await critic.post('/reviews', { book: slug, rating: 4, content: 'Fine', tags: ['hopeful'] })
  }
  const asked = async (query: string) =>
    (await reader.get(`/wanted-reads${query}`)).body as unknown as {
      data: WantedRead[]
      pages_per_hour: number | null
      total: number
    }
  const found = async (query: string) => (await asked(query)).data.map(({ book }) => book.slug)
  expect((await found('')).toSorted()).toEqual([short.slug, long.slug, unknown.slug].toSorted())
  expect((await found('?moods=hopeful')).toSorted()).toEqual([short.slug, long.slug].toSorted())
  expect(await found('?length=short')).toEqual([short.slug])
  expect(await found('?moods=hopeful&time=evening')).toEqual([short.slug])
  expect(await asked('?length=medium')).toMatchObject({ data: [], total: 3, pages_per_hour: null })
  expect((await asked('?length=short')).data[0]).toMatchObject({ minutes: 180, moods: [{ slug: 'hopeful' }] })
  const log = { book_format: 'paperback', length_type: 'page', length: 500, started_at: '2026-03-01T08:00:00Z' }
  const { body } = await reader.post('/readings', { book: (await buildBook(quire.db)).slug, ...log })
  await insertRows(quire.db, 'reading_sessions', {
    reading_id: (body.data as { id: string }).id,
    started_at: new Date('2026-03-02T08:00:00Z'),
    finished_at: new Date('2026-03-02T11:00:00Z'),
    start_position: 0,
    end_position: 60,
    length_type: 'page',
  })
  expect(await asked('?length=short')).toMatchObject({ pages_per_hour: 20, data: [{ minutes: 360 }] })
  expect(await found('?length=short&time=evening')).toEqual([])
  await reader.put(`/dismissed-books/${short.slug}`, { for: 'month', kind: 'wanted' })
  expect(await found('?length=short')).toEqual([])
})

test('suggestions follow the library at the next look', async () => {
  const reader = await quire.reader()
  expect(await shownTo(reader)).toEqual([])
  const works = (await books(3)) as [Built, Built, Built]
  await buildSeries(works)
  await shelve(reader, 'read', works[0])
  expect(slugs(await shownTo(reader))).toEqual([works[1].slug])
  await shelve(reader, 'read', works[1])
  expect(slugs(await shownTo(reader))).toEqual([works[2].slug])
})
