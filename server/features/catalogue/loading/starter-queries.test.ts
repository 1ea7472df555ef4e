import { parse as parseIsbn } from 'isbn3'
import { describe, expect, test } from 'vitest'
import { longTest } from '../../../../tests/support/effort.ts'
import type { BookCard } from '../../../../contract/books.ts'
import { languageCodes } from '../../../../contract/vocabulary.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { firstBooks } from '../books/first-books.ts'
import { loadStarterCatalog } from './starter-queries.ts'
import { readStarterCatalog } from './starter-files.ts'

const quire = useApp()

const count = async (table: string) =>
  Number((await quire.connection.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

describe('the starter catalogue', async () => {
  const catalog = await readStarterCatalog()
  const editions = catalog.works.flatMap((work) => work.editions.map((edition) => ({ ...edition, work })))

  test('is large and varied enough to begin with', () => {
    expect(catalog.works.length).toBeGreaterThanOrEqual(1000)
    expect(editions.length).toBeGreaterThanOrEqual(2000)
    expect(catalog.series.length).toBeGreaterThanOrEqual(150)
    expect(catalog.genres.length).toBeGreaterThanOrEqual(30)
    expect(catalog.tags.length).toBeGreaterThanOrEqual(30)
    expect(new Set(editions.map(({ format }) => format)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(editions.map(({ language, work }) => language ?? work.language)).size).toBeGreaterThanOrEqual(8)
  })

  test('has what is read today: a third of it is from 2012 or later', () => {
    const recent = catalog.works.filter(({ year }) => (year ?? 0) >= 2012)
    expect(recent.length).toBeGreaterThanOrEqual(catalog.works.length / 3)
  })

  test('has only ISBNs whose check digit is right, each once', () => {
    const isbns = editions.flatMap(({ isbn_13 }) => (isbn_13 ? [isbn_13] : []))
    expect(isbns.length).toBeGreaterThan(100)
    expect(isbns.filter((isbn) => parseIsbn(isbn)?.isbn13 !== isbn)).toEqual([])
    expect(new Set(isbns).size).toBe(isbns.length)
  })

  test('names only authors, series, genres and languages that are described', () => {
    const names = new Set(catalog.authors.map(({ name }) => name))
    const titles = new Set(catalog.series.map(({ title }) => title))
    const genres = new Set(catalog.genres.map(({ slug }) => slug))
    const languages = new Set(languageCodes)
    const lacking = catalog.works.flatMap((work) => [
      ...work.authors
        .map((credit) => (typeof credit === 'string' ? credit : credit.name))
        .filter((name) => !names.has(name)),
      ...(work.series ?? []).map(({ title }) => title).filter((title) => !titles.has(title)),
      ...work.genres.filter((genre) => !genres.has(genre)),
      ...work.editions.map(({ language }) => language ?? work.language).filter((language) => !languages.has(language)),
    ])
    expect(lacking).toEqual([])
  })

  test('has each work once, by the keys that tell titles and names apart', async () => {
    const credits = catalog.works.map(({ title, authors: [first] }) => ({
      title,
      author: typeof first === 'string' ? first : first?.name,
    }))
    const { rows } = await quire.connection.pool.query(
      `select title_key(title), count(*) from jsonb_to_recordset($1) as work (title text, author text)
       group by 1, name_key(author) having count(*) > 1`,
      [JSON.stringify(credits)],
    )
    expect(rows).toEqual([])
  })

  test('has one work at each position of a series', () => {
    const positions = catalog.works.flatMap(({ series = [] }) =>
      series.flatMap(({ title, position }) => (typeof position === 'number' ? [`${title} #${position}`] : [])),
    )
    expect(positions.filter((each, index) => positions.indexOf(each) !== index)).toEqual([])
  })

  test('has whole titles and texts, without marks at their ends and without HTML', () => {
    const names = [
      ...catalog.works.flatMap(({ title, also_known_as = [] }) => [title, ...also_known_as]),
      ...catalog.series.flatMap(({ title, also_known_as = [] }) => [title, ...also_known_as]),
      ...editions.flatMap(({ title, subtitle }) => [title, subtitle]),
      ...catalog.authors.flatMap(({ name, sort_name }) => [name, sort_name]),
    ].filter((name) => name !== undefined)
    expect(names.filter((name) => /^[\s:;,\-–—/|]|[\s:;,\-–—/|]$|^$/.test(name))).toEqual([])
    const texts = [
      ...names,
      ...catalog.works.map(({ description }) => description),
      ...catalog.series.map(({ description }) => description),
      ...catalog.authors.map(({ bio }) => bio),
    ]
    expect(texts.filter((text) => text.trim() === '' || /<[a-z/]|&[a-z]+;/i.test(text))).toEqual([])
  })

  test('says other names once, and none that is the title', () => {
    const repeated = [...catalog.works, ...catalog.series].filter(
      ({ title, also_known_as = [] }) => new Set([title, ...also_known_as]).size !== also_known_as.length + 1,
    )
    expect(repeated).toEqual([])
  })

  test('numbers no work beyond the total of its series, and gives a total to half of the series', () => {
    const totals = new Map(catalog.series.flatMap(({ title, total }) => (total === undefined ? [] : [[title, total]])))
    const beyond = catalog.works.flatMap(({ series = [] }) =>
      series.filter(({ title, position }) => (position ?? 0) > (totals.get(title) ?? Infinity)),
    )
    expect(beyond).toEqual([])
    expect(totals.size).toBeGreaterThan(catalog.series.length / 2)
  })

  longTest('is loaded once, whole, and the counts hold', async () => {
    await Promise.all([loadStarterCatalog(quire.db, () => undefined), loadStarterCatalog(quire.db, () => undefined)])
    expect(await count('works')).toBe(catalog.works.length)
    expect(await count('books')).toBe(editions.length)
    const reader = await quire.reader()
    const first = (await reader.get('/books?first=1&per_page=50')).body as { data: BookCard[]; meta: { total: number } }
    expect(first.meta.total).toBe(firstBooks.length)
    expect(new Set(first.data.map(({ id }) => id)).size).toBe(firstBooks.length)
    expect(await count('work_titles')).toBe(catalog.works.flatMap(({ also_known_as = [] }) => also_known_as).length)
    const holmes = (await reader.get('/series/sherlock-holmes')).body.data
    expect(holmes).toMatchObject({ books_count: 4, total: 9, is_ongoing: false })
    const { rows } = await quire.connection.pool.query<{ wrong: string }>(
      `select count(*) as wrong from works
       where editions_count <> (select count(*) from books where work_id = works.id) or editions_count = 0`,
    )
    expect(rows[0]?.wrong).toBe('0')

    await quire.connection.pool.query(
      'begin; set local quire.refresh_later = on; delete from books; delete from works; commit',
    )
    await loadStarterCatalog(quire.db, () => undefined)
    expect(await count('works')).toBe(0)
  })
})
