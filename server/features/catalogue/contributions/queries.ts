import { sql, type SQL } from '../../../db/sql.ts'
import { type EditedField } from '../../../../contract/book-field-uses.ts'
import { bookFieldNames, type FieldValues } from '../../../../contract/book-fields.ts'
import type { BookCard } from '../../../../contract/books.ts'
import { maxDuplicates, type NewBook, type NewCredit } from '../../../../contract/contributions.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { allOf, execute, rowsOf } from '../../../db/page.ts'
import { cardColumns, toCards, type CardRow } from '../books/card-queries.ts'
import { columnsOf } from '../books/field-queries.ts'

interface Names {
  title: string
  authors: string[]
  series: string | undefined
}

/**
 * Readers who add the same author, series or work at once wait for each other, so that the second finds what the first
 * has added. All locks are taken in one order, so there is no deadlock.
 */
export async function lockNames(tx: Transaction, { title, authors, series }: Names): Promise<void> {
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(key, 10)) from (
        select 'author ' || name_key(name) as key from unnest(${sql.param(authors)}::text[]) as name
        union select 'series ' || title_key(${series ?? ''}) where ${series !== undefined}
        union select 'work ' || title_key(${title}) || ' ' || name_key(${authors[0] ?? ''})
        order by key) as names`,
  )
}

/** Works with this title, their own or an edition's. */
const worksTitled = (title: string) => sql`
  select id from works where title_key(title) = title_key(${title})
  union select work_id from books where title_key(title) = title_key(${title})`

const hasAuthor = (author: string, { isFirst = false } = {}) => sql`exists (
  select 1 from work_authors join authors on authors.id = work_authors.author_id
  where work_authors.work_id = works.id and name_key(authors.name) = name_key(${author})
    ${
      isFirst
        ? sql`and not exists (select 1 from work_authors as earlier
            where earlier.work_id = works.id and earlier.position < work_authors.position)`
        : sql``
    })`

/** The work that a book of this title and first author belongs to: of several, the one with the most editions. */
const workOf = (title: string, author: string): SQL => sql`
  select works.id from works
  where works.id in (${worksTitled(title)}) and ${hasAuthor(author, { isFirst: true })}
  order by works.editions_count desc, works.readings_count desc, works.id limit 1`

export async function findWorkId(tx: Transaction, title: string, author: string): Promise<string | undefined> {
  const rows = await rowsOf<{ id: string }>(tx, workOf(title, author))
  return rows[0]?.id
}

/** Editions that differ neither in language and format nor in ISBN and year; what is not known of one differs from nothing. */
const isIndistinct = (book: NewBook, isbn: string | null) => sql`
  (books.language = ${book.language}) is not false and (books.format = ${book.format}) is not false
  and (${isbn}::text is null or books.isbn_13 is null)
  and (books.publication_date is null or ${book.publication_date ?? null}::text is null
    or left(books.publication_date, 4) = left(${book.publication_date ?? ''}, 4))`

/** Books that are probably the same: the same title and author, and nothing that distinguishes them. */
export async function findLikelyDuplicates(tx: Transaction, book: NewBook, isbn: string | null, author: string) {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select books.id from books join works on works.id = books.work_id
      where works.id in (${worksTitled(book.title)}) and ${hasAuthor(author)} and ${isIndistinct(book, isbn)}
      limit ${maxDuplicates}`,
  )
  return rows.map(({ id }) => id)
}

export function contributionQueries(db: Handle) {
  const cardsWhere = async (readerId: string, where: SQL, titled = ''): Promise<BookCard[]> => {
    const rows = await rowsOf<CardRow>(
      db,
      sql`select ${cardColumns} from books join works on works.id = books.work_id where ${where}
        order by title_key(books.title) = title_key(${titled}) desc, works.readings_count desc,
          books.publication_date desc nulls last, books.id
        limit ${maxDuplicates}`,
    )
    return toCards(db, readerId, rows)
  }

  return {
    findByIsbn: (readerId: string, isbn: string) => cardsWhere(readerId, sql`books.isbn_13 = ${isbn}`),

    findByIds: (readerId: string, ids: string[]) =>
      cardsWhere(readerId, sql`books.id = any (${sql.param(ids)}::uuid[])`),

    /** Books of this title, and by this author as far as that is known. */
    findAlike: (readerId: string, title: string, author: string | undefined) =>
      cardsWhere(readerId, allOf([sql`works.id in (${worksTitled(title)})`, author && hasAuthor(author)]), title),

    /** A book of the work that one of this title and first author would join. */
    findEditionOf: async (readerId: string, title: string, author: string) =>
      (await cardsWhere(readerId, sql`works.id in (${workOf(title, author)})`, title))[0],

    findGenres: async (slugs: string[]) => {
      const rows = await rowsOf<{ slug: string }>(
        db,
        sql`select slug from genres where slug = any (${sql.param(slugs)}::text[])`,
      )
      return rows.map(({ slug }) => slug)
    },

    hasUpload: async (id: string) => (await rowsOf(db, sql`select 1 from uploads where id = ${id}`)).length > 0,

    findTakenSlugs: async (slugs: string[]) => {
      const rows = await rowsOf<{ slug: string }>(
        db,
        sql`select slug from books where slug = any (${sql.param(slugs)}::text[])`,
      )
      return new Set(rows.map(({ slug }) => slug))
    },
  }
}

interface NewWork {
  title: string
  language: string | null
  first_published_year?: number | null
}

