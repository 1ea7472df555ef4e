import { sql } from '../../../db/sql.ts'
import { pickFields } from '../../../../contract/book-field-uses.ts'
import { bookFieldNames } from '../../../../contract/book-fields.ts'
import { isbn10Of, isbn13In } from '../../../../shared/isbn.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { slugify } from '../../../db/slug.ts'
import { columnsOf, columnTypes } from '../books/field-queries.ts'
import {
  readStarterCatalog,
  starterFields,
  type StarterCatalog,
  type StarterEdition,
  type StarterWork,
} from './starter-files.ts'

/** Hands out each slug once; the second of the same name gets what tells it apart, then a number. */
function slugMaker() {
  const takenSlugs = new Set<string>()
  return (...candidates: string[]) => {
    const slugs = candidates.map((candidate) => slugify(candidate, 100)).filter((slug) => slug !== '')
    let slug = slugs.find((candidate) => !takenSlugs.has(candidate))
    for (let number = 2; slug === undefined; number += 1) {
      const numbered = `${slugs.at(-1) ?? 'book'}-${number}`
      if (!takenSlugs.has(numbered)) slug = numbered
    }
    takenSlugs.add(slug)
    return slug
  }
}

const isbnOf = ({ isbn_13 }: StarterEdition) => isbn13In(isbn_13 ?? '')

/** The work's own title first; then language, format and year tell its editions apart. */
function editionSlug(makeSlug: ReturnType<typeof slugMaker>, work: StarterWork, edition: StarterEdition): string {
  const title = edition.title ?? work.title
  const language = edition.language ?? work.language
  // A title in another script has no letters for an address of its own.
  const name = slugify(title).length > 1 ? title : `${work.title} ${language}`
  return makeSlug(
    name,
    `${name} ${edition.format}`,
    `${name} ${language} ${edition.format}`,
    `${name} ${language} ${edition.format} ${edition.date?.slice(0, 4) ?? ''}`,
  )
}

/** What triggers keep is computed once per work, at the end: doing it after each of its rows takes several times as long. */
async function insertCatalog(tx: Transaction, catalog: StarterCatalog): Promise<void> {
  await execute(tx, sql`select set_config('quire.refresh_later', 'on', true)`)
  await insertRows(tx, catalog)
  await execute(tx, sql`select refresh_works(array(select id from works))`)
  await execute(tx, sql`select set_config('quire.refresh_later', 'off', true)`)
}

interface Identified {
  id: string
  name: string
}

