import { sql } from 'drizzle-orm'
import { isbn10Of, isbn13In } from '../../../shared/isbn.ts'
import { schema, type Database, type Transaction } from '../../db/database.ts'
import { slugify } from '../../db/slug.ts'
import { readStarterCatalog, type StarterCatalog, type StarterEdition, type StarterWork } from './starter-files.ts'

const { authors, books, genres, series, seriesWorks, settings, tags, workAuthors, workGenres, workTitles, works } = schema

/** Hands out each slug once; the second of the same name gets what tells it apart, then a number. */
function slugMaker() {
  const taken = new Set<string>()
  return (...candidates: string[]) => {
    const slugs = candidates.map((candidate) => slugify(candidate, 100)).filter((slug) => slug !== '')
    let slug = slugs.find((candidate) => !taken.has(candidate))
    for (let number = 2; slug === undefined; number += 1) {
      const numbered = `${slugs.at(-1) ?? 'book'}-${number}`
      if (!taken.has(numbered)) slug = numbered
    }
    taken.add(slug)
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

/** PostgreSQL takes at most 65,535 parameters in one statement. */
const chunkSize = 1000

async function insertAll<Row>(rows: Row[], insert: (chunk: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += chunkSize) {
    await insert(rows.slice(start, start + chunkSize))
  }
}

/** What triggers keep is computed once per work, at the end: doing it after each of its rows takes several times as long. */
async function insertCatalog(tx: Transaction, catalog: StarterCatalog): Promise<void> {
  await tx.execute(sql`select set_config('quire.refresh_later', 'on', true)`)
  await insertRows(tx, catalog)
  await tx.execute(sql`select refresh_works(array(select id from works))`)
  await tx.execute(sql`select set_config('quire.refresh_later', 'off', true)`)
}

async function insertRows(tx: Transaction, catalog: StarterCatalog): Promise<void> {
  const idOf = async (
    key: string,
    rows: Promise<({ id: string } & Record<string, unknown>)[]>,
  ): Promise<Map<unknown, string>> => new Map((await rows).map((row) => [row[key], row.id]))

  const authorSlug = slugMaker()
  const authorIds = await idOf(
    'name',
    tx
      .insert(authors)
      .values(
        catalog.authors.map(({ name, sort_name, born, died, bio }) => ({
          slug: authorSlug(name),
          name,
          sort_name,
          bio,
          birth_year: born ?? null,
          death_year: died ?? null,
        })),
      )
      .returning({ id: authors.id, name: authors.name }),
  )
  const seriesSlug = slugMaker()
  const seriesIds = await idOf(
    'title',
    tx
      .insert(series)
      .values(
        catalog.series.map(({ title, description, also_known_as = [] }) => ({
          slug: seriesSlug(title),
          title,
          description,
          also_known_as,
        })),
      )
      .returning({ id: series.id, title: series.title }),
  )
  const genreIds = await idOf(
    'slug',
    tx.insert(genres).values(catalog.genres).returning({ id: genres.id, slug: genres.slug }),
  )
  await tx.insert(tags).values(catalog.tags)

  const workRows = await tx
    .insert(works)
    .values(
      catalog.works.map(({ title, language, year, description }) => ({
        title,
        language,
        first_published_year: year ?? null,
        description,
      })),
    )
    .returning({ id: works.id })

  const known = (ids: Map<unknown, string>, name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The starter catalogue names "${name}", but doesn’t describe it.`)
    return id
  }

  const bookSlug = slugMaker()
  const made = catalog.works.map((work, index) => ({ ...work, work_id: workRows[index]?.id ?? '' }))

  await insertAll(
    made.flatMap(({ work_id, ...work }) =>
      work.editions.map((edition) => ({
        slug: editionSlug(bookSlug, work, edition),
        work_id,
        title: edition.title ?? work.title,
        subtitle: edition.subtitle ?? null,
        language: edition.language ?? work.language,
        format: edition.format,
        publication_date: edition.date ?? null,
        publisher: edition.publisher ?? null,
        isbn_13: isbnOf(edition) ?? null,
        isbn_10: isbn10Of(isbnOf(edition) ?? '') ?? null,
        pages: edition.pages ?? null,
        minutes: edition.minutes ?? null,
        chapters: edition.chapters ?? null,
      })),
    ),
    (rows) => tx.insert(books).values(rows),
  )
  await insertAll(
    made.flatMap(({ work_id, also_known_as = [] }) =>
      also_known_as.map((title) => ({ work_id, title, source: 'starter' })),
    ),
    (rows) => tx.insert(workTitles).values(rows),
  )
  await insertAll(
    made.flatMap(({ work_id, authors: credits }) =>
      credits.map((credit, index) => ({
        work_id,
        author_id: known(authorIds, typeof credit === 'string' ? credit : credit.name),
        position: index + 1,
        role: typeof credit === 'string' ? 'author' : credit.role,
      })),
    ),
    (rows) => tx.insert(workAuthors).values(rows),
  )
  await insertAll(
    made.flatMap(({ work_id, series: entries = [] }) =>
      entries.map(({ title, position }) => ({
        work_id,
        series_id: known(seriesIds, title),
        position: position ?? null,
      })),
    ),
    (rows) => tx.insert(seriesWorks).values(rows),
  )
  await insertAll(
    made.flatMap(({ work_id, genres: slugs }) =>
      slugs.map((slug, index) => ({ work_id, genre_id: known(genreIds, slug), position: index + 1 })),
    ),
    (rows) => tx.insert(workGenres).values(rows),
  )
}

const marker = 'starter_catalog'

/**
 * Fills an empty catalogue, once; a reader who deletes all of it does not get it back at the next start. Says whether it
 * did.
 */
export async function loadStarterCatalog(db: Database, say: (sentence: string) => void): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two processes that start at once must not both load it; the second waits as long as the first takes.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(7183425003)`)
    const [loaded] = await tx.select().from(settings).where(sql`key = ${marker}`)
    if (loaded) return false
    const [anyWork] = await tx.select({ id: works.id }).from(works).limit(1)
    if (!anyWork) {
      const catalog = await readStarterCatalog()
      say(`Loading the starter catalogue: ${catalog.works.length} works.`)
      await insertCatalog(tx, catalog)
    }
    await tx.insert(settings).values({ key: marker, value: true })
    return !anyWork
  })
}
