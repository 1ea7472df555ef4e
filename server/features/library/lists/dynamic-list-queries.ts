import { sql, type SQL } from '../../../db/sql.ts'
import type { Filter } from '../../../../contract/filters.ts'
import { maxListEntries } from '../../../../contract/list-entries.ts'
import type { ListOrder } from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle } from '../../../db/database.ts'
import { allOf, rowsOf } from '../../../db/page.ts'
import { bestEdition, byFitness, byPopularity } from '../../catalogue/books/card-queries.ts'
import { bookFilter, groupConditions, type BookFilter, type FilterOwner } from '../filters/condition-queries.ts'
import type { ListRow } from './queries.ts'

/** What a list that fills itself is chosen by. */
export interface Choice {
  entries_type: EntryType
  filters: Filter[]
  order_by: ListOrder
  entries_limit: number | null
  owner: FilterOwner
}

/**
 * As open as the list itself, or as it was before a moderator hid it: what is stored meanwhile is there for others once it is
 * restored.
 */
const levelOf = ({ visibility, visibility_before }: Pick<ListRow, 'visibility' | 'visibility_before'>) =>
  visibility_before ?? visibility

/** What a list is chosen by, where it fills itself. */
export const choiceOf = (
  list: Pick<
    ListRow,
    'entries_type' | 'filters' | 'order_by' | 'entries_limit' | 'visibility' | 'visibility_before'
  > & {
    reader_id: string
    zone: string
  },
): Choice => ({
  entries_type: list.entries_type,
  filters: list.filters,
  order_by: list.order_by,
  entries_limit: list.entries_limit,
  owner: { id: list.reader_id, timeZone: list.zone, level: levelOf(list) },
})

interface Range {
  offset: number
  limit: number
}

type Direction = 'asc' | 'desc'

const orderBy = (direction: Direction, ...keys: SQL[]) =>
  sql.join(
    keys.map((key) => sql`${key} ${sql.raw(direction)}`),
    sql`, `,
  )

const orderKey = (order: ListOrder) => order.replace(/-(asc|desc)$/, '')

const directionOf = (order: ListOrder): Direction => (order.endsWith('-desc') ? 'desc' : 'asc')

/** Keys of the work, each with an index of its own; what is never offered has none. */
function workOrder(order: ListOrder): SQL | undefined {
  const direction = directionOf(order)
  switch (orderKey(order)) {
    case 'rating':
      return orderBy(direction, sql`works.rating`, sql`works.ratings_count`, sql`works.id`)
    case 'readings-count':
      return direction === 'desc'
        ? byPopularity
        : sql`works.readings_count, works.ratings_count, works.first_published_year desc nulls first,
            works.title collate "und-x-icu" desc, works.id desc`
    case 'ratings-count':
      return orderBy(direction, sql`works.ratings_count`, sql`works.id`)
    case 'reviews-count':
      return orderBy(direction, sql`works.reviews_count`, sql`works.id`)
    default:
      return undefined
  }
}

/** Sort keys of the shown edition. Books without a date come last either way. */
function editionOrder(order: ListOrder): SQL {
  const direction = directionOf(order)
  return orderKey(order) === 'publication-date'
    ? sql`books.publication_date collate "C" ${sql.raw(direction)} nulls last, books.id ${sql.raw(direction)}`
    : orderBy(direction, sql`books.title collate "und-x-icu"`, sql`books.id`)
}

const limitOf = ({ offset, limit }: Range) => sql`limit ${limit} offset ${offset}`

const anyEdition = ({ edition }: BookFilter) =>
  sql`exists (select 1 from books as edition where ${allOf([sql`edition.work_id = works.id`, ...edition('edition')])})`

const shownWorks = (filter: BookFilter) =>
  allOf([sql`works.editions_count > 0`, ...filter.work, filter.hasEdition, filter.needsEdition && anyEdition(filter)])

/**
 * From what the owner keeps, however large the catalogue is: each book and its work are looked up by themselves, in the
 * order of the index they are looked up in.
 */
const fromOwn = (filter: BookFilter) => sql`
  from (select book_id from (${sql.join(
    filter.own.map((own) => sql`(${own})`),
    sql` intersect `,
  )}) as kept order by book_id offset 0) as mine
  cross join lateral (
    select * from books where ${allOf([sql`books.id = mine.book_id`, ...filter.edition('books')])} offset 0) as books
  cross join lateral (select * from works where works.id = books.work_id offset 0) as works
  where ${allOf([sql`true`, ...filter.work])}`