/** Rows by their names; one that is named and not described is a mistake in the catalogue's files. */
function idsByName(rows: Identified[]): (name: string) => string {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The starter catalogue names "${name}", but doesn’t describe it.`)
    return id
  }
}

/** These statements run once and never again. */
const once = { isPrepared: false }

async function insertAuthors(tx: Transaction, { authors }: StarterCatalog): Promise<Identified[]> {
  const slugOf = slugMaker()
  const rows = authors.map(({ name, sort_name, born, died, bio }) => ({
    slug: slugOf(name),
    name,
    sort_name,
    bio,
    birth_year: born,
    death_year: died,
  }))
  return rowsOf<Identified & Record<string, unknown>>(
    tx,
    sql`insert into authors (slug, name, sort_name, bio, birth_year, death_year)
      select slug, name, sort_name, bio, birth_year, death_year
      from ${givenRows(rows, { slug: 'text', name: 'text', sort_name: 'text', bio: 'text', birth_year: 'int', death_year: 'int' })}
      order by ordinal returning id, name`,
    once,
  )
}

async function insertSeries(tx: Transaction, { series }: StarterCatalog): Promise<Identified[]> {
  const slugOf = slugMaker()
  const rows = series.map(({ title, total, description, also_known_as = [] }) => ({
    slug: slugOf(title),
    title,
    total,
    total_source: total === undefined ? undefined : 'starter',
    description,
    also_known_as,
  }))
  return rowsOf<Identified & Record<string, unknown>>(
    tx,
    sql`insert into series (slug, title, total, total_source, description, also_known_as)
      select slug, title, total, total_source, description, array(select jsonb_array_elements_text(also_known_as))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (slug text, title text, total int, total_source text, description text, also_known_as jsonb)
      returning id, title as name`,
    once,
  )
}

async function insertGenres(tx: Transaction, { genres }: StarterCatalog): Promise<Identified[]> {
  return rowsOf<Identified & Record<string, unknown>>(
    tx,
    sql`insert into genres (slug, name) select slug, name from ${givenRows(genres, { slug: 'text', name: 'text' })}
      order by ordinal returning id, slug as name`,
    once,
  )
}

async function insertTags(tx: Transaction, { tags }: StarterCatalog): Promise<void> {
  await execute(
    tx,
    sql`insert into tags (slug, name) select slug, name from ${givenRows(tags, { slug: 'text', name: 'text' })}
      order by ordinal`,
    once,
  )
}

type StoredWork = StarterWork & { work_id: string }

async function insertWorks(tx: Transaction, { works }: StarterCatalog): Promise<StoredWork[]> {
  const rows = works.map(({ title, language, year, description }) => ({ title, language, year, description }))
  const inserted = await rowsOf<{ id: string }>(
    tx,
    sql`insert into works (title, language, first_published_year, description)
      select title, language, year, description
      from ${givenRows(rows, { title: 'text', language: 'text', year: 'int', description: 'text' })}
      order by ordinal returning id`,
    once,
  )
  return works.map((work, index) => ({ ...work, work_id: inserted[index]?.id ?? '' }))
}

async function insertEditions(tx: Transaction, works: StoredWork[]): Promise<void> {
  const slugOf = slugMaker()
  const rows = works.flatMap(({ work_id, ...work }) =>
    work.editions.map((edition) => ({
      ...pickFields(starterFields, edition),
      publication_date: edition.date,
      slug: editionSlug(slugOf, work, edition),
      work_id,
      title: edition.title ?? work.title,
      language: edition.language ?? work.language,
      isbn_13: isbnOf(edition),
      isbn_10: isbn10Of(isbnOf(edition) ?? ''),
    })),
  )
  const given = givenRows(rows, { slug: 'text', work_id: 'uuid', ...columnTypes })
  const columns = columnsOf(bookFieldNames)
  await execute(
    tx,
    sql`insert into books (slug, work_id, ${columns}) select slug, work_id, ${columns} from ${given} order by ordinal`,
    once,
  )
}

async function insertTitles(tx: Transaction, works: StoredWork[]): Promise<void> {
  const rows = works.flatMap(({ work_id, also_known_as = [] }) => also_known_as.map((title) => ({ work_id, title })))
  await execute(
    tx,
    sql`insert into work_titles (work_id, title, source) select work_id, title, 'starter'
      from ${givenRows(rows, { work_id: 'uuid', title: 'text' })} order by ordinal`,
    once,
  )
}

async function insertCredits(tx: Transaction, works: StoredWork[], authorId: (name: string) => string): Promise<void> {
  const rows = works.flatMap(({ work_id, authors }) =>
    authors.map((credit, index) => ({
      work_id,
      author_id: authorId(typeof credit === 'string' ? credit : credit.name),
      position: index + 1,
      role: typeof credit === 'string' ? 'author' : credit.role,
    })),
  )
  await execute(
    tx,
    sql`insert into work_authors (work_id, author_id, position, role) select work_id, author_id, position, role
      from ${givenRows(rows, { work_id: 'uuid', author_id: 'uuid', position: 'int', role: 'text' })} order by ordinal`,
    once,
  )
}

async function insertEntries(tx: Transaction, works: StoredWork[], seriesId: (title: string) => string): Promise<void> {
  const rows = works.flatMap(({ work_id, series = [] }) =>
    series.map(({ title, position }) => ({ work_id, series_id: seriesId(title), position })),
  )
  await execute(
    tx,
    sql`insert into series_works (work_id, series_id, position) select work_id, series_id, position
      from ${givenRows(rows, { work_id: 'uuid', series_id: 'uuid', position: 'numeric' })} order by ordinal`,
    once,
  )
}

async function insertWorkGenres(
  tx: Transaction,
  works: StoredWork[],
  genreId: (slug: string) => string,
): Promise<void> {
  const rows = works.flatMap(({ work_id, genres }) =>
    genres.map((slug, index) => ({ work_id, genre_id: genreId(slug), position: index + 1 })),
  )
  await execute(
    tx,
    sql`insert into work_genres (work_id, genre_id, position) select work_id, genre_id, position
      from ${givenRows(rows, { work_id: 'uuid', genre_id: 'uuid', position: 'int' })} order by ordinal`,
    once,
  )
}

async function insertRows(tx: Transaction, catalog: StarterCatalog): Promise<void> {
  const authorId = idsByName(await insertAuthors(tx, catalog))
  const seriesId = idsByName(await insertSeries(tx, catalog))
  const genreId = idsByName(await insertGenres(tx, catalog))
  await insertTags(tx, catalog)
  const works = await insertWorks(tx, catalog)
  await insertEditions(tx, works)
  await insertTitles(tx, works)
  await insertCredits(tx, works, authorId)
  await insertEntries(tx, works, seriesId)
  await insertWorkGenres(tx, works, genreId)
}

const marker = 'starter_catalog'

/**
 * Fills an empty catalogue, once; a reader who deletes all of it does not get it back at the next start. Says whether it
 * did.
 */
export async function loadStarterCatalog(db: Handle, say: (sentence: string) => void): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two processes that start at once must not both load it; the second waits as long as the first takes.
    await execute(tx, sql`set local statement_timeout = 0`, { isPrepared: false })
    await execute(tx, sql`select pg_advisory_xact_lock(7183425003)`)
    const [loaded] = await rowsOf(tx, sql`select 1 from settings where key = ${marker}`)
    if (loaded) return false
    const [anyWork] = await rowsOf(tx, sql`select 1 from works limit 1`)
    if (!anyWork) {
      const catalog = await readStarterCatalog()
      say(`Loading the starter catalogue: ${catalog.works.length} works.`)
      await insertCatalog(tx, catalog)
    }
    await execute(tx, sql`insert into settings (key, value) values (${marker}, 'true')`)
    return !anyWork
  })
}
