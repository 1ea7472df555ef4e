import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { archiveBook, archiveId, archiveManifest, zipped } from '../../../../tests/support/archives.ts'
import { runImport, sendImport } from '../../../../tests/support/imports.ts'
import type { Challenge } from '../../../../contract/challenges.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { finish } from '../../../../tests/support/goal-calls.ts'
import { buildVocabulary } from '../../../../tests/support/random-catalogue.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'

const quire = useApp()

const moment = '2020-01-01T00:00:00Z'
const isbn_13 = '9780804429573'
const log = {
  book: archiveId,
  name: null,
  book_format: 'paperback',
  length_type: 'page',
  length: 200,
  progress: 200,
  started_at: moment,
  finished_at: '2020-01-05T00:00:00Z',
  created_at: moment,
  sessions: [],
}

/** The review with its palette, all that there is. */
async function readStored() {
  const [review] = await rowsOf(quire.db, sql`select *, rating::float8 as rating from reviews`)
  const palette = await rowsOf(
    quire.db,
    sql`select tags.slug, review_tags.position from review_tags join tags on tags.id = review_tags.tag_id
      order by review_tags.position`,
  )
  return { review, palette }
}

test('a review that the archive won over is exactly as it was once that is undone, with its palette', async () => {
  const slugs = [...(await buildVocabulary(quire.db)).tags.keys()]
  const [first = '', second = '', third = ''] = slugs
  const fileWith = (rating: number, palette: string[]) =>
    zipped({
      'manifest.json': archiveManifest,
      'books.json': [archiveBook],
      'reviews.json': [
        {
          book: archiveId,
          rating,
          content: `It is a ${rating}`,
          language: 'es',
          private: rating === 2,
          palette,
          ...(rating === 2 && { traits: { pace: 'fast' } }),
          created_at: '2020-01-01T00:00:00Z',
        },
      ],
    })
  const reader = await quire.reader()
  const made = await runImport(reader, await sendImport(reader, await fileWith(4, [second, first])))
  const before = await readStored()
  expect(before.palette.map(({ slug }) => slug)).toEqual([second, first])

  const winning = await sendImport(reader, await fileWith(2, [third]))
  const won = await runImport(reader, winning, { conflict: 'file' })
  expect((await readStored()).palette.map(({ slug }) => slug)).toEqual([third])
  expect((await readStored()).review).toMatchObject({ rating: 2, private: true, traits: { pace: 'fast' } })

  await reader.post(`/imports/${won.id}/undo`, {})
  expect(await readStored()).toEqual(before)
  // Nobody but the first import has a hand in it any more.
  await reader.post(`/imports/${made.id}/undo`, {})
  expect(await readStored()).toEqual({ review: undefined, palette: [] })
})

test('authors and series that came for a list alone go with it, and those that somebody needs stay', async () => {
  const list = (slug: string, entries_type: string) => ({
    slug,
    name: slug,
    description: null,
    type: 'manual',
    entries_type,
    visibility: 'private',
    entries_limit: null,
    order_by: 'manual',
    filters: [],
    snapshot: null,
    created_at: moment,
  })
  const entry = { list: 'people', book: null, series: null, author: null, added_at: moment }
  const file = await zipped({
    'manifest.json': archiveManifest,
    'lists.json': [list('people', 'author'), list('rows', 'series')],
    'list_entries.json': [
      { ...entry, author: { slug: 'lone', name: 'Lone Writer' } },
      // Of another kind than the list, so it isn't one of its entries.
      { ...entry, series: { slug: 'stray', title: 'Stray' } },
      { ...entry, author: { slug: 'dear', name: 'Dear Writer' } },
      { ...entry, list: 'rows', series: { slug: 'far', title: 'Far Shores' } },
    ],
  })
  const [reader, other] = [await quire.reader(), await quire.reader()]
  const done = await runImport(reader, await sendImport(reader, file))
  const names = async () => {
    const authors = await rowsOf<{ name: string }>(quire.db, sql`select name from authors`)
    return authors.map(({ name }) => name).toSorted()
  }
  expect(await names()).toEqual(['Dear Writer', 'Lone Writer'])
  expect(await rowsOf(quire.db, sql`select title, slug from series`)).toEqual([{ title: 'Far Shores', slug: 'far' }])
  const mine = list('mine', 'author')
  await execute(
    quire.db,
    sql`with others as (
        insert into lists (reader_id, slug, name, type, entries_type, visibility, order_by, created_at)
        values (${other.row.id}, ${mine.slug}, ${mine.name}, ${mine.type}, ${mine.entries_type}, ${mine.visibility},
          ${mine.order_by}, ${moment})
        returning id)
      insert into list_entries (list_id, author_id, position, added_at)
      select others.id, authors.id, 1, ${moment} from others, authors where authors.slug = 'dear'`,
  )

  await reader.post(`/imports/${done.id}/undo`, {})
  expect(await countRows(quire.db, 'lists')).toBe(1)
  expect(await names()).toEqual(['Dear Writer'])
  expect(await countRows(quire.db, 'series')).toBe(0)
})

