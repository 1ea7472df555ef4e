import { sql } from '../../../../db/sql.ts'
import { pickFields } from '../../../../../contract/book-field-uses.ts'
import { creditedFields } from '../../../../../contract/book-fields.ts'
import type { Handle } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import type { ArchiveBook } from '../../archive/book-shape.ts'
import { columnsOf, typedColumnsOf } from '../../../catalogue/books/field-queries.ts'
import type { BookMatch, Sought } from './matching-queries.ts'
import { earlierMatch } from './earlier-match-queries.ts'

/** A book of an archive. */
interface SoughtEdition extends Sought {
  edition: ArchiveBook
}

export const fingerprintOfBook = (id: string) => `quire:${id}`

type EditionMatch = Omit<BookMatch, 'by_work' | 'is_alike' | 'is_short' | 'author'>

/** In which editions without an ISBN have to be the same, beside their titles. */
const alikeFields = creditedFields.filter((name) => name !== 'title' && name !== 'isbn_13')

/**
 * Looks up many books at once. An edition of a work has that work's title and first author, which decide the work, as for
 * added books (docs/decisions/0019-works-of-added-books.md).
 */
export async function findEditions(
  db: Handle,
  readerId: string,
  sought: SoughtEdition[],
): Promise<Map<string, BookMatch>> {
  const soughtRows = sought.map(({ fingerprint, edition, book }) => ({
    ...pickFields(alikeFields, book),
    fingerprint,
    id: edition.id,
    slug: edition.slug,
    title: book.title,
    work_title: edition.work.title,
    author: book.authors[0]?.name ?? null,
    isbn: book.isbn_13,
    ol_edition: book.open_library_edition,
  }))
  const rows = await rowsOf<EditionMatch & { fingerprint: string } & Record<string, unknown>>(
    db,
    sql`with given as materialized (
        select given.*, title_key(title) as title_key, title_key(work_title) as work_title_key,
          name_key(author) as author_key
        from jsonb_to_recordset(${JSON.stringify(soughtRows)}::jsonb) as given (fingerprint text, id uuid, slug text, title text,
          work_title text, author text, isbn text, ol_edition bigint, ${typedColumnsOf(alikeFields)})),
      credits as materialized (
        select distinct authors_named.author_key, work_authors.work_id, work_authors.position = (
            select min(position) from work_authors as others where others.work_id = work_authors.work_id) as is_first
        from (select distinct author_key from given where author_key is not null) as authors_named
        join authors on name_key(authors.name) = authors_named.author_key
        join work_authors on work_authors.author_id = authors.id)
      select given.fingerprint, earlier.book_id as known, coalesce(own.id, former.book_id) as by_number,
        by_isbn.id as by_isbn, source_books.book_id as by_edition, work.id as work_id,
        given.work_title_key || ' ' || given.author_key as work_key,
        coalesce(starts_with(given.title_key, by_isbn.title_key) or starts_with(by_isbn.title_key, given.title_key)
          or exists (select 1 from credits where credits.work_id = by_isbn.work_id
            and credits.author_key = given.author_key), false) as is_isbn_plausible,
        array_remove(by_slug.id || array(select books.id from books
          where title_key(books.title) = given.title_key and books.isbn_13 is null and given.isbn is null
            and (${columnsOf(alikeFields, 'books')}) is not distinct from (${columnsOf(alikeFields, 'given')})
            and exists (select 1 from credits where credits.work_id = books.work_id
              and credits.author_key = given.author_key)
          order by books.id limit 20), null) as same
      from given
      left join ${earlierMatch(readerId)} as earlier on true
      left join books as own on own.id = given.id
      left join former_books as former on former.id = given.id
      left join lateral (
        select id, work_id, title_key(title) as title_key from books where isbn_13 = given.isbn) as by_isbn on true
      left join source_books on source_books.source = 'openlibrary' and source_books.key = given.ol_edition
      left join lateral (
        select books.id from books where books.slug = given.slug and title_key(books.title) = given.title_key
          and (books.format, books.isbn_13) is not distinct from (given.format, given.isbn)
          and exists (select 1 from credits where credits.work_id = books.work_id
            and credits.author_key = given.author_key)) as by_slug on true
      left join lateral (
        select works.id from works join credits on credits.work_id = works.id and credits.is_first
        where title_key(works.title) = given.work_title_key and credits.author_key = given.author_key
        order by works.editions_count desc, works.id limit 1) as work on true`,
  )
  return new Map(
    rows.map(({ fingerprint, ...match }) => [
      fingerprint,
      // Nothing is guessed of its work, nor of its author.
      { ...match, by_work: null, is_alike: false, is_short: false, author: null },
    ]),
  )
}
