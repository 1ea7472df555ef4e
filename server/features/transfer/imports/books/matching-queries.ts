import { createHash } from 'node:crypto'
import { sql, type SQL } from '../../../../db/sql.ts'
import { creditedFields } from '../../../../../contract/book-fields.ts'
import type { Handle } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import type { ArchiveBook } from '../../archive/book-shape.ts'
import type { ImportBook, ImportRow } from '../../import-formats/import-row.ts'
import { findEditions } from './edition-queries.ts'
import { likelyLanguage } from './likely-language.ts'
import { findSamePeople } from './same-person-queries.ts'
import { titleProbes } from './title-probes.ts'
import { earlierMatch } from './earlier-match-queries.ts'

/** The part of a title before a colon is the least that is looked for; the one before it, the part behind the colon. */
const shortRank = 4

/** Under which name the catalogue remembers what it has from Open Library. */
const openLibrary = 'openlibrary'

const saidByAll = new Set<string>(['title', 'isbn_13', 'format', 'pages', 'publisher', 'publication_date', 'language'])
const saidBySome = creditedFields.filter((name) => !saidByAll.has(name))

/**
 * What a row says about its book; rows with the same fingerprint mean the same book.
 * @param distinct tells apart editions of which a file says the same.
 */
export function fingerprintOf(book: ImportBook, distinct = ''): string {
  const { title, authors, isbn_13, format, pages, publisher, publication_date, language } = book
  const keys = [book.open_library_work, book.open_library_edition]
  const facts = [
    title,
    authors.map(({ name }) => name),
    isbn_13,
    format,
    pages,
    publisher,
    publication_date,
    language,
    keys,
    // Only where they are said, so that rows of other sources keep the fingerprint of earlier imports.
    ...saidBySome.flatMap((name) => (book[name] ? `${name} ${book[name]}` : [])),
    ...(distinct === '' ? [] : [distinct]),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

export interface Sought {
  fingerprint: string
  /** As its reader settled it, where they did. */
  book: ImportBook
  /** What an archive says about it. */
  edition?: ArchiveBook | undefined
}

export const soughtOf = (fingerprint: string, { book, archive }: Pick<ImportRow, 'book' | 'archive'>): Sought => ({
  fingerprint,
  book,
  edition: archive?.kind === 'book' ? archive.book : undefined,
})

/** What the catalogue knows of a sought book. */
export interface BookMatch {
  /** The reader settled or imported the same before. */
  known: string | null
  /** The archive was written here. */
  by_number: string | null
  by_isbn: string | null
  /** Whether the book of that ISBN has this title, or this author. */
  is_isbn_plausible: boolean
  by_edition: string | null
  /** Editions that say the same of themselves as an archive does, the likeliest first. */
  same: string[]
  work_id: string | null
  /** The edition of that work which is most like the sought one. */
  by_work: string | null
  /** Whether that edition has the title or the language, and is read or heard as the sought one is. */
  is_alike: boolean
  /** Only the part of its title before a colon was found. */
  is_short: boolean
  /** Two new books of one key are of one work. */
  work_key: string | null
  /** How the catalogue spells its first author, where the book is almost certainly theirs. */
  author: string | null
}

/**
 * The work of a title and a first author. Hundreds of works share a title, and an author may have written thousands: so a
 * work of the title is asked for its author, and not the author for all their works.
 */
const worksTitled = (probes: SQL, titled: SQL) => sql`
  select distinct on (probes.fingerprint) probes.fingerprint, works.id as work_id, probes.rank, probes.title_key
  from ${probes} as probes join ${titled} as titled using (title_key)
  cross join lateral (
    select work_authors.author_id from work_authors where work_authors.work_id = titled.id
      and not exists (select 1 from work_authors as earlier
        where earlier.work_id = titled.id and earlier.position < work_authors.position)
    offset 0) as credits
  join people on people.author_id = credits.author_id and people.author_key = probes.author_key
  join works on works.id = titled.id
  where (probes.rank < ${shortRank} or probes.is_subtitled or exists (
        select 1 from books where books.work_id = titled.id and title_key(books.subtitle) = probes.rest_key)
      or not exists (
        select 1 from series_works join series on series.id = series_works.series_id
        where series_works.work_id = titled.id and starts_with(title_key(series.title), probes.title_key)))
  order by probes.fingerprint, probes.rank, works.editions_count desc, works.readings_count desc, works.id`

/** The titles of probes among those of works, and among those of their editions. */
const amongWorks = (probes: SQL) => sql`
  select keys.title_key, works.id from (select distinct title_key from ${probes} as probes) as keys
  join works on title_key(works.title) = keys.title_key`
const amongEditions = (probes: SQL) => sql`
  select distinct keys.title_key, books.work_id as id from (select distinct title_key from ${probes} as probes) as keys
  join books on title_key(books.title) = keys.title_key`

/** Translators and narrators are never taken for the author. */
export const firstAuthorOf = ({ authors }: Pick<ImportBook, 'authors'>): string | null =>
  authors.find(({ role }) => role !== 'translator' && role !== 'narrator')?.name ?? null

/**
 * Looks up many books of tables at once: by what the reader settled before, by ISBN, by Open Library's numbers, then by the work of
 * the same title and first author (docs/decisions/0019-works-of-added-books.md). What a number gives is not looked for by
 * name, and a part of a title only where the whole of it is not found, neither as a work's nor as an edition's. `offset 0`:
 * hashed, the condition would compute the keys of all authors.
 */
async function findNamedBooks(db: Handle, readerId: string, sought: Sought[]): Promise<Map<string, BookMatch>> {
  const authors = new Set(sought.flatMap(({ book }) => firstAuthorOf(book) ?? []))
  const samePeople = await findSamePeople(db, [...authors])
  const probes = sought.map(({ fingerprint, book }) => {
    const author = firstAuthorOf(book) ?? ''
    const { is_behind_usual, ...titles } = titleProbes(book.title)
    return {
      fingerprint,
      title: book.title,
      ...titles,
      is_subtitled: is_behind_usual,
      series: book.series?.title ?? null,
      author: samePeople.get(author)?.name ?? firstAuthorOf(book),
      isbn: book.isbn_13,
      ol_work: book.open_library_work,
      ol_edition: book.open_library_edition,
      format: book.format,
      language: likelyLanguage(book),
      year: book.publication_date?.slice(0, 4) ?? null,
      pages: book.pages,
    }
  })
  const rows = await rowsOf<
    Omit<BookMatch, 'author' | 'by_number' | 'same'> & { fingerprint: string } & Record<string, unknown>
  >(
    db,
    sql`with given as materialized (
        select given.*, title_key(given.title) as title_key, title_key(given.plain) as plain_key,
          title_key(given.behind) as behind_key, title_key(given.before) as before_key,
          title_key(given.series) as series_key, name_key(given.author) as author_key
        from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb) as given (fingerprint text, title text, plain text,
          behind text, before text, is_subtitled boolean, series text, author text, isbn text, ol_work bigint,
          ol_edition bigint, format text, language text, year text, pages int)),
      sure as materialized (
        select given.fingerprint, earlier.book_id as known, by_isbn.id as by_isbn,
          coalesce(by_isbn.title_key in (given.title_key, given.plain_key, given.before_key) or given.title_key is null
            or starts_with(given.title_key, by_isbn.title_key) or starts_with(by_isbn.title_key, given.title_key)
            or by_isbn.work_id = source_works.work_id or exists (
              select 1 from work_authors join authors on authors.id = work_authors.author_id
              where work_authors.work_id = by_isbn.work_id and name_key(authors.name) = given.author_key offset 0), false)
            as is_isbn_plausible,
          source_books.book_id as by_edition, source_works.work_id as source_work
        from given
        left join lateral (
          select id, work_id, title_key(title) as title_key from books where isbn_13 = given.isbn limit 1) as by_isbn on true
        left join source_books on source_books.source = ${openLibrary} and source_books.key = given.ol_edition
        left join source_works on source_works.source = ${openLibrary} and source_works.key = given.ol_work
        left join ${earlierMatch(readerId)} as earlier on true),
      -- Where the book's own series is called like the part before the colon, the part behind it names a volume.
      probes as materialized (
        select given.fingerprint, given.author_key, given.is_subtitled, given.behind_key as rest_key, probe.rank,
          probe.title_key
        from given join sure using (fingerprint)
        cross join lateral (values (1, given.title_key), (2, given.plain_key), (${shortRank - 1}, given.behind_key),
          (${shortRank}, case when given.is_subtitled or not coalesce(starts_with(given.series_key, given.before_key), false)
            then given.before_key end)) as probe (rank, title_key)
        where coalesce(sure.known, sure.by_isbn, sure.by_edition) is null
          and probe.title_key is not null and given.author_key is not null),
      people as materialized (
        select names.author_key, authors.id as author_id
        from (select distinct author_key from probes) as names join authors on name_key(authors.name) = names.author_key),
      whole as materialized (select * from probes where rank < ${shortRank - 1}),
      titled as materialized (${amongWorks(sql`whole`)}),
      by_title as materialized (${worksTitled(sql`whole`, sql`titled`)}),
      left_over as materialized (select * from whole where fingerprint not in (select fingerprint from by_title)),
      editions_titled as materialized (${amongEditions(sql`left_over`)}),
      by_edition_title as materialized (${worksTitled(sql`left_over`, sql`editions_titled`)}),
      parts as materialized (
        select * from probes where rank >= ${shortRank - 1} and fingerprint not in (select fingerprint from by_title)
          and fingerprint not in (select fingerprint from by_edition_title)),
      parts_titled as materialized (${amongWorks(sql`parts`)} union ${amongEditions(sql`parts`)}),
      named as (
        select * from by_title union all select * from by_edition_title
        union all ${sql`(${worksTitled(sql`parts`, sql`parts_titled`)})`})
      select given.fingerprint, sure.known, sure.by_isbn, sure.is_isbn_plausible, sure.by_edition,
        coalesce(named.work_id, sure.source_work) as work_id, alike.id as by_work,
        coalesce((alike.is_titled or alike.is_of_language) and alike.is_of_kind, false) as is_alike,
        coalesce(named.rank = ${shortRank} and not given.is_subtitled, false) as is_short,
        given.title_key || ' ' || given.author_key as work_key
      from given join sure using (fingerprint) left join named using (fingerprint)
      left join lateral (
        select books.id, judged.* from books join works on works.id = books.work_id
        cross join lateral (
          select title_key(books.title) in (given.title_key, given.plain_key, named.title_key) is true as is_titled,
            (books.language = coalesce(given.language, works.language)) is true as is_of_language,
            ((books.format = 'audiobook') = (given.format = 'audiobook')) is not false as is_of_kind) as judged
        where books.work_id = coalesce(named.work_id, sure.source_work)
        order by is_titled desc, is_of_language desc, is_of_kind desc, (books.format = given.format) is true desc,
          (books.pages = given.pages) is true desc, (left(books.publication_date, 4) = given.year) is true desc, exists (
            select 1 from library_books where library_books.book_id = books.id and library_books.reader_id = ${readerId}) desc,
          books.cover is not null desc, books.id
        limit 1) as alike on true`,
  )
  const spelled = new Map(
    sought.map(({ fingerprint, book }) => {
      const samePerson = samePeople.get(firstAuthorOf(book) ?? '')
      return [fingerprint, samePerson?.is_fuller ? samePerson.name : null]
    }),
  )
  return new Map(
    rows.map(({ fingerprint, ...match }) => [
      fingerprint,
      { ...match, by_number: null, same: [], author: spelled.get(fingerprint) ?? null },
    ]),
  )
}

/** Looks up many books at once. */
export async function findBooks(db: Handle, readerId: string, sought: Sought[]): Promise<Map<string, BookMatch>> {
  const editions = sought.flatMap(({ edition, ...book }) => (edition ? [{ ...book, edition }] : []))
  const named = sought.filter(({ edition }) => edition === undefined)
  return new Map([
    ...(editions.length > 0 ? await findEditions(db, readerId, editions) : []),
    ...(named.length > 0 ? await findNamedBooks(db, readerId, named) : []),
  ])
}