test('a book that the archive moved is on its shelf again, in its place, since when it was, and its log goes on', async () => {
  const reader = await quire.reader()
  const books = [
    await buildBook(quire.db, { title: 'The Lake', author: 'Ada North', isbn_13 }),
    await buildBook(quire.db, { title: 'The Shore' }),
  ]
  for (const { slug } of books) {
    const log = { book: slug, book_format: 'paperback', length_type: 'page', length: 200 }
    const { status } = await reader.post('/readings', { ...log, started_at: moment })
    expect(status).toBe(201)
  }
  const all = async () => {
    const { rows } = await quire.connection.pool.query(`
      select books.title, shelf, library_books.position::text, shelved_at::text, readings.state
      from library_books join books on books.id = library_books.book_id join readings using (reader_id, book_id)
      order by books.title`)
    return rows
  }
  const before = await all()
  expect(before).toMatchObject([
    { shelf: 'currently-reading', state: 'reading' },
    { shelf: 'currently-reading', state: 'reading' },
  ])
  const file = await zipped({
    'manifest.json': archiveManifest,
    'books.json': [{ ...archiveBook, isbn_13 }],
    'library.json': [{ book: archiveId, shelf: 'did-not-finish', added_at: moment, shelved_at: moment }],
  })
  const won = await runImport(reader, await sendImport(reader, file), { conflict: 'file' })
  expect((await all())[0]).toMatchObject({ title: 'The Lake', shelf: 'did-not-finish', state: 'stopped' })
  await reader.post(`/imports/${won.id}/undo`, {})
  expect(await all()).toEqual(before)
})

const prompt = (text: string, book: string | null) => ({
  text,
  filters: [],
  title_initial: null,
  length: null,
  book,
  filled_at: book && moment,
})

/** A challenge with two prompts, the first filled with a book that is new here. */
const challengeFile = () =>
  zipped({
    'manifest.json': archiveManifest,
    'books.json': [archiveBook],
    'challenges.json': [
      {
        slug: 'waters',
        name: 'Waters',
        description: null,
        period: { start: null, end: null },
        visibility: 'private',
        own: true,
        joined_at: moment,
        created_at: moment,
        prompts: [prompt('A lake', archiveId), prompt('A shore', null)],
      },
    ],
  })

const fills = async () => {
  const { rows } = await quire.connection.pool.query<{ slug: string }>(
    `select books.slug from challenge_fills join books on books.id = challenge_fills.book_id order by books.slug`,
  )
  return rows.map(({ slug }) => slug)
}

test('a prompt that was filled with another book since stays filled, and one that was not is empty again', async () => {
  const reader = await quire.reader()
  const other = await buildBook(quire.db, { title: 'Another' })
  await finish(quire.db, reader, other, '2026-03-02T10:00Z')
  const first = await runImport(reader, await sendImport(reader, await challengeFile()))
  expect(await fills()).toEqual([archiveBook.slug])
  await reader.post(`/imports/${first.id}/undo`, {})
  expect(await fills()).toEqual([])
  expect(await countRows(quire.db, 'challenges')).toBe(0)

  const second = await runImport(reader, await sendImport(reader, await challengeFile()))
  const { prompts } = (await reader.get('/challenges/waters')).body.data as Challenge
  await reader.put(`/challenges/waters/prompts/${prompts[0]?.id}/fill`, { book: other.slug })
  expect(await fills()).toEqual([other.slug])
  await reader.post(`/imports/${second.id}/undo`, {})
  expect(await fills()).toEqual([other.slug])
})

test('a book that the archive added and that fills a prompt since stays', async () => {
  const reader = await quire.reader()
  const prompts = [{ text: 'Anything' }]
  const made = (await reader.post('/challenges', { name: 'Mine', prompts })).body.data as Challenge
  await reader.put(`/challenges/${made.slug}/membership`)
  const file = await zipped({ 'manifest.json': archiveManifest, 'books.json': [archiveBook], 'readings.json': [log] })
  const done = await runImport(reader, await sendImport(reader, file))
  const path = `/challenges/${made.slug}/prompts/${made.prompts[0]?.id}/fill`
  const { status } = await reader.put(path, { book: archiveBook.slug })
  expect(status).toBe(200)
  await reader.post(`/imports/${done.id}/undo`, {})
  expect(await countRows(quire.db, 'readings')).toBe(0)
  expect(await fills()).toEqual([archiveBook.slug])
})