/** The ids of the editions that represent the chosen works, one for each, in order. */
function chosenBooks(filter: BookFilter, order: ListOrder, locale: Locale, range: Range): SQL {
  const byWork = workOrder(order)
  if (filter.own.length > 0) {
    return sql`select id from (
        select books.id,
          row_number() over (partition by works.id order by ${byFitness('books', locale)}) as fitness,
          row_number() over (order by ${byWork ?? editionOrder(order)}) as ordinal
        ${fromOwn(filter)}) as chosen
      where fitness = 1 order by ordinal ${limitOf(range)}`
  }
  if (byWork) {
    return sql`select books.id from (
        select works.id, works.language, works.title, works.first_published_year, works.rating, works.ratings_count,
          works.reviews_count, works.readings_count
        from works where ${shownWorks(filter)} order by ${byWork} ${limitOf(range)}) as works
      join ${bestEdition(locale, { among: filter.edition('edition') })} on true order by ${byWork}`
  }
  return sql`select books.id from books join works on works.id = books.work_id
    where ${allOf([
      sql`works.editions_count > 0`,
      ...filter.work,
      filter.hasEdition,
      ...filter.edition('books'),
      // As a bare comparison it would be taken for one that a single book of all passes, and the order read last.
      sql`coalesce(books.id = (select books.id from ${bestEdition(locale, { among: filter.edition('edition') })}), false)`,
    ])}
    order by ${editionOrder(order)} ${limitOf(range)}`
}

const groups = {
  series: { table: 'series', name: sql`series.title` },
  author: { table: 'authors', name: sql`authors.sort_name` },
} as const

function groupOrder(type: 'series' | 'author', order: ListOrder): SQL {
  const { table, name } = groups[type]
  const column = (key: string) => sql`${sql.identifier(table)}.${sql.identifier(key)}`
  const direction = directionOf(order)
  switch (orderKey(order)) {
    case 'title':
      return orderBy(direction, sql`${name} collate "und-x-icu"`, column('id'))
    case 'publication-date':
      return sql`${column('last_work_year')} ${sql.raw(direction)} nulls last, ${orderBy(direction, column('id'))}`
    case 'rating':
      return orderBy(direction, column('rating'), column('ratings_count'), column('id'))
    default:
      return orderBy(direction, column(orderKey(order).replace('-', '_')), column('id'))
  }
}

const whereGroups = (type: 'series' | 'author', { filters, owner }: Choice) =>
  allOf([sql`true`, ...groupConditions(groups[type].table, filters, owner)])

function chosenThings(choice: Choice, locale: Locale, range: Range): SQL {
  const { entries_type: type, order_by: order } = choice
  if (type === 'book') return chosenBooks(bookFilter(choice.filters, choice.owner), order, locale, range)
  const table = sql.identifier(groups[type].table)
  return sql`select ${table}.id from ${table} where ${whereGroups(type, choice)}
    order by ${groupOrder(type, order)} ${limitOf(range)}`
}

type Executor = Handle

/** As many as the list may have at all. */
const most = ({ entries_limit }: Choice) => Math.min(entries_limit ?? maxListEntries, maxListEntries)

/**
 * The ids of the things chosen, in order. The text of the query depends on what was asked for, and its plan on the
 * values, so it is planned each time.
 */
export async function choose(db: Executor, choice: Choice, locale: Locale, range: Range): Promise<string[]> {
  const limit = Math.min(range.limit, most(choice) - range.offset)
  if (limit <= 0) return []
  const rows = await rowsOf<{ id: string }>(db, chosenThings(choice, locale, { ...range, limit }), {
    isPrepared: false,
  })
  return rows.map(({ id }) => id)
}

/** All that the list may have, and whether there would be more. */
export async function chooseAll(db: Executor, choice: Choice, locale: Locale) {
  const ids = await choose(db, choice, locale, { offset: 0, limit: maxListEntries })
  return { ids, is_cut: ids.length === maxListEntries && (await countChosen(db, choice)).is_cut }
}

function counted(choice: Choice, limit: number): SQL {
  const { entries_type: type } = choice
  if (type !== 'book') {
    const table = sql.identifier(groups[type].table)
    return sql`select 1 from ${table} where ${whereGroups(type, choice)} limit ${limit}`
  }
  const filter = bookFilter(choice.filters, choice.owner)
  return filter.own.length > 0
    ? sql`select distinct works.id ${fromOwn(filter)} limit ${limit}`
    : sql`select 1 from works where ${shownWorks(filter)} limit ${limit}`
}

/** The number of entries. Counting stops at the list's limit, so that a million works are never counted. */
export async function countChosen(db: Executor, choice: Choice) {
  const max = most(choice)
  const rows = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${counted(choice, max + 1)}) as chosen`,
    { isPrepared: false },
  )
  const total = rows[0]?.total ?? 0
  return { entries_count: Math.min(total, max), is_cut: choice.entries_limit === null && total > max }
}
