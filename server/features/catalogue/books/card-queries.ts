import { sql, type SQL } from '../../../db/sql.ts'
import type { BookCard, CardState } from '../../../../contract/books.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Queryable } from '../../../db/database.ts'
import { allOf, rowsOf, type Condition } from '../../../db/page.ts'
import { shownRatings } from '../work-counts/queries.ts'
import { coverUrl } from './cover-url.ts'

/**
 * The order in which a work names its authors. Several may have one position: without a second key, the author on a
 * cover would depend on how the database happens to look them up.
 */
export const creditOrder = sql`work_authors.position, work_authors.author_id, work_authors.role`

/** Authors of the work in `works`, in order. */
export const creditsOfWork = sql`(
  select coalesce(json_agg(json_build_object('slug', authors.slug, 'name', authors.name, 'role', work_authors.role)
    order by ${creditOrder}), '[]')
  from work_authors join authors on authors.id = work_authors.author_id
  where work_authors.work_id = works.id)`

/** The columns of a card, from `books` and `works`. */
export const cardColumns = sql`
  books.id, books.slug, books.title, books.subtitle, books.publication_date, books.language, books.format,
  case when books.publication_date is null then works.first_published_year end as first_published_year,
  books.cover as image, ${creditsOfWork} as authors, ${shownRatings.rating}::float8 as rating,
  ${shownRatings.count} as ratings_count`

export type CardRow = Omit<BookCard, 'cover' | 'me' | 'first_published_year'> & {
  first_published_year?: number | null
  /** The upload on its cover. */
  image?: string | null
}

type Covered<Row extends CardRow> = Omit<Row, 'image' | 'first_published_year'> &
  Pick<BookCard, 'cover' | 'first_published_year'>

export const withCover = <Row extends CardRow>({ image, first_published_year, ...row }: Row): Covered<Row> => ({
  ...row,
  ...(typeof first_published_year === 'number' && { first_published_year }),
  cover: coverUrl({ slug: row.slug, title: row.title, author: row.authors[0]?.name ?? null, image }),
})

/** Of several editions in a library, the one on the first of these shelves represents the work. */
const shelvesByWeight = ['currently-reading', 'read', 'paused', 'did-not-finish', 'want-to-read']

export const shelfRank = (shelf: SQL): SQL => sql`array_position(${sql.param(shelvesByWeight)}::text[], ${shelf})`

export const byShelf = sql`${shelfRank(sql`library_books.shelf`)}, library_books.shelved_at desc`

/**
 * `edition`: each card shows the state of its own edition. `work`: a card shows the state of any edition of its work.
 */
type StateOf = 'work' | 'edition'

/** As the database gives it; a card leaves out editions without one. */
export interface StateRow {
  shelves: string[]
  owned: boolean
  /** On another edition than the card's. */
  edition: string | null
  /** Null where the reader avoids none of those that are named. */
  warnings: string[] | null
}

export const toState = ({ edition, warnings, ...state }: StateRow): CardState => ({
  ...state,
  ...(edition !== null && { edition }),
  ...(warnings !== null && { warnings }),
})

/**
 * Which of the content warnings that the reader avoids are named of the work in `books`; null where none are. Few readers
 * avoid any, and only for those is anything looked up.
 */
const avoidedWarnings = (readerId: string | SQL): SQL => sql`(
  select array_agg(distinct split_part(trait, '/', 2)) from work_traits
  where (select avoided_warnings <> '{}' from readers where id = ${readerId}) and work_id = books.work_id
    and trait like 'warning/%'
    and split_part(trait, '/', 2) = any ((select avoided_warnings from readers where id = ${readerId})::text[]))`

/**
 * What the reader has of the book in `edition`, looked up by its id: the planner knows how many books the average reader has, and
 * would go through all that this one has.
 */
export const ofReader = (
  table: 'library_books' | 'transactions',
  readerId: string | SQL,
): SQL => sql`cross join lateral (
  select own as whole, own.* from ${sql.identifier(table)} as own
  where own.reader_id = ${readerId} and own.book_id = edition.id offset 0) as ${sql.identifier(table)}`

