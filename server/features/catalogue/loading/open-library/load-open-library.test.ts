import { describe, expect, test } from 'vitest'
import type { Book } from '../../../../../contract/books.ts'
import { buildAuthor, buildBook, buildGenre, buildWork } from '../../../../../tests/support/factories.ts'
import { useApp } from '../../../../../tests/support/test-app.ts'
import { author, deletion, earthsea, edition, redirect, work } from './dumps.fixture.ts'
import { useLoading } from './loading.fixture.ts'

const quire = useApp()
const { catalogue, load, query } = useLoading(quire)

/** A recount must find nothing to mend. */
async function expectRightCounts() {
  const kept = async () => ({
    works: await query('select id, editions_count, search::text, facets from works order by id'),
    authors: await query('select id, works_count, last_work_year, readings_count, facets from authors order by id'),
    series: await query('select id, books_count, last_work_year, facets from series order by id'),
    words: await query('select word, works from words order by word'),
  })
  const before = await kept()
  await query('select recount_catalog(), recount_filters()')
  expect(await kept()).toEqual(before)
}

describe('a dump of Open Library', () => {
  test('is loaded with editions under their works, once, and the same again adds nothing', async () => {
    await buildGenre(quire.db, { name: 'Fantasy', slug: 'fantasy' })
    const report = await load(earthsea)
    expect(report.counts).toMatchObject({
      authors: { added: 2 },
      works: { added: 4 },
      books: { added: 5 },
      series: 1,
      doubleIsbns: 1,
    })
    const before = await catalogue()
    expect(before).toMatchObject([
      { work: 'A pamphlet', slug: 'a-pamphlet', authors: 'Ruth Robbins', year: 1968 },
      {
        work: 'A Wizard of Earthsea',
        language: 'en',
        year: 1979,
        slug: 'a-wizard-of-earthsea',
        isbn_13: '9780553383041',
      },
      { work: 'A Wizard of Earthsea', slug: 'der-magier-der-erdsee', authors: 'Ursula K. Le Guin, Ruth Robbins' },
      { work: 'The Tombs of Atuan', slug: 'the-tombs-of-atuan', format: 'audiobook' },
      { work: 'The Tombs of Atuan', slug: 'the-tombs-of-atuan-ol103m', isbn_13: null, format: null },
      { work: 'Unpublished', slug: null, authors: null },
    ])
    expect(
      await query(
        `select series.title, position::float, works.title as work, books_count from series
         join series_works on series_id = series.id join works on works.id = work_id order by position`,
      ),
    ).toEqual([
      { title: 'Earthsea cycle', position: 1, work: 'A Wizard of Earthsea', books_count: 2 },
      { title: 'Earthsea cycle', position: 2, work: 'The Tombs of Atuan', books_count: 2 },
    ])
    expect(await query('select works.title from work_genres join works on works.id = work_id')).toEqual([
      { title: 'A Wizard of Earthsea' },
    ])
    await expectRightCounts()

    const again = await load(earthsea)
    const nothing = { added: 0, changed: 0, kept: 0, removed: 0 }
    expect(again.counts).toMatchObject({ authors: nothing, works: nothing, books: nothing, series: 0 })
    expect(await catalogue()).toEqual(before)
    expect(await query(`select to_regnamespace('loading') as left`)).toEqual([{ left: null }])
  })

  test('in a newer revision updates what nobody has changed here, and only that', async () => {
    await load(earthsea)
    await query(`update works set description = 'Mine.' where title = 'The Tombs of Atuan'`)
    await query(`update books set publisher = 'Mine' where slug = 'der-magier-der-erdsee'`)
    const report = await load({
      authors: [author(1, 'Ursula Le Guin', 2)],
      works: [
        work(10, 'The Wizard of Earthsea', [1], { first_publish_date: '1968' }, 2),
        work(11, 'Tombs', [1], {}, 2),
      ],
      editions: [
        edition(100, 10, 'The Wizard of Earthsea', {}, 2),
        edition(101, 10, 'Magier', {}, 2),
        // Older than what is known.
        edition(102, 11, 'Old', {}, 1),
        edition(105, 10, 'A third', { publish_date: '2012' }),
      ],
    })
    expect(report.counts).toMatchObject({
      authors: { added: 0, changed: 1 },
      works: { added: 0, changed: 1, kept: 1 },
      books: { added: 1, changed: 1, kept: 1 },
    })
    expect(await catalogue()).toMatchObject([
      { work: 'A pamphlet' },
      { work: 'The Tombs of Atuan', title: 'The Tombs of Atuan', authors: 'Ursula Le Guin' },
      { work: 'The Tombs of Atuan' },
      { work: 'The Wizard of Earthsea', slug: 'a-third', year: 1968, authors: 'Ursula Le Guin' },
      { work: 'The Wizard of Earthsea', slug: 'a-wizard-of-earthsea', title: 'The Wizard of Earthsea', isbn_13: null },
      { work: 'The Wizard of Earthsea', slug: 'der-magier-der-erdsee', title: 'Der Magier der Erdsee' },
      { work: 'Unpublished' },
    ])
    await expectRightCounts()
    // What was left alone stays so, however new the next one is.
    await load({ works: [work(11, 'Tombs', [1], {}, 9)] })
    expect(await query(`select title, description from works where description = 'Mine.'`)).toHaveLength(1)
  })

  test.each(['authors', 'genres', 'series'] as const)(
    'leaves alone a work whose %s a moderator has corrected',
    async (field) => {
      await buildGenre(quire.db, { name: 'Fantasy', slug: 'fantasy' })
      await load(earthsea)
      const moderator = await quire.reader({ role: 'moderator' })
      const corrected = { authors: [{ name: 'Ursula Kroeber Le Guin', role: 'author' }], genres: [], series: null }
      const factsOf = async () => {
        const {
          authors,
          genres,
          series,
          cover: _cover,
          ...book
        } = (await moderator.get('/books/a-wizard-of-earthsea')).body.data as Book
        return { authors: authors.map(({ name }) => name), genres, series: series.map(({ title }) => title), book }
      }
      const { book, ...before } = await factsOf()
      const patch = { ...book, [field]: corrected[field] }
      const { status, body } = await moderator.put('/books/a-wizard-of-earthsea', patch)
      expect(status, JSON.stringify(body)).toBe(200)
      const { book: _, ...after } = await factsOf()
      expect(after[field]).not.toEqual(before[field])
      const newer = { subjects: ['Fantasy fiction'] }
      const report = await load({
        ...earthsea,
        works: [work(10, 'Wizard', [1, 2], newer, 2)],
        editions: [edition(101, 10, 'Der Magier der Erdsee', { series: ['Earthsea cycle, #1'] }, 2)],
      })
      expect(report.counts.works).toMatchObject({ changed: 0, kept: 1 })
      expect(await factsOf()).toMatchObject(after)
      await expectRightCounts()
    },
  )

  test('knows by ISBN and title what was here before, adds to it and changes nothing of it', async () => {
    const leGuin = await buildAuthor(quire.db, { name: 'Ursula K. Le Guin' })
    const here = await buildWork(quire.db, { title: 'A Wizard of Earthsea', authors: [leGuin] })
    await buildBook(quire.db, {
      work_id: here.id,
      title: 'A Wizard of Earthsea',
      isbn_13: '9780553383041',
      slug: 'mine',
    })
    await buildBook(quire.db, { title: 'Nothing alike', isbn_13: '9780061054884', author: 'Nobody' })
    const report = await load({
      ...earthsea,
      editions: [...(earthsea.editions ?? []), edition(106, 11, 'Tombs', { isbn_13: ['9780061054884'] })],
    })
    expect(report.counts).toMatchObject({
      recognised: 1,
      authors: { added: 1 },
      works: { added: 3 },
      books: { added: 5 },
    })
    expect(await query(`select slug from books where work_id = '${here.id}' order by slug`)).toEqual([
      { slug: 'der-magier-der-erdsee' },
      { slug: 'mine' },
    ])
    expect(await query(`select count(*)::int as count from authors where name = 'Ursula K. Le Guin'`)).toEqual([
      { count: 1 },
    ])
    await expectRightCounts()
    const again = await load({ works: [work(10, 'Another title', [1], {}, 8)] })
    expect(again.counts.works).toMatchObject({ added: 0, changed: 0 })
  })

  test('follows redirects and deletions, and takes nothing from a reader', async () => {
    await load({
      authors: [author(1, 'Ursula K. Le Guin'), author(2, 'LeGuin'), author(3, 'Nobody')],
      works: [work(10, 'Earthsea', [1]), work(11, 'Earthsea again', [2]), work(12, 'Gone', [3]), work(13, 'Kept', [1])],
      editions: [
        edition(100, 10, 'Earthsea'),
        edition(101, 11, 'Earthsea again'),
        edition(102, 12, 'Gone'),
        edition(103, 13, 'Kept'),
        edition(104, 10, 'Doubled'),
      ],
    })
    const reader = await quire.reader()
    const [again] = await query<{ id: string }>(`select id from books where slug = 'earthsea-again'`)
    await reader.post('/reviews', { book: 'earthsea-again', rating: 4 })
    await reader.post('/books/kept/shelves', { shelves: ['read'] })

    const report = await load({
      authors: [redirect('author', 2, 1), deletion('author', 3), redirect('author', 9, 2)],
      works: [redirect('work', 11, 10), deletion('work', 12), deletion('work', 13), work(14, 'New', [9])],
      editions: [
        deletion('edition', 102),
        deletion('edition', 103),
        redirect('edition', 104, 100),
        // Still under the old work's key.
        edition(105, 11, 'Earthsea, third'),
      ],
    })
    expect(report.counts).toMatchObject({
      authors: { removed: 2 },
      works: { added: 1, removed: 2 },
      books: { added: 1, removed: 2 },
    })
    expect(await catalogue()).toMatchObject([
      { work: 'Earthsea', title: 'Earthsea', authors: 'Ursula K. Le Guin' },
      { work: 'Earthsea', title: 'Earthsea again' },
      { work: 'Earthsea', title: 'Earthsea, third' },
      { work: 'Kept', title: 'Kept' },
      { work: 'New', authors: 'Ursula K. Le Guin' },
    ])
    expect(
      await query(`select ratings_count from works where id = (select work_id from books where id = '${again?.id}')`),
    ).toEqual([{ ratings_count: 1 }])
    await expectRightCounts()
    // The source can still change editions that moved, and the old work key leads to the new work.
    const later = await load({ editions: [edition(101, 11, 'Earthsea twice', {}, 2), edition(106, 11, 'Fourth')] })
    expect(later.counts).toMatchObject({ works: { added: 0 }, books: { added: 1, changed: 1 } })
    expect(await query(`select count(distinct work_id)::int as works from books where title ~ 'Earth|Fourth'`)).toEqual(
      [{ works: 1 }],
    )
  })

  test.each([
    ['merged', { works: [redirect('work', 11, 10)] }],
    ['emptied', { editions: [edition(101, 10, 'Earthsea again', {}, 2), edition(102, 10, 'Earthsea, third', {}, 2)] }],
  ])('takes along what readers share about a work that it has %s', async (_, change) => {
    await load({
      authors: [author(1, 'Ursula K. Le Guin')],
      works: [work(10, 'Earthsea', [1]), work(11, 'Earthsea again', [1])],
      editions: [edition(100, 10, 'Earthsea'), edition(101, 11, 'Earthsea again'), edition(102, 11, 'Earthsea, third')],
    })
    const reader = await quire.reader()
    const { status, body } = await reader.post('/shared-reads', {
      book: 'earthsea-again',
      name: 'Together',
      starts_on: '2026-01-01',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    await query(`insert into withdrawn (reader_id, work_id)
      select '${reader.row.id}', work_id from books where slug = 'earthsea-again'`)
    await load(change)
    expect((await reader.get(`/shared-reads/${(body.data as { slug: string }).slug}`)).body.data).toMatchObject({
      name: 'Together',
      book: { title: expect.stringMatching('Earthsea') },
    })
    const withdrawnFrom = 'select works.title, editions_count from withdrawn join works on works.id = work_id'
    expect(await query(withdrawnFrom)).toEqual([{ title: 'Earthsea', editions_count: 3 }])
    await expectRightCounts()
  })

  test('may name authors who come later', async () => {
    await load({ works: [work(10, 'Earthsea', [1])], editions: [edition(100, 10, 'Earthsea')] })
    expect(await catalogue()).toMatchObject([{ work: 'Earthsea', authors: null }])
    expect((await load({ ...earthsea, works: [work(10, 'Earthsea', [1])], editions: [] })).counts.works.changed).toBe(1)
    expect(await catalogue()).toMatchObject([{ work: 'Earthsea', authors: 'Ursula K. Le Guin' }])
    expect((await load({ ...earthsea, works: [work(10, 'Earthsea', [1])], editions: [] })).counts.works.changed).toBe(0)
    await expectRightCounts()
  })
})
