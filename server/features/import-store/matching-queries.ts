import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { impliedLanguage } from '../catalog/sources/book-language.ts'
import type { ImportBook } from '../import-formats/import-row.ts'

/** Under which name the catalogue remembers what it has from Open Library. */
const openLibrary = 'openlibrary'

/** What a row says about its book; rows with the same fingerprint mean the same book. */
export function fingerprintOf(book: ImportBook): string {
  const { title, authors, isbn_13, format, pages, publisher, publication_date, language } = book
  const keys = [book.open_library_work, book.open_library_edition]
  const said = [
    title,
    authors.map(({ name }) => name),
    isbn_13,
    format,
    pages,
    publisher,
    publication_date,
    language,
    keys,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

export interface Sought {
  fingerprint: string
  book: ImportBook
}

/** What the catalogue knows of a sought book. */
export interface Found {
  /** The reader settled or imported the same before. */
  known: string | null
  by_isbn: string | null
  /** Whether the book of that ISBN has this title, or this author. */
  is_isbn_plausible: boolean
  by_edition: string | null
  work_id: string | null
  /** The edition of that work which is most like the sought one. */
  by_work: string | null
  /** Whether that edition has the title or the language, and is read or heard as the sought one is. */
  is_alike: boolean
  /** Two new books of one key are of one work. */
  work_key: string | null
}

/** "Emma: A Novel" is also looked for as Emma: whether a subtitle belongs to the title, sources do not agree. */
const shortTitle = (title: string | null) => {
  const short = title?.split(/\s*[:–—]\s|\s[-/]\s|\s\(/)[0]?.trim()
  return short && short !== title && short.length >= 3 ? short : null
}

/**
 * The work of a title and a first author. Many works share a title and many authors a name, few share both: so the two are
 * laid over each other, and only what is left is looked at.
 */
const worksTitled = (titled: SQL) => sql`
  select distinct on (probes.fingerprint) probes.fingerprint, works.id as work_id
  from probes join ${titled} as titled using (title_key)
  join written on written.work_id = titled.id and written.author_key = probes.author_key
  join works on works.id = titled.id
  where exists (
    select 1 from work_authors where work_authors.work_id = titled.id and work_authors.author_id = written.author_id
      and not exists (select 1 from work_authors as earlier
        where earlier.work_id = titled.id and earlier.position < work_authors.position))
  order by probes.fingerprint, probes.rank, works.editions_count desc, works.readings_count desc, works.id`

/**
 * Looks up many books at once: by what the reader settled before, by ISBN, by Open Library's numbers, then by the work of
 * the same title and first author (docs/decisions/0019-works-of-added-books.md). What a number gives is not looked for by name.
 */
export async function findBooks(
  db: Database | Transaction,
  readerId: string,
  sought: Sought[],
): Promise<Map<string, Found>> {
  const given = sought.map(({ fingerprint, book }) => ({
    fingerprint,
    title: book.title,
    short: shortTitle(book.title),
    author: book.authors[0]?.name ?? null,
    isbn: book.isbn_13,
    ol_work: book.open_library_work,
    ol_edition: book.open_library_edition,
    format: book.format,
    language: book.language ?? impliedLanguage(book.title, book.isbn_13),
    year: book.publication_date?.slice(0, 4) ?? null,
    pages: book.pages,
  }))
  const { rows } = await db.execute<Found & { fingerprint: string } & Record<string, unknown>>(sql`
    with given as materialized (
      select given.*, title_key(given.title) as title_key, title_key(given.short) as short_key,
        name_key(given.author) as author_key
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (fingerprint text, title text, short text,
        author text, isbn text, ol_work bigint, ol_edition bigint, format text, language text, year text, pages int)),
    sure as materialized (
      select given.fingerprint, earlier.book_id as known, by_isbn.id as by_isbn,
        coalesce(by_isbn.title_key in (given.title_key, given.short_key) or given.title_key is null
          or starts_with(given.title_key, by_isbn.title_key) or starts_with(by_isbn.title_key, given.title_key)
          or by_isbn.work_id = source_works.work_id or exists (
            select 1 from work_authors join authors on authors.id = work_authors.author_id
            where work_authors.work_id = by_isbn.work_id and name_key(authors.name) = given.author_key), false)
          as is_isbn_plausible,
        source_books.book_id as by_edition, source_works.work_id as source_work
      from given
      left join lateral (
        select id, title, work_id, title_key(title) as title_key from books where isbn_13 = given.isbn) as by_isbn on true
      left join source_books on source_books.source = ${openLibrary} and source_books.key = given.ol_edition
      left join source_works on source_works.source = ${openLibrary} and source_works.key = given.ol_work
      left join lateral (
        select rows.book_id from import_rows as rows join imports on imports.id = rows.import_id
        where rows.fingerprint = given.fingerprint and rows.book_id is not null
          and rows.state in ('written', 'skipped') and imports.reader_id = ${readerId}
        order by imports.created_at desc limit 1) as earlier on true),
    probes as materialized (
      select given.fingerprint, given.author_key, probe.rank, probe.title_key
      from given join sure using (fingerprint)
      cross join lateral (values (1, given.title_key), (2, given.short_key)) as probe (rank, title_key)
      where coalesce(sure.known, sure.by_isbn, sure.by_edition) is null
        and probe.title_key is not null and given.author_key is not null),
    written as materialized (
      select names.author_key, work_authors.author_id, work_authors.work_id
      from (select distinct author_key from probes) as names
      join authors on name_key(authors.name) = names.author_key
      join work_authors on work_authors.author_id = authors.id),
    titled as materialized (
      select keys.title_key, works.id from (select distinct title_key from probes) as keys
      join works on title_key(works.title) = keys.title_key),
    by_title as materialized (${worksTitled(sql`titled`)}),
    rest as (select * from probes where fingerprint not in (select fingerprint from by_title)),
    editions_titled as materialized (
      select distinct keys.title_key, books.work_id as id from (select distinct title_key from rest) as keys
      join books on title_key(books.title) = keys.title_key),
    by_edition_title as (${worksTitled(sql`editions_titled`)}),
    named as (
      select * from by_title union all
      select * from by_edition_title where fingerprint not in (select fingerprint from by_title))
    select given.fingerprint, sure.known, sure.by_isbn, sure.is_isbn_plausible, sure.by_edition,
      coalesce(named.work_id, sure.source_work) as work_id, alike.id as by_work,
      coalesce((alike.is_titled or alike.is_of_language) and alike.is_of_kind, false) as is_alike,
      given.title_key || ' ' || given.author_key as work_key
    from given join sure using (fingerprint) left join named using (fingerprint)
    left join lateral (
      select books.id, judged.* from books join works on works.id = books.work_id
      cross join lateral (
        select title_key(books.title) in (given.title_key, given.short_key) is true as is_titled,
          books.language = coalesce(given.language, works.language) as is_of_language,
          ((books.format = 'audiobook') = (given.format = 'audiobook')) is not false as is_of_kind) as judged
      where books.work_id = coalesce(named.work_id, sure.source_work)
      order by is_titled desc, is_of_language desc, is_of_kind desc, (books.format = given.format) is true desc,
        (books.pages = given.pages) is true desc, (left(books.publication_date, 4) = given.year) is true desc, exists (
          select 1 from library_books where library_books.book_id = books.id and library_books.reader_id = ${readerId}) desc,
        books.cover is not null desc, books.id
      limit 1) as alike on true`)
  return new Map(rows.map(({ fingerprint, ...found }) => [fingerprint, found]))
}
