import { sql } from '../../../../db/sql.ts'
import { isbn10Of } from '../../../../../shared/isbn.ts'
import { pickFields } from '../../../../../contract/book-field-uses.ts'
import { creditedFields } from '../../../../../contract/book-fields.ts'
import { descriptionLength } from '../../../../../contract/contributions.ts'
import type { BookFormat } from '../../../../../contract/vocabulary.ts'
import type { Transaction } from '../../../../db/database.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { slugify, slugSuffix } from '../../../../db/slug.ts'
import { ensureAuthors } from '../../../catalogue/authors/queries.ts'
import { columnsOf, typedColumnsOf } from '../../../catalogue/books/field-queries.ts'
import { sortNameOf } from '../../../catalogue/loading/sources/texts.ts'
import { editionSlugs } from '../../../catalogue/contributions/make-book.ts'
import type { ImportCredit } from '../../import-formats/import-row.ts'
import { likelyLanguage } from './likely-language.ts'
import { completeBooks } from './new-edition-queries.ts'
import type { BookMatch, Sought } from './matching-queries.ts'

const importedFields = [...creditedFields, 'isbn_10'] as const

/** A book that the catalogue lacks: of a work that is there, or of one that is made. */
export interface NewBook extends Sought {
  found: BookMatch
}

export interface MadeBook {
  id: string
  work_id: string
  format: BookFormat | null
  pages: number | null
  minutes: number | null
}

