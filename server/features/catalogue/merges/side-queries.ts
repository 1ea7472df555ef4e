import { sql, type SQL } from '../../../db/sql.ts'
import { unknownFields } from '../../../../contract/book-fields.ts'
import { comparedFields, type MergeKind, type MergeSide } from '../../../../contract/merges.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { bestEdition, creditsOfWork } from '../books/card-queries.ts'
import { coverUrl } from '../books/cover-url.ts'

type Counts = MergeSide['counts']

const counting = (counts: Partial<Record<keyof Counts, SQL>>): SQL => {
  const names: (keyof Counts)[] = [
    'readers',
    'reviews',
    'readings',
    'notes',
    'transactions',
    'lists',
    'editions',
    'works',
  ]
  return sql`json_build_object(${sql.join(
    names.map((name) => sql`${name}::text, ${counts[name] ? sql`(select count(*) from ${counts[name]})` : sql`0`}`),
    sql`, `,
  )}) as counts`
}

/** What hangs on these books. */
const onBooks = (books: SQL) => ({
  readers: sql`library_books where book_id in ${books}`,
  reviews: sql`reviews where book_id in ${books}`,
  readings: sql`readings where book_id in ${books}`,
  notes: sql`notes where book_id in ${books}`,
  transactions: sql`transactions where book_id in ${books}`,
  lists: sql`list_entries where book_id in ${books}`,
})

const editions = sql`(select id from books as edition where edition.work_id = works.id)`

interface SideRow extends Omit<MergeSide, 'cover' | 'authors' | 'facts'>, Record<string, unknown> {
  id: string
  photo: string | null
  image: string | null
  /** The title and authors on the cover. */
  title: string
  credits: { name: string }[]
  facts: Partial<MergeSide['facts']>
}

/** A fact's name is its column's. */
const facts = (table: string, columns: readonly string[]) =>
  sql`json_build_object(${sql.join(
    columns.map((name) => sql`${name}::text, ${sql.identifier(table)}.${sql.identifier(name)}`),
    sql`, `,
  )})`

const workFacts = ['language', 'first_published_year', 'editions_count']
const authorFacts = ['birth_year', 'death_year', 'works_count']

const sidesOf: Record<MergeKind, (ids: SQL, locale: Locale) => SQL> = {
  book: (ids) => sql`
    select books.id, books.slug, books.title as name, books.title, null as photo, books.cover as image, ${creditsOfWork} as credits,
      ${facts('books', comparedFields)} as facts, ${counting(onBooks(sql`(books.id)`))}
    from books join works on works.id = books.work_id where books.id = any (${ids})`,
  work: (ids, locale) => sql`
    select works.id, books.slug, works.title as name, books.title, null as photo, books.cover as image, ${creditsOfWork} as credits,
      ${facts('works', workFacts)} as facts,
      ${counting({ ...onBooks(editions), editions: sql`books as edition where edition.work_id = works.id` })}
    from works join ${bestEdition(locale)} on true where works.id = any (${ids})`,
  author: (ids) => sql`
    select authors.id, authors.slug, authors.name, authors.name as title, authors.photo, null as image, '[]'::json as credits,
      ${facts('authors', authorFacts)} as facts,
      ${counting({
        works: sql`(select distinct work_id from work_authors where author_id = authors.id) as credited`,
        lists: sql`list_entries where author_id = authors.id`,
      })}
    from authors where authors.id = any (${ids})`,
}

const noFacts: MergeSide['facts'] = {
  ...unknownFields(comparedFields),
  first_published_year: null,
  birth_year: null,
  death_year: null,
  editions_count: null,
  works_count: null,
}

/** Things of one kind for a side-by-side comparison, by id. Deleted ones are left out. */
export async function findSides(
  db: Handle,
  kind: MergeKind,
  ids: string[],
  locale: Locale,
): Promise<Map<string, MergeSide>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<SideRow>(db, sidesOf[kind](sql`${sql.param(ids)}::uuid[]`, locale))
  return new Map(
    rows.map(({ id, slug, name, title, photo, image, credits, facts: knownFacts, counts }) => [
      id,
      {
        slug,
        name,
        cover: kind === 'author' ? photo : coverUrl({ slug, title, author: credits[0]?.name ?? null, image }),
        authors: credits.map((credit) => credit.name),
        facts: { ...noFacts, ...knownFacts },
        counts,
      },
    ]),
  )
}
