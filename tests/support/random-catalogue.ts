import { pickFields } from '../../contract/book-field-uses.ts'
import type { Handle } from '../../server/db/database.ts'
import { randomFields, type RandomLibrary } from './random-library.ts'
import { insertEach, insertRow, insertRows } from './insert-rows.ts'

/** The words that every server has. */
export async function buildVocabulary(db: Handle): Promise<{ genres: Map<string, string>; tags: Map<string, string> }> {
  const named = (slugs: string[]) => slugs.map((slug) => ({ slug, name: slug }))
  const genres = await insertEach(db, 'genres', named(['sea', 'war', 'love']))
  const tags = await insertEach(db, 'tags', named(['sad', 'moved', 'tense']))
  const idOf = (rows: { slug: string; id: string }[]) => new Map(rows.map(({ slug, id }) => [slug, id]))
  return { genres: idOf(genres), tags: idOf(tags) }
}

export const slugFor = ({ hasLongSlugs }: RandomLibrary, slug: string) =>
  hasLongSlugs ? slug.padEnd(120, '-long') : slug

/** Puts a library into the database. The same catalogue is made each time it is asked for; its ids are others. */
export async function buildRandomCatalogue(
  db: Handle,
  library: RandomLibrary,
  genres: Map<string, string>,
  contributor: string | null,
) {
  const named = <Row>(count: number, make: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => make(index))
  const count = library.books.length
  const authors = await insertEach(
    db,
    'authors',
    named(count + 1, (index) => ({
      slug: slugFor(library, `author-${index}`),
      name: `${library.name} Author No ${index}`,
      sort_name: `${index}, Author`,
    })),
  )
  const series = await insertEach(
    db,
    'series',
    named(4, (index) => ({ slug: slugFor(library, `series-${index}`), title: `${library.name} Series No ${index}` })),
  )
  const books: { id: string; work_id: string }[] = []
  for (const [index, each] of library.books.entries()) {
    const work = await insertRow(db, 'works', {
      title: `${library.name} Work No ${index}`,
      language: each.language,
      first_published_year: each.year,
      description: each.description,
    })
    await insertRows(db, 'work_authors', [
      { work_id: work.id, author_id: authors[index]?.id ?? '', position: 1 },
      { work_id: work.id, author_id: authors[index + 1]?.id ?? '', position: 2, role: each.role },
    ])
    if (each.series)
      await insertRows(db, 'series_works', {
        work_id: work.id,
        series_id: series[each.series.index]?.id ?? '',
        position: each.series.position,
      })
    for (const [position, slug] of each.genres.entries())
      await insertRows(db, 'work_genres', {
        work_id: work.id,
        genre_id: genres.get(slug) ?? '',
        position: position + 1,
      })
    const facts = {
      ...pickFields(randomFields, each),
      work_id: work.id,
      contributor_id: each.isContributed ? contributor : null,
    }
    const rows = await insertEach(db, 'books', [
      { ...facts, title: `${library.name} Work No ${index}`, slug: slugFor(library, `book-${index}`) },
      ...(each.hasSecondEdition
        ? [
            {
              ...facts,
              title: `Otra ${index}`,
              slug: slugFor(library, `other-${index}`),
              format: 'spiral-bound',
              language: 'es',
            },
          ]
        : []),
    ])
    books.push(...rows)
  }
  return { books, authors, series }
}