/** What two who add the same at once must do one after the other; always in one order. */
export async function lockNewBooks(tx: Transaction, books: Sought[]): Promise<void> {
  const names = books.map(({ book: { title, authors, series }, edition }) => ({
    title: edition?.work.title ?? title,
    author: authors[0]?.name ?? '',
    authors: authors.map(({ name }) => name),
    series: edition ? edition.work.series.map((each) => each.title) : series ? [series.title] : [],
  }))
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(key, 10)) from (
        select distinct unnest(array_remove(
          array(select 'author ' || name_key(name) from jsonb_array_elements_text(given.authors) as name)
            || array(select 'series ' || title_key(title) from jsonb_array_elements_text(given.series) as title)
            || ('work ' || title_key(given.title) || ' ' || name_key(given.author)),
          null)) as key
        from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
          as given (title text, author text, authors jsonb, series jsonb)
        order by key) as names`,
  )
}

async function newIds(tx: Transaction, count: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx, sql`select new_id() as id from generate_series(1, ${count})`)
  return rows.map(({ id }) => id)
}

/** A name in an address, and another where that is taken. */
function slugsFor(name: string, otherwise: string) {
  const spare_slug = `${slugify(name, 100) || otherwise}-${slugSuffix()}`
  return { slug: slugify(name, 100) || spare_slug, spare_slug }
}

/** The works of new books, by their key; one that several of them are editions of is made once. */
async function insertWorks(
  tx: Transaction,
  books: NewBook[],
): Promise<{ workIds: string[]; newWorks: Map<string, NewBook> }> {
  const lacking = new Map<string, NewBook>()
  const keyOf = ({ found, fingerprint }: NewBook) => found.work_key ?? fingerprint
  for (const book of books) if (!book.found.work_id && !lacking.has(keyOf(book))) lacking.set(keyOf(book), book)
  const ids = await newIds(tx, lacking.size)
  const idOf = new Map([...lacking.keys()].map((key, index) => [key, ids[index] ?? '']))
  const rows = [...lacking].map(([key, { book }]) => ({
    id: idOf.get(key),
    title: book.title,
    language: likelyLanguage(book),
    first_published_year: book.first_published_year ?? null,
    description: book.description?.slice(0, descriptionLength).toWellFormed() ?? null,
  }))
  await execute(
    tx,
    sql`insert into works (id, title, language, first_published_year, description)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made (id uuid, title text, language text, first_published_year int, description text)`,
  )
  return {
    workIds: books.map((book) => book.found.work_id ?? idOf.get(keyOf(book)) ?? ''),
    newWorks: new Map([...lacking].map(([key, book]) => [idOf.get(key) ?? '', book])),
  }
}

/** What people did whose role is guessed: what the catalogue has them for, if it has them. */
async function withKnownRoles(tx: Transaction, credits: ImportCredit[]): Promise<ImportCredit[]> {
  const names = [...new Set(credits.flatMap(({ name, is_role_guessed }) => (is_role_guessed ? name : [])))]
  if (names.length === 0) return credits
  const rows = await rowsOf<{ name: string; role: ImportCredit['role'] }>(
    tx,
    sql`select distinct on (given.name) given.name, work_authors.role
      from unnest(${sql.param(names)}::text[]) as given (name)
      join authors on name_key(authors.name) = name_key(given.name)
      join work_authors on work_authors.author_id = authors.id
      group by given.name, work_authors.role
      order by given.name, work_authors.role = 'author' desc, count(*) desc, work_authors.role`,
  )
  const roleOf = new Map(rows.map(({ name, role }) => [name, role]))
  return credits.map((credit) =>
    credit.is_role_guessed ? { ...credit, role: roleOf.get(credit.name) ?? credit.role } : credit,
  )
}

async function insertCredits(tx: Transaction, works: Map<string, NewBook>): Promise<void> {
  const workCredits = [...works].flatMap(([work_id, { book }]) =>
    book.authors.map((credit, index) => ({ ...credit, work_id, position: index + 1 })),
  )
  const roles = await withKnownRoles(tx, workCredits)
  const credits = workCredits.map(({ work_id, name, position, role }, index) => ({
    work_id,
    name,
    position,
    role: roles[index]?.role ?? role,
  }))
  if (credits.length === 0) return
  const authorIds = await ensureAuthors(
    tx,
    credits.map(({ name }) => ({ name, sort_name: sortNameOf(name), ...slugsFor(name, 'author') })),
  )
  const rows = credits.map(({ name: _, ...credit }, index) => ({ ...credit, author_id: authorIds[index] }))
  // A person named twice in one role, perhaps with another spelling, is credited once.
  await execute(
    tx,
    sql`insert into work_authors (work_id, author_id, role, position)
      select work_id, author_id, role, min(position)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (work_id uuid, author_id uuid, role text, position int)
      group by work_id, author_id, role order by author_id`,
  )
}

/** Only works that are made are placed, an archive's by `completeBooks`: what editions of the others share is not this reader's to change. */
async function addToSeries(tx: Transaction, works: Map<string, NewBook>): Promise<void> {
  const entries = [...works].flatMap(([work_id, { book, edition }]) =>
    !edition && book.series && book.authors[0]
      ? [{ work_id, ...book.series, author: book.authors[0].name, ...slugsFor(book.series.title, 'series') }]
      : [],
  )
  if (entries.length === 0) return
  await execute(
    tx,
    sql`with given as (
        select given.*, title_key(given.title) as title_key, name_key(given.author) as author_key
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as given (work_id uuid, title text, position numeric, author text, slug text, spare_slug text)),
      known as (
        select distinct on (given.title_key, given.author_key) given.title_key, given.author_key, series.id
        from given join series on title_key(series.title) = given.title_key
        where series.books_count = 0 or exists (
          select 1 from series_works join work_authors on work_authors.work_id = series_works.work_id
          join authors on authors.id = work_authors.author_id
          where series_works.series_id = series.id and name_key(authors.name) = given.author_key)
        order by given.title_key, given.author_key, series.books_count desc, series.id),
      lacking as (
        select distinct on (title_key, author_key) title_key, author_key, title, slug, spare_slug, new_id() as id
        from given where (title_key, author_key) not in (select title_key, author_key from known)
        order by title_key, author_key, work_id),
      made as (
        insert into series (id, title, slug)
        select id, title, case when exists (select 1 from series where series.slug = lacking.slug)
            or row_number() over (partition by slug order by id) > 1 then spare_slug else slug end
        from lacking returning id)
      insert into series_works (series_id, work_id, position)
      select distinct on (found.id, given.work_id) found.id, given.work_id, given.position
      from given join (
        select title_key, author_key, id from known
        union all select title_key, author_key, id from lacking where id in (select id from made)) as found
        using (title_key, author_key)
      order by found.id, given.work_id`,
  )
}

async function freeSlugs(tx: Transaction, books: NewBook[]): Promise<string[]> {
  const slugCandidates = books.map(({ book }) => {
    const base = slugify(book.title ?? '', 100)
    return base.length < 2 ? [] : editionSlugs(base, { format: book.format, language: likelyLanguage(book) })
  })
  const rows = await rowsOf<{ slug: string }>(
    tx,
    sql`select slug from books where slug = any (${sql.param(slugCandidates.flat())}::text[])`,
  )
  const takenSlugs = new Set(rows.map(({ slug }) => slug))
  return slugCandidates.map((slugs) => {
    const free = slugs.find((slug) => !takenSlugs.has(slug)) ?? `${slugs[0] ?? 'book'}-${slugSuffix()}`
    takenSlugs.add(free)
    return free
  })
}

/**
 * Adds books to the catalogue in a few statements; this reader may edit them, and they are not among the contributions
 * that they made by hand. The caller holds the locks.
 */
export async function insertNewBooks(tx: Transaction, readerId: string, books: NewBook[]): Promise<MadeBook[]> {
  if (books.length === 0) return []
  await execute(tx, sql`select set_config('quire.refresh_later', 'on', true)`)
  const { workIds, newWorks } = await insertWorks(tx, books)
  await insertCredits(tx, newWorks)
  await addToSeries(tx, newWorks)
  const slugs = await freeSlugs(tx, books)
  const ids = await newIds(tx, books.length)
  const rows = books.map(({ book }, index) => ({
    ...pickFields(creditedFields, book),
    id: ids[index] ?? '',
    slug: slugs[index],
    work_id: workIds[index] ?? '',
    language: likelyLanguage(book),
    isbn_10: book.isbn_13 && (isbn10Of(book.isbn_13) ?? null),
  }))
  await execute(
    tx,
    sql`insert into books (id, slug, work_id, ${columnsOf(importedFields)}, contributor_id, is_imported)
      select made.*, ${readerId}::uuid, true from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made (id uuid, slug text, work_id uuid, ${typedColumnsOf(importedFields)})`,
  )
  await execute(tx, sql`select refresh_works(${sql.param([...new Set(workIds)])}::uuid[])`)
  await execute(tx, sql`select set_config('quire.refresh_later', 'off', true)`)
  const editions = rows.flatMap(({ id, work_id }, index) => {
    const { edition, found } = books[index] ?? {}
    return edition ? [{ id, work_id, isNewWork: found?.work_id === null, book: edition }] : []
  })
  await completeBooks(tx, editions)
  return rows.map(({ id, work_id, format, pages, minutes }) => ({ id, work_id, format, pages, minutes }))
}
