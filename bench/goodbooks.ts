import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { tidyUp, withoutTriggers } from '../server/features/catalogue/loading/bulk-load-queries.ts'

/** Ten thousand books and who wants to read them: https://github.com/zygmuntz/goodbooks-10k. Not part of this repository. */
const folder = path.resolve(import.meta.dirname, '../../shared/data/catalog/goodbooks-10k')

export const hasGoodbooks = () => existsSync(folder)

const newline = /\r?\n/

/** Its tables are plain CSV: fields with commas are in quotes, and no field has a line break. */
async function rowsOf(name: string): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await readFile(path.join(folder, name), 'utf8')).trim().split(newline)
  const keys = head.split(',')
  return lines.map((line) => {
    const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
    return Object.fromEntries(keys.map((key, index) => [key, fields[index] ?? '']))
  })
}

/** Tags that say what kind of book it is; most of the others are readers' own shelves. */
const genres = new Set(
  (
    'fantasy fiction young-adult mystery thriller romance science-fiction historical-fiction history biography memoir ' +
    'classics horror poetry paranormal dystopian crime contemporary chick-lit non-fiction humor comics graphic-novels ' +
    'manga childrens religion philosophy psychology self-help business science travel food art music vampires ' +
    'urban-fantasy steampunk adventure suspense short-stories plays war politics erotica new-adult historical-romance ' +
    'picture-books middle-grade essays true-crime magical-realism fairy-tales mythology zombies time-travel'
  ).split(' '),
)

interface Book {
  number: number
  title: string
  year: number | null
  authors: string[]
  series: string | null
  position: number | null
  genres: string[]
}

async function readBooks(): Promise<Book[]> {
  const names = new Map((await rowsOf('tags.csv')).map(({ tag_id, tag_name }) => [tag_id, tag_name ?? '']))
  const tagged = Map.groupBy(await rowsOf('partial_book_tags.csv'), ({ goodreads_book_id }) => goodreads_book_id)
  return (await rowsOf('books.csv')).map((row) => {
    const title = row['title'] ?? ''
    const [, series = null, position] = /\(([^()]+?),? #([\d.]+)/.exec(title) ?? []
    const tags = (tagged.get(row['goodreads_book_id']) ?? []).map(({ tag_id }) => names.get(tag_id) ?? '')
    return {
      number: Number(row['book_id']),
      title,
      year: Math.trunc(Number(row['original_publication_year'])) || null,
      authors: (row['authors'] ?? '').split(', '),
      series,
      position: position === undefined ? null : Number(position),
      genres: tags.filter((tag) => genres.has(tag)).slice(0, 6),
    }
  })
}

/** The books of each reader, in the order of the file. */
export async function readPairs(): Promise<number[][]> {
  const byReader = Map.groupBy(await rowsOf('partial_toread.csv'), ({ user_id }) => user_id)
  return [...byReader.values()].map((rows) => rows.map(({ book_id }) => Number(book_id)))
}

/** Ids that say nothing about how well known a book is, as its number in the file does. */
export const idOf = (what: string) => `md5('${what}' || number)::uuid`

/** Loads the books as the catalogue of an empty database. */
export async function loadGoodbooks(pool: pg.Pool): Promise<void> {
  const tables = ['works', 'books', 'authors', 'work_authors', 'series', 'series_works', 'genres', 'work_genres']
  await withoutTriggers(pool, tables, async (client) => {
    await client.query(
      `create temp table given on commit drop as select * from jsonb_to_recordset($1::jsonb)
        as given (number int, title text, year int, authors jsonb, series text, position numeric, genres jsonb)`,
      [JSON.stringify(await readBooks())],
    )
    await client.query(`
      insert into works (id, title, first_published_year, editions_count, facets)
      select ${idOf('work')}, title, year, 1, array(select 'genre/' || genre from jsonb_array_elements_text(genres) as genre order by 1)
      from given;
      insert into books (id, slug, work_id, title, language, format)
      select ${idOf('book')}, 'book-' || number, ${idOf('work')}, title, 'en', 'paperback' from given;
      insert into authors (id, slug, name, sort_name)
      select md5(name)::uuid, 'author-' || md5(name), name, name from (
        select distinct name from given, jsonb_array_elements_text(authors) as name) as names;
      insert into work_authors (work_id, author_id, position)
      select ${idOf('work')}, md5(name)::uuid, min(ordinal) from given,
        jsonb_array_elements_text(authors) with ordinality as credit (name, ordinal) group by number, name;
      insert into series (id, slug, title)
      select md5(series)::uuid, 'series-' || md5(series), series from (
        select distinct series from given where series is not null) as named;
      insert into series_works (series_id, work_id, position)
      select md5(series)::uuid, ${idOf('work')}, position from given where series is not null;
      insert into genres (slug, name) select distinct genre, genre from given, jsonb_array_elements_text(genres) as genre;
      insert into work_genres (work_id, genre_id, position)
      select ${idOf('work')}, genres.id, min(ordinal) from given,
        jsonb_array_elements_text(given.genres) with ordinality as tagged (genre, ordinal)
      join genres on genres.slug = genre group by number, genres.id`)
  })
  await tidyUp(pool, tables)
}

/** Gives the database these readers and no others, each with the books that they have read. */
export async function loadReaders(pool: pg.Pool, libraries: number[][]): Promise<void> {
  const tables = ['readers', 'library_books', 'suggested_works', 'suggestion_refreshes']
  await withoutTriggers(pool, tables, async (client) => {
    // Without triggers nothing is deleted along with a reader.
    await client.query(`
      delete from library_books; delete from library_counts; delete from suggested_works; delete from suggestion_refreshes;
      delete from readers; delete from work_readers; delete from co_reads`)
    await client.query(
      `insert into readers (id, slug, name, email)
       select ${idOf('reader')}, 'reader-' || number, 'reader', number || '@bench.invalid' from generate_series(1, $1::int) as number`,
      [libraries.length],
    )
    await client.query(
      `insert into library_books (reader_id, book_id, shelf, position)
       select distinct ${idOf('reader')}, md5('book' || book)::uuid, 'read', 0
       from jsonb_array_elements($1::jsonb) with ordinality as libraries (books, number), jsonb_array_elements_text(books) as book`,
      [JSON.stringify(libraries)],
    )
    await client.query('select recount_shelves()')
  })
}
