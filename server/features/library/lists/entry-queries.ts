import { sql } from '../../../db/sql.ts'
import { maxPage } from '../../../../contract/answers.ts'
import type { AuthorCard } from '../../../../contract/authors.ts'
import { maxListEntries, type ListEntry } from '../../../../contract/list-entries.ts'
import type { ListOrder } from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle } from '../../../db/database.ts'
import { offsetOf, type Page, rowsOf } from '../../../db/page.ts'
import { cardColumns, toCards, withCover, type CardRow } from '../../catalogue/books/card-queries.ts'
import { seriesColumns, toSeriesCard, type SeriesRow } from '../../catalogue/series/card-queries.ts'
import { chooserOf } from './chosen-once.ts'
import { resources, type ListRow, type Resource } from './queries.ts'

/** The reader who looks at a list, and their language. */
export interface Viewer {
  id: string
  locale: Locale
}

interface ThingOfEntry {
  id: string
  thing: string
}

type CardOf = Partial<Pick<ListEntry, EntryType>>

const isNewestFirst = (order: ListOrder) => order === 'added-date-desc'

/** Where a page begins and how long it is when a list is read from its end. */
function fromEnd(total: number, page: Page) {
  const end = Math.max(0, total - offsetOf(page))
  const offset = Math.max(0, end - page.per_page)
  return { offset, limit: end - offset }
}

export function entryQueries(db: Handle) {
  const chooser = chooserOf(db)
  const bookRows = (ids: string[]) =>
    rowsOf<CardRow>(
      db,
      sql`select ${cardColumns} from books join works on works.id = books.work_id
        where books.id = any (${sql.param(ids)}::uuid[])`,
    )
  const seriesRows = (ids: string[], locale: Locale) =>
    rowsOf<SeriesRow>(
      db,
      sql`select ${seriesColumns(locale)} from series where series.id = any (${sql.param(ids)}::uuid[])`,
    )
  const authorRows = (ids: string[]) =>
    rowsOf<AuthorCard & { id: string }>(
      db,
      sql`select id, slug, name, photo, works_count from authors where id = any (${sql.param(ids)}::uuid[])`,
    )

  /** The cards of things by their ids, as a reader sees them. */
  const cardsOf: Record<EntryType, (ids: string[], viewer: Viewer) => Promise<Map<string, CardOf>>> = {
    book: async (ids, viewer) => {
      const cards = await toCards(db, viewer.id, await bookRows(ids))
      return new Map(cards.map((book) => [book.id, { book }]))
    },
    series: async (ids, { locale }) =>
      new Map((await seriesRows(ids, locale)).map((row) => [row.id, { series: toSeriesCard(row) }])),
    author: async (ids) => new Map((await authorRows(ids)).map((author) => [author.id, { author }])),
  }

  /** Entries that somebody put in, or that a snapshot keeps; `among`: only those of these things. */
  function storedEntries(
    list: ListRow,
    { offset, limit }: { offset: number; limit: number },
    among?: string[],
  ): Promise<ThingOfEntry[]> {
    const direction = isNewestFirst(list.order_by) ? sql`desc` : sql`asc`
    const key = list.order_by.startsWith('added-date') ? sql`added_at` : sql`position`
    const thing = sql.identifier(resources[list.entries_type].column)
    return rowsOf<ThingOfEntry & Record<string, unknown>>(
      db,
      sql`select id, ${thing} as thing
        from list_entries where list_id = ${list.id} ${among ? sql`and ${thing} = any (${sql.param(among)}::uuid[])` : sql``}
        order by ${key} ${direction}, id ${direction} limit ${limit} offset ${offset}`,
    )
  }

  async function chosenEntries(list: ListRow, viewer: Viewer, range: { offset: number; limit: number }) {
    const ids = await chooser.choose(list, viewer, range)
    return ids.map((id): ThingOfEntry => ({ id, thing: id }))
  }

  /** `offset`: how many entries come before them. */
  async function withCards(list: ListRow, rows: ThingOfEntry[], offset: number, viewer: Viewer): Promise<ListEntry[]> {
    const things = rows.map(({ thing }) => thing)
    const cards = things.length > 0 ? await cardsOf[list.entries_type](things, viewer) : new Map<string, CardOf>()
    return rows.flatMap(({ id, thing }, index): ListEntry[] => {
      const card = cards.get(thing)
      // Deleted since its place was looked up.
      return card ? [{ id, order: offset + index + 1, ...card }] : []
    })
  }

  return {
    /** How many entries a list has that fills itself. */
    countEntries: chooser.count,

    /** One entry that is on a list, with the card of what it is; undefined where that was deleted meanwhile. */
    findEntry: async (
      { id, order }: Pick<ListEntry, 'id' | 'order'>,
      resource: Resource,
      viewer: Viewer,
    ): Promise<ListEntry | undefined> => {
      const card = (await cardsOf[resource.type]([resource.id], viewer)).get(resource.id)
      return card && { id, order, ...card }
    },

    /** One page of the entries, in the list's order or from its end, each with its place in that order. */
    listEntries: async (list: ListRow, page: Page, direction: 'asc' | 'desc', viewer: Viewer): Promise<ListEntry[]> => {
      if (page.page > maxPage) return []
      const isDynamic = list.type === 'dynamic'
      const totalOf = async () => (isDynamic ? (await chooser.count(list, viewer)).entries_count : list.entries_count)
      const range =
        direction === 'asc' ? { offset: offsetOf(page), limit: page.per_page } : fromEnd(await totalOf(), page)
      const rows = await (isDynamic ? chosenEntries(list, viewer, range) : storedEntries(list, range))
      const entries = await withCards(list, rows, range.offset, viewer)
      return direction === 'asc' ? entries : entries.toReversed()
    },

    /** One page of a stored list's entries that are among these things, and how many of those there are. */
    listEntriesAmong: async (list: ListRow, ids: string[], page: Page, viewer: Viewer) => {
      const all = await storedEntries(list, { offset: 0, limit: maxListEntries }, ids)
      const offset = offsetOf(page)
      const entries = await withCards(list, all.slice(offset, offset + page.per_page), offset, viewer)
      return { entries, total: all.length }
    },

    /** Covers by the ids of things; authors have their picture, if there is one. */
    findCovers: async (type: EntryType, ids: string[], locale: Locale): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map()
      const covers = {
        book: async () => (await bookRows(ids)).map((row) => ({ id: row.id, cover: withCover(row).cover })),
        series: async () =>
          (await seriesRows(ids, locale)).map((row) => ({ id: row.id, cover: toSeriesCard(row).cover })),
        author: async () => (await authorRows(ids)).map(({ id, photo }) => ({ id, cover: photo })),
      }
      const rows = await covers[type]()
      return new Map(rows.flatMap(({ id, cover }) => (cover === null ? [] : [[id, cover]])))
    },
  }
}
