import { sql, type SQL } from '../../../db/sql.ts'
import {
  countRange,
  type ChoiceFilter,
  type DateFilter,
  type Filter,
  type FilterKey,
  type NumberFilter,
} from '../../../../contract/filters.ts'
import { isGlobalShelf } from '../../../../contract/shelves.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import { clockPrecision, isWithinDays, startsIn } from '../../../db/known-days.ts'
import { allOf, type Condition } from '../../../db/page.ts'
import { asOpenAs, openBooks } from '../../../db/open-books.ts'
import { readingDate } from '../../../db/reading-dates.ts'

/** Whose shelves, reviews and readings the filters speak of. */
export interface FilterOwner {
  id: string
  /** In which their days begin and end. */
  timeZone: string
  /** Who sees what comes of it: nothing counts there that fewer may see. */
  level: Visibility
}

/** The filters that have an effect, by key. */
interface Enabled {
  choice: (key: ChoiceFilter) => string[] | undefined
  numbers: (key: NumberFilter) => { min: number; max: number } | undefined
  dates: (key: DateFilter) => { start: string | null; end: string | null } | undefined
}

function enabledOf(filters: Filter[]): Enabled {
  const values = new Map(filters.filter(({ enabled }) => enabled).map((filter) => [filter.key, filter.value]))
  return {
    choice: (key) => values.get(key) as string[] | undefined,
    numbers: (key) => values.get(key) as { min: number; max: number } | undefined,
    dates: (key) => values.get(key) as { start: string | null; end: string | null } | undefined,
  }
}

/** What has facets, ratings and counts of its own. */
export type Rated = 'works' | 'series' | 'authors'

const column = (table: string, name: string) => sql`${sql.identifier(table)}.${sql.identifier(name)}`

const has = (table: Rated, facets: string[] | undefined): Condition =>
  facets && sql`${column(table, 'facets')} && ${sql.param(facets)}::text[]`

const named = (kind: string, values: string[] | undefined) => values?.map((value) => `${kind}/${value}`)

/** One and the same edition has to be in one of the formats and in one of the languages. */
function editionFacets({ choice }: Enabled): string[] | undefined {
  const formats = choice('format')
  const languages = choice('language')
  if (!formats || !languages) return named('format', formats) ?? named('language', languages)
  return formats.flatMap((format) => languages.map((language) => `edition/${format}/${language}`))
}

const countColumns = {
  'readings-count': 'readings_count',
  'ratings-count': 'ratings_count',
  'reviews-count': 'reviews_count',
} as const

function numberConditions(table: Rated, { numbers }: Enabled): Condition[] {
  const rating = numbers('rating')
  const counts = Object.entries(countColumns).flatMap(([key, name]): Condition[] => {
    const range = numbers(key as keyof typeof countColumns)
    if (!range) return []
    return [
      range.min > countRange.min && sql`${column(table, name)} >= ${range.min}`,
      range.max < countRange.max && sql`${column(table, name)} <= ${range.max}`,
    ]
  })
  return [rating && sql`${column(table, 'rating')} between ${rating.min} and ${rating.max}`, ...counts]
}

/**
 * A date that tells only the year or the month is within the range if any day of it is. Compared as texts, a year
 * comes before its months and a month before its days, so only the beginning needs a closer look.
 */
function isPublished(edition: string, { dates }: Enabled): Condition {
  const range = dates('publication-date')
  if (!range || (range.start ?? range.end) === null) return undefined
  const { start, end } = range
  const date = sql`${column(edition, 'publication_date')} collate "C"`
  return allOf([
    start !== null &&
      sql`${date} >= ${start.slice(0, 4)} and (${date} >= ${start} or ${date} in (${start.slice(0, 4)}, ${start.slice(0, 7)}))`,
    end !== null && sql`${date} <= ${end}`,
  ])
}

const editionConditionsOf = (edition: string, enabled: Enabled): Condition[] => {
  const formats = enabled.choice('format')
  const languages = enabled.choice('language')
  return [
    formats && sql`${column(edition, 'format')} = any (${sql.param(formats)}::text[])`,
    languages && sql`${column(edition, 'language')} = any (${sql.param(languages)}::text[])`,
    isPublished(edition, enabled),
  ]
}

/** Nobody read or wrote here before, and calendars are of no use that far back. */
const firstDay = '1000-01-01'

