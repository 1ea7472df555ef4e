import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildGenre } from '../../../../../tests/support/factories.ts'
import { useApp } from '../../../../../tests/support/test-app.ts'
import { loadSource } from '../sources/load-queries.ts'
import { goodbooksSource } from './goodbooks-source.ts'

const quire = useApp()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-goodbooks-'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const query = async <Row extends object>(sql: string) => (await quire.connection.pool.query<Row>(sql)).rows

const load = async (from: string) =>
  loadSource(quire.connection.pool, await goodbooksSource(from), {
    signal: new AbortController().signal,
    rejectsFolder: folder,
  })

const files = {
  'books.csv': `goodreads_book_id,work_id,isbn,authors,original_publication_year,original_title,title,language_code
1,10,439023483,"Suzanne Collins, S.  Collins",2008.0,The Hunger Games,"The Hunger Games (The Hunger Games, #1)",eng
2,20,439023491,Suzanne Collins,2009.0,Catching Fire,"Catching Fire (The Hunger Games, #2)",en-US
3,30,,Homer,-720.0,Ὀδύσσεια,"The ""Odyssey""",
4,40,,,2000.0,,Nobody wrote this,eng
x,y
`,
  'tags.csv': 'tag_id,tag_name\n1,to-read\n2,young-adult\n3,dystopian\n4,poetry\n',
  'book_tags.csv': 'goodreads_book_id,tag_id,count\n1,1,999\n1,2,50\n1,3,80\n1,4,1\n',
}

test('books with their series, genres and authors; twice adds nothing', async () => {
  await buildGenre(quire.db, { slug: 'dystopia' })
  await buildGenre(quire.db, { slug: 'young-adult' })
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  const report = await load(folder)
  expect(report.counts).toMatchObject({ authors: { added: 3 }, works: { added: 3 }, books: { added: 3 }, series: 1 })
  expect(report.files[0]).toMatchObject({ lines: 5, counts: { bad: 2, wrongIsbns: 0 } })
  expect(
    await query(
      `select books.title, books.language, isbn_10, first_published_year as year,
         (select string_agg(genres.slug, ' ' order by position) from work_genres join genres on genres.id = genre_id
          where work_id = works.id) as genres,
         (select series.title || ' ' || position::float from series_works join series on series.id = series_id
          where work_id = works.id) as series
       from source_books join books on books.id = book_id join works on works.id = books.work_id order by year`,
    ),
  ).toEqual([
    { title: 'The "Odyssey"', language: null, isbn_10: null, year: -720, genres: null, series: null },
    {
      title: 'The Hunger Games',
      language: 'en',
      isbn_10: '0439023483',
      year: 2008,
      genres: 'dystopia young-adult',
      series: 'The Hunger Games 1',
    },
    {
      title: 'Catching Fire',
      language: 'en',
      isbn_10: '0439023491',
      year: 2009,
      genres: null,
      series: 'The Hunger Games 2',
    },
  ])
  const again = await load(folder)
  expect(again.counts).toMatchObject({ authors: { added: 0 }, works: { added: 0, changed: 0 }, books: { added: 0 } })
})

test('a folder without books is named', async () => {
  await expect(goodbooksSource(folder)).rejects.toThrow(`${folder} has no books.csv.`)
})
