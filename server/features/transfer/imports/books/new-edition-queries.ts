import { sql } from '../../../../db/sql.ts'
import type { Transaction } from '../../../../db/database.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { slugify, slugSuffix } from '../../../../db/slug.ts'
import type { ArchiveBook } from '../../archive/shape.ts'

/** A book that was added, and what only archives have about it. */
interface NewEdition {
  id: string
  work_id: string
  /** Its work was added with it; what other editions share is not this reader's to change. */
  isNewWork: boolean
  book: ArchiveBook
}

/** Series of these titles, in their order; those that the catalogue lacks are made. */
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

async function completeWorks(tx: Transaction, editions: NewEdition[]): Promise<void> {
  const works = new Map(editions.filter(({ isNewWork }) => isNewWork).map((each) => [each.work_id, each.book.work]))
  if (works.size === 0) return
  const facts = [...works].map(([id, { title, language, first_published_year, description, genres, authors }]) => ({
    id,
    title,
    language,
    first_published_year,
    description,
    genres,
    authors,
  }))
  const json = JSON.stringify(facts)
  await execute(
    tx,
    sql`update works set title = made.title, language = made.language, first_published_year = made.first_published_year,
        description = made.description
      from jsonb_to_recordset(${json}::jsonb)
        as made (id uuid, title text, language text, first_published_year int, description text)
      where works.id = made.id`,
  )
  await execute(
    tx,
    sql`insert into work_genres (work_id, genre_id, position)
      select made.id, genres.id, min(named.ordinal)
      from jsonb_to_recordset(${json}::jsonb) as made (id uuid, genres jsonb)
      cross join lateral jsonb_array_elements_text(made.genres) with ordinality as named (slug, ordinal)
      join genres on genres.slug = named.slug
      group by made.id, genres.id`,
  )
  // Of those who have just come; how others are sorted is not this reader's to say.
  await execute(
    tx,
    sql`update authors set sort_name = given.sort_name
      from (select distinct on (name_key(name)) name_key(name) as key, sort_name
        from jsonb_to_recordset(${json}::jsonb) as made (authors jsonb)
        cross join lateral jsonb_to_recordset(made.authors) as credit (name text, sort_name text)
        where sort_name is not null order by name_key(name)) as given
      where name_key(authors.name) = given.key and authors.created_at = now() and authors.sort_name <> given.sort_name`,
  )
  const entries = [...works].flatMap(([work_id, { series }]) => series.map((each) => ({ work_id, ...each })))
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

/** Adds to new books what only an archive has. A cover whose image no longer exists is left out. */
export async function completeBooks(tx: Transaction, editions: NewEdition[]): Promise<void> {
  if (editions.length === 0) return
  await completeWorks(tx, editions)
  const facts = editions
    .filter(({ book }) => book.chapters !== null || book.cover !== null || book.language === null)
    .map(({ id, book }) => ({ id, chapters: book.chapters, cover: book.cover, language: book.language }))
  if (facts.length === 0) return
  await execute(
    tx,
    sql`update books set chapters = made.chapters, cover = uploads.id, language = made.language
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as made (id uuid, chapters int, cover text, language text)
      left join uploads on uploads.id = made.cover
      where books.id = made.id`,
  )
}