export async function insertWork(tx: Transaction, work: NewWork): Promise<string> {
  const [inserted] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into works (title, language, first_published_year)
      values (${work.title}, ${work.language}, ${work.first_published_year ?? null}) returning id`,
  )
  if (!inserted) throw new Error('No work was made')
  return inserted.id
}

/** The columns of an edition. */
export interface Edition extends FieldValues<EditedField> {
  isbn_10?: string | null
  cover?: string | null
}

interface BookOf {
  slug: string
  work_id: string
  contributor_id: string | null
}

export async function insertBook(tx: Transaction, book: Edition & BookOf): Promise<string> {
  const values = bookFieldNames.map((name) => sql`${book[name] ?? null}`)
  const [inserted] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into books (slug, work_id, contributor_id, cover, ${columnsOf(bookFieldNames)})
      values (${book.slug}, ${book.work_id}, ${book.contributor_id}, ${book.cover ?? null}, ${sql.join(values, sql`, `)})
      returning id`,
  )
  if (!inserted) throw new Error('No book was made')
  return inserted.id
}

/** A person named twice in one role, perhaps with another spelling, is credited once. */
export async function insertCredits(tx: Transaction, workId: string, credits: NewCredit[], authorIds: string[]) {
  await execute(
    tx,
    sql`insert into work_authors (work_id, author_id, role, position)
      select ${workId}, author_id, role, min(ordinal)
      from unnest(${sql.param(authorIds)}::uuid[], ${sql.param(credits.map(({ role }) => role))}::text[])
        with ordinality as credit (author_id, role, ordinal)
      group by author_id, role order by author_id`,
  )
}

export async function insertGenres(tx: Transaction, workId: string, slugs: string[]): Promise<void> {
  await execute(
    tx,
    sql`insert into work_genres (work_id, genre_id, position)
      select ${workId}, genres.id, chosen.ordinal
      from unnest(${sql.param(slugs)}::text[]) with ordinality as chosen (slug, ordinal)
      join genres on genres.slug = chosen.slug`,
  )
}

export async function insertSeriesEntry(tx: Transaction, workId: string, seriesId: string, position: number | null) {
  await execute(
    tx,
    sql`insert into series_works (work_id, series_id, position) values (${workId}, ${seriesId}, ${position})`,
  )
}

/** Whether a field of the work in `works` was not changed by a reader, who may have emptied it. */
const isNobodys = (field: string) => sql`works.field_sources -> ${field}::text ->> 'source' is distinct from 'reader'`

/** What a work lacks and a new edition may add. Locks the work, so that two editions do not add the same. */
export async function findGaps(tx: Transaction, workId: string) {
  const rows = await rowsOf<{ description: boolean; series: boolean; genres: boolean }>(
    tx,
    sql`select description is null and ${isNobodys('description')} as description,
        ${isNobodys('series')} and not exists (select 1 from series_works where work_id = works.id) as series,
        ${isNobodys('genres')} and not exists (select 1 from work_genres where work_id = works.id) as genres
      from works where id = ${workId} for update`,
  )
  return rows[0] ?? { description: false, series: false, genres: false }
}

interface LockedBook extends Record<string, unknown> {
  work_id: string
  contributor_id: string | null
  updated_at: Date
  editions_count: number
  work_title: string
  work_language: string | null
}

/** Locks the book before it is changed, against other edits and new editions of its work. */
export async function lockBook(tx: Transaction, id: string) {
  const [book] = await rowsOf<LockedBook>(
    tx,
    sql`select books.work_id, books.contributor_id, books.updated_at, works.editions_count, works.title as work_title,
        works.language as work_language
      from books join works on works.id = books.work_id where books.id = ${id} for update`,
  )
  return book
}

/** The authors and series of a work, so that unused ones can be deleted afterwards. */
export async function findNamed(tx: Transaction, workId: string) {
  const rows = await rowsOf<{ authors: string[]; series: string[] }>(
    tx,
    sql`select array(select author_id from work_authors where work_id = ${workId}) as authors,
        array(select series_id from series_works where work_id = ${workId}) as series`,
  )
  return rows[0] ?? { authors: [], series: [] }
}

/** The series of a work besides one. */
export async function findOtherSeries(tx: Transaction, workId: string, slug: string) {
  const rows = await rowsOf<{ id: string; title: string; position: number | null }>(
    tx,
    sql`select series.id, series.title, series_works.position::float8 as position
      from series_works join series on series.id = series_works.series_id
      where series_works.work_id = ${workId} and series.slug <> ${slug} order by series.id`,
  )
  return rows
}

export async function deleteOfWork(
  tx: Transaction,
  table: 'work_authors' | 'series_works' | 'work_genres',
  workId: string,
) {
  await execute(tx, sql`delete from ${sql.identifier(table)} where work_id = ${workId}`)
}

export async function updateBookRow(tx: Transaction, id: string, values: Partial<Edition>) {
  await execute(tx, sql`update books set ${assignments(values)} where id = ${id}`)
}

interface WorkPatch {
  title?: string
  language?: string | null
  description?: string | null
}

export async function updateWork(tx: Transaction, id: string, values: WorkPatch) {
  await execute(tx, sql`update works set ${assignments(values)} where id = ${id}`)
}

/**
 * Fields that a reader has changed are theirs from now on: no source fills them again. Authors, series and genres are
 * rows of other tables, so their work is marked as changed here: a load takes an unchanged one as its own.
 */
export async function markChanged(
  tx: Transaction,
  fields: { books: readonly string[]; works: readonly string[] },
  bookId: string,
): Promise<void> {
  const marks = (names: readonly string[]) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, { source: 'reader' }])))
  if (fields.books.length > 0) {
    await execute(
      tx,
      sql`update books set field_sources = field_sources || ${marks(fields.books)}::jsonb where id = ${bookId}`,
    )
  }
  if (fields.works.length > 0) {
    await execute(
      tx,
      sql`update works
        set field_sources = field_sources || ${marks(fields.works)}::jsonb, updated_at = now()
        where id = (select work_id from books where id = ${bookId})`,
    )
  }
}
