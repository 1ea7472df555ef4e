import { parse as parseIsbn } from 'isbn3'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '../../../contract/vocabulary.ts'
import { useApp } from '../../../tests/support/test-app.ts'
import { loadStarterCatalog } from './starter-queries.ts'
import { readStarterCatalog } from './starter-files.ts'

const quire = useApp()

const count = async (table: string) =>
  Number((await quire.connection.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

describe('the starter catalogue', async () => {
  const catalog = await readStarterCatalog()
  const editions = catalog.works.flatMap((work) => work.editions.map((edition) => ({ ...edition, work })))

  test('is large and varied enough to begin with', () => {
    expect(catalog.works.length).toBeGreaterThanOrEqual(300)
    expect(editions.length).toBeGreaterThanOrEqual(450)
    expect(catalog.series.length).toBeGreaterThanOrEqual(40)
    expect(catalog.genres.length).toBeGreaterThanOrEqual(30)
    expect(catalog.tags.length).toBeGreaterThanOrEqual(30)
    expect(new Set(editions.map(({ format }) => format)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(editions.map(({ language, work }) => language ?? work.language)).size).toBeGreaterThanOrEqual(8)
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
    for (const work of catalog.works) {
      for (const credit of work.authors) expect(names).toContain(typeof credit === 'string' ? credit : credit.name)
      for (const { title } of work.series ?? []) expect(titles).toContain(title)
      for (const genre of work.genres) expect(genres).toContain(genre)
      for (const edition of work.editions) expect(languages).toContain(edition.language ?? work.language)
    }
  })

  test('has each work once', () => {
    const keys = catalog.works.map(({ title, authors }) => `${title} ${JSON.stringify(authors[0])}`.toLowerCase())
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('is loaded once, whole, and the counts hold', async () => {
    await Promise.all([loadStarterCatalog(quire.db, () => undefined), loadStarterCatalog(quire.db, () => undefined)])
    expect(await count('works')).toBe(catalog.works.length)
    expect(await count('books')).toBe(editions.length)
    const { rows } = await quire.connection.pool.query<{ wrong: string }>(
      `select count(*) as wrong from works
       where editions_count <> (select count(*) from books where work_id = works.id) or editions_count = 0`,
    )
    expect(rows[0]?.wrong).toBe('0')

    await quire.connection.pool.query('delete from books; delete from works')
    await loadStarterCatalog(quire.db, () => undefined)
    expect(await count('works')).toBe(0)
  })
})
