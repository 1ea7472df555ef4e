import { sql } from '../../../../db/sql.ts'
import { descriptionLength } from '../../../../../contract/contributions.ts'
import type { Transaction } from '../../../../db/database.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { slugify, slugSuffix } from '../../../../db/slug.ts'
import { ensureAuthors } from '../../../catalogue/authors/queries.ts'
import { sortNameOf } from '../../../catalogue/loading/sources/texts.ts'
import type { ImportCredit } from '../../import-formats/import-row.ts'
import { likelyLanguage } from './likely-language.ts'
import type { BookMatch, Sought } from './matching-queries.ts'

/** A book that the catalogue lacks: of a work that is there, or of one that is made. */
export interface NewBook extends Sought {
  found: BookMatch
}

/** The books that works are made for, by the ids of those. */
type NewWorks = Map<string, NewBook>

export async function newIds(tx: Transaction, count: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx, sql`select new_id() as id from generate_series(1, ${count})`)
  return rows.map(({ id }) => id)
}

/** A name in an address, and another where that is taken. */
function slugsFor(name: string, otherwise: string) {
  const spare_slug = `${slugify(name, 100) || otherwise}-${slugSuffix()}`
  return { slug: slugify(name, 100) || spare_slug, spare_slug }
}

/** What an archive says of a work is taken as it is; a table only says what its edition is like. */
function workOf({ book, edition }: NewBook) {
  if (edition) {
    const { title, language, first_published_year, description } = edition.work
    return { title, language, first_published_year, description }
  }
  return {
    title: book.title,
    language: likelyLanguage(book),
    first_published_year: book.first_published_year ?? null,
    description: book.description?.slice(0, descriptionLength).toWellFormed() ?? null,
  }
}

/** The works of new books, by their key; one that several of them are editions of is made once. */
async function insertWorks(tx: Transaction, books: NewBook[]): Promise<{ workIds: string[]; newWorks: NewWorks }> {
  const lacking = new Map<string, NewBook>()
  const keyOf = ({ found, fingerprint }: NewBook) => found.work_key ?? fingerprint
  for (const book of books) if (!book.found.work_id && !lacking.has(keyOf(book))) lacking.set(keyOf(book), book)
  const ids = await newIds(tx, lacking.size)
  const idOf = new Map([...lacking.keys()].map((key, index) => [key, ids[index] ?? '']))
  const rows = [...lacking].map(([key, newBook]) => ({ ...workOf(newBook), id: idOf.get(key) }))
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

async function insertCredits(tx: Transaction, works: NewWorks): Promise<void> {
  const workCredits = [...works].flatMap(([work_id, { book, edition }]) => {
    const sortNames = new Map(edition?.work.authors.map(({ name, sort_name }) => [name, sort_name]))
    return book.authors.map((credit, index) => ({
      ...credit,
      work_id,
      position: index + 1,
      sort_name: sortNames.get(credit.name) ?? sortNameOf(credit.name),
    }))
  })
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
    workCredits.map(({ name, sort_name }) => ({ name, sort_name, ...slugsFor(name, 'author') })),
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

/** Series of these titles, in their order; those that the catalogue lacks are made. Of several with one title, the one with this slug. */
export async function ensureSeries(
  tx: Transaction,
  series: { title: string; slug: string }[],
): Promise<(string | undefined)[]> {
  if (series.length === 0) return []
  const seriesRows = series.map(({ title, slug }, ordinal) => ({
    ordinal,
    title,
    slug: slug || slugify(title, 100) || 'series',
    spare_slug: `${slugify(title, 100) || 'series'}-${slugSuffix()}`,
  }))
  const rows = await rowsOf<{ ordinal: number; id: string }>(
    tx,
    sql`with given as (
        select given.*, title_key(title) as key from jsonb_to_recordset(${JSON.stringify(seriesRows)}::jsonb)
          as given (ordinal int, title text, slug text, spare_slug text)),
      known as (
        select distinct on (given.key, given.slug) given.key, given.slug, series.id
        from given join series on title_key(series.title) = given.key
        order by given.key, given.slug, series.slug = given.slug desc, series.books_count desc, series.id),
      lacking as (
        select distinct on (key) key, title, slug, spare_slug from given
        where key not in (select key from known) order by key, ordinal),
      made as (
        insert into series (title, slug)
        select title, case when exists (select 1 from series where series.slug = lacking.slug) then spare_slug else slug end
        from lacking returning id, title_key(title) as key)
      select given.ordinal, coalesce(known.id, made.id) as id
      from given left join known using (key, slug) left join made on made.key = given.key`,
  )
  const idOf = new Map(rows.map(({ ordinal, id }) => [ordinal, id]))
  return seriesRows.map(({ ordinal }) => idOf.get(ordinal))
}

/**
 * A table names one series, and the author tells it from others of its title. `offset 0`: hashed, the condition would
 * compute the keys of all authors.
 */
async function addToNamedSeries(tx: Transaction, works: NewWorks): Promise<void> {
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
        select named.title_key, named.author_key, found.id
        from (select distinct title_key, author_key from given) as named
        cross join lateral (
          select series.id from series where title_key(series.title) = named.title_key
            and (series.books_count = 0 or exists (
              select 1 from series_works join work_authors on work_authors.work_id = series_works.work_id
              join authors on authors.id = work_authors.author_id
              where series_works.series_id = series.id and name_key(authors.name) = named.author_key offset 0))
          order by series.books_count desc, series.id limit 1) as found),
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

/** An archive knows all series of a work, and what they are called in addresses. */
async function addToArchivedSeries(tx: Transaction, works: NewWorks): Promise<void> {
  const entries = [...works].flatMap(([work_id, { edition }]) =>
    (edition?.work.series ?? []).map((each) => ({ work_id, ...each })),
  )
  if (entries.length === 0) return
  const ids = await ensureSeries(tx, entries)
  const rows = entries.map(({ work_id, position }, index) => ({ work_id, position, series_id: ids[index] }))
  await execute(
    tx,
    sql`insert into series_works (series_id, work_id, position)
      select series_id, work_id, min(position)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (series_id uuid, work_id uuid, position numeric)
      group by series_id, work_id`,
  )
}

async function insertGenres(tx: Transaction, works: NewWorks): Promise<void> {
  const rows = [...works].flatMap(([work_id, { edition }]) =>
    (edition?.work.genres ?? []).map((slug, ordinal) => ({ work_id, slug, ordinal: ordinal + 1 })),
  )
  if (rows.length === 0) return
  await execute(
    tx,
    sql`insert into work_genres (work_id, genre_id, position)
      select named.work_id, genres.id, min(named.ordinal)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named (work_id uuid, slug text, ordinal int)
      join genres on genres.slug = named.slug group by named.work_id, genres.id`,
  )
}

/**
 * The ids of the works of new books, in their order; those that the catalogue lacks are made. What editions of the others share
 * is not this reader's to change.
 */
export async function ensureWorks(tx: Transaction, books: NewBook[]): Promise<string[]> {
  const { workIds, newWorks } = await insertWorks(tx, books)
  await insertCredits(tx, newWorks)
  await addToNamedSeries(tx, newWorks)
  await addToArchivedSeries(tx, newWorks)
  await insertGenres(tx, newWorks)
  return workIds
}