/** The reader's state for the book in `books`, as one column. */
export function stateColumn(readerId: string | SQL, of: StateOf = 'work'): SQL {
  const isEdition = of === 'edition' ? sql`edition.id = books.id` : sql`edition.work_id = books.work_id`
  // The others are looked up only where the card's own edition is not kept.
  const ofOthers = sql`(
    select library_books.whole from books as edition ${ofReader('library_books', readerId)}
    where edition.work_id = books.work_id and edition.id <> books.id
    order by ${byShelf} limit 1)`
  return sql`(
    select json_build_object(
      'shelves', array_remove((here.kept).shelf || case when (here.kept).book_id is not null then array(
        select shelves.slug from shelves join shelf_books on shelf_books.shelf_id = shelves.id
        where shelves.reader_id = ${readerId} and shelf_books.book_id = (here.kept).book_id
        order by shelves.position, shelves.id) end, null),
      'edition', case when (here.kept).book_id <> books.id then (
        select other.slug from books as other where other.id = (here.kept).book_id) end,
      'warnings', ${avoidedWarnings(readerId)},
      'owned', coalesce((
        select sum(case type when 'bought' then quantity when 'sold' then -quantity end) > 0
        from books as edition ${ofReader('transactions', readerId)}
        where ${isEdition}), false))
    from (select coalesce((
        select library_books from library_books
        where library_books.reader_id = ${readerId} and library_books.book_id = books.id)
      ${of === 'work' ? sql`, ${ofOthers}` : sql``}) as kept offset 0) as here)`
}

type Card<Row extends CardRow> = Covered<Row> & Pick<BookCard, 'me'>

/** Makes each of these rows the card that a reader sees; for rows that have a card in a column. */
export async function cardMaker<Row extends CardRow>(
  db: Queryable,
  readerId: string,
  rows: readonly Row[],
  of: StateOf = 'work',
): Promise<(row: Row) => Card<Row>> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const states =
    ids.length === 0
      ? []
      : await rowsOf<{ id: string; state: StateRow }>(
          db,
          sql`select books.id, ${stateColumn(sql`${readerId}::uuid`, of)} as state from books
            where books.id = any (${sql.param(ids)}::uuid[])`,
        )
  const stateOf = new Map(states.map(({ id, state }) => [id, toState(state)]))
  return (row) => ({ ...withCover(row), me: stateOf.get(row.id) ?? { shelves: [], owned: false } })
}

/** Rows with the columns of a card, as the cards that a reader sees. */
export async function toCards<Row extends CardRow>(
  db: Queryable,
  readerId: string,
  rows: Row[],
  of: StateOf = 'work',
): Promise<Card<Row>[]> {
  return rows.map(await cardMaker(db, readerId, rows, of))
}

/** A whole card as one column, for a row that is about a book. */
export const cardColumn = sql`(select to_json(card) from (select ${cardColumns}) as card)`

/** Of a work's editions the one in the reader's language, else as it was written, printed rather than spoken, the latest. */
export function byFitness(edition: string, locale: Locale): SQL {
  const column = (name: string) => sql`${sql.identifier(edition)}.${sql.identifier(name)}`
  return sql`(${column('language')} = ${locale}) is true desc, (${column('language')} = works.language) is true desc,
    (${column('format')} = 'audiobook') is true, ${column('publication_date')} desc nulls last, ${column('id')}`
}

interface WantedEdition {
  language?: string | undefined
  format?: string | undefined
  /** A reader whose own edition is preferred to what fits best: a card shows what its buttons act on. */
  keptBy?: string | SQL
  /** Conditions on `edition` that it has to meet; the others are only preferred. */
  among?: Condition[]
}

/** The edition that represents a work: the wanted language and format first, then the reader's own, then the best match. */
export const bestEdition = (
  locale: Locale,
  { language, format, keptBy, among = [] }: WantedEdition = {},
): SQL => sql`lateral (
  select edition.* from books as edition
  ${keptBy === undefined ? sql`` : sql`left join library_books on library_books.reader_id = ${keptBy} and library_books.book_id = edition.id`}
  where ${allOf([sql`edition.work_id = works.id`, ...among])}
  order by
    ${language === undefined ? sql`` : sql`(edition.language = ${language}) is true desc,`}
    ${format === undefined ? sql`` : sql`(edition.format = ${format}) is true desc,`}
    ${keptBy === undefined ? sql`` : sql`library_books.book_id is null, ${byShelf},`}
    ${byFitness('edition', locale)}
  limit 1) as books`

/** What many people read comes first; the title decides the rest, in the order every language's readers expect. */
export const byPopularity = sql`
  works.readings_count desc, works.ratings_count desc, works.first_published_year nulls last,
  works.title collate "und-x-icu", works.id`