/** The days of a range; both ends are included. */
const daysOf = ({ start, end }: { start: string | null; end: string | null }, timeZone: string) => ({
  from: start !== null && start >= firstDay ? start : null,
  until: end && addDays(end < firstDay ? firstDay : end, 1),
  startOf: startsIn(timeZone),
})

/** A review is of the day on which it was written. */
const reviewDate = { moment: sql`created_at`, precision: clockPrecision(sql`created_at`) }

/** By which a list would show what only some may see. */
const levelled: ReadonlySet<FilterKey> = new Set(['shelf', 'review-date', 'reading-date'])

/** Whether it matters who sees what comes of these filters. */
export const dependsOnLevel = (filters: Filter[]): boolean =>
  filters.some(({ key, enabled }) => enabled && levelled.has(key))

/** The books that the owner has on shelves, has reviewed, has read: one query of their ids for each such filter. */
function ownBooks({ choice, dates }: Enabled, { id, timeZone, level }: FilterOwner): SQL[] {
  const shelves = choice('shelf')
  const reviewed = dates('review-date')
  const read = dates('reading-date')
  return [
    shelves &&
      sql`select book_id from library_books
          where reader_id = ${id} and shelf = any (${sql.param(shelves.filter(isGlobalShelf))}::text[])
        union select shelf_books.book_id from shelves join shelf_books on shelf_books.shelf_id = shelves.id
          where shelves.reader_id = ${id} and shelves.slug = any (${sql.param(shelves)}::text[])
            and shelves.visibility = any (${sql.param(asOpenAs[level])}::text[])`,
    reviewed &&
      sql`select book_id from reviews where ${allOf([
        sql`reader_id = ${id}`,
        level !== 'private' && sql`not private`,
        isWithinDays(reviewDate, daysOf(reviewed, timeZone)),
      ])}`,
    read &&
      sql`select book_id from readings where ${allOf([
        sql`reader_id = ${id}`,
        // A reading is of the day on which it was finished; one that goes on, of the day on which it was begun.
        isWithinDays(readingDate, daysOf(read, timeZone)),
        level !== 'private' && sql`book_id in (${openBooks(id, level)})`,
      ])}`,
  ].filter((query) => query !== undefined)
}

export interface BookFilter {
  /** On `works`. */
  work: Condition[]
  /** Likewise: it has an edition of the format and language. */
  hasEdition: Condition
  /** On one edition, by the name it goes by in the query. */
  edition: (name: string) => Condition[]
  /** Whether the edition conditions can't be checked on the work alone. */
  needsEdition: boolean
  /** Queries of `book_id`, all of which the edition has to be in. */
  own: SQL[]
}

/**
 * What filters ask of a book. Shelf, format, language and dates are asked of one and the same edition; genres, tags,
 * ratings and counts of its work.
 */
export function bookFilter(filters: Filter[], owner: FilterOwner): BookFilter {
  const enabled = enabledOf(filters)
  return {
    work: [
      has('works', named('genre', enabled.choice('genre'))),
      has('works', named('tag', enabled.choice('tag'))),
      ...numberConditions('works', enabled),
    ],
    hasEdition: has('works', editionFacets(enabled)),
    edition: (name) => editionConditionsOf(name, enabled),
    needsEdition: enabled.dates('publication-date') !== undefined,
    own: ownBooks(enabled, owner),
  }
}

/** How series and authors know their works. */
const links = {
  series: { table: 'series_works', key: 'series_id' },
  authors: { table: 'work_authors', key: 'author_id' },
} as const

/** What filters ask of a series or an author: each filter holds if any of their works meets it. */
export function groupConditions(table: 'series' | 'authors', filters: Filter[], owner: FilterOwner): Condition[] {
  const enabled = enabledOf(filters)
  const link = links[table]
  const published = isPublished('books', enabled)
  const ofBooks = (books: SQL) => sql`${column(table, 'id')} in (
    select ${sql.identifier(link.key)} from ${sql.identifier(link.table)}
    join books on books.work_id = ${column(link.table, 'work_id')} where ${books})`
  return [
    ...(['genre', 'tag', 'format', 'language'] as const).map((key) => has(table, named(key, enabled.choice(key)))),
    ...numberConditions(table, enabled),
    published && ofBooks(published),
    ...ownBooks(enabled, owner).map((own) => ofBooks(sql`books.id in (${own})`)),
  ]
}
