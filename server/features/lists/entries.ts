import { and, eq, sql } from 'drizzle-orm'
import { maxListEntries, type ListEntry, type ListOrder } from '../../../contract/lists.ts'
import type { AuthorCard } from '../../../contract/authors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { schema, type Database } from '../../db/database.ts'
import { isId, offsetOf, type Page, rowsOf } from '../../db/page.ts'
import { cardColumns, toCards, type CardRow } from '../books/cards.ts'
import { seriesColumns, toSeriesCard, type SeriesRow } from '../series/cards.ts'
import { resources, type ListRow, type Resource } from './queries.ts'

const { listEntries, lists } = schema

interface Place {
  id: string
  order: number
  thing: string
}

/** Whoever looks at a list, and in which language. */
interface Viewer {
  id: string
  locale: Locale
}

const isNewestFirst = (order: ListOrder) => order === 'added-date-desc'

/** Entries that somebody put in, or that a snapshot keeps. */
export function entryQueries(db: Database) {
  /** The cards of things by their ids, as a reader sees them. */
  const cardsOf = {
    book: async (ids: string[], viewer: Viewer) => {
      const rows = await rowsOf<CardRow>(
        db,
        sql`select ${cardColumns} from books join works on works.id = books.work_id
          where books.id = any (${sql.param(ids)}::uuid[])`,
      )
      const cards = await toCards(db, viewer.id, rows)
      return new Map(cards.map((book): [string, Partial<ListEntry>] => [book.id, { book }]))
    },
    series: async (ids: string[], { locale }: Viewer) => {
      const rows = await rowsOf<SeriesRow>(
        db,
        sql`select ${seriesColumns(locale)} from series where series.id = any (${sql.param(ids)}::uuid[])`,
      )
      return new Map(rows.map((row): [string, Partial<ListEntry>] => [row.id, { series: toSeriesCard(row) }]))
    },
    author: async (ids: string[]) => {
      const rows = await rowsOf<AuthorCard & { id: string }>(
        db,
        sql`select id, slug, name, photo, works_count from authors where id = any (${sql.param(ids)}::uuid[])`,
      )
      return new Map(rows.map((row): [string, Partial<ListEntry>] => [row.id, { author: row }]))
    },
  }

  return {
    listEntries: async (list: ListRow, page: Page, direction: 'asc' | 'desc', viewer: Viewer) => {
      const { column } = resources[list.entries_type]
      const isReversed = isNewestFirst(list.order_by) !== (direction === 'desc')
      const way = isReversed ? sql`desc` : sql`asc`
      const key = list.order_by.startsWith('added-date') ? sql`added_at` : sql`position`
      const offset = offsetOf(page)
      const places = await rowsOf<Place>(
        db,
        sql`select id, ${sql.identifier(column)} as thing, row_number() over ()::int + ${offset}::int as "order"
          from (select * from list_entries where list_id = ${list.id}
            order by ${key} ${way}, id ${way} limit ${page.per_page} offset ${offset}) as page`,
      )
      const cards = await cardsOf[list.entries_type](
        places.map(({ thing }) => thing),
        viewer,
      )
      return places.flatMap(({ id, order, thing }): ListEntry[] => {
        const card = cards.get(thing)
        if (!card) return []
        return [{ id, order: direction === 'asc' ? order : list.entries_count + 1 - order, ...card }]
      })
    },

    /** At the end of the list; a thing that is on it already keeps its place. Undefined once the list is full. */
    insertEntry: (listId: string, resource: Resource) =>
      db.transaction(async (tx) => {
        await tx.select({ id: lists.id }).from(lists).where(eq(lists.id, listId)).for('no key update')
        const { column } = resources[resource.type]
        const { rows } = await tx.execute<{ count: number; next: number }>(
          sql`select count(*)::int as count, coalesce(max(position), 0) + 1 as next from list_entries
            where list_id = ${listId}`,
        )
        const [held] = await tx
          .select({
            id: listEntries.id,
            order: sql<number>`(select count(*)::int from list_entries as earlier
              where earlier.list_id = ${listId} and earlier.position <= list_entries.position)`,
          })
          .from(listEntries)
          .where(and(eq(listEntries.list_id, listId), eq(listEntries[column], resource.id)))
        if (held) return { ...held, isNew: false }
        const [end] = rows
        if (!end || end.count >= maxListEntries) return undefined
        const [made] = await tx
          .insert(listEntries)
          .values({ list_id: listId, [column]: resource.id, position: end.next })
          .returning({ id: listEntries.id })
        return made && { id: made.id, order: end.count + 1, isNew: true }
      }),

    deleteEntry: async (listId: string, id: string) =>
      isId(id) &&
      (
        await db
          .delete(listEntries)
          .where(and(eq(listEntries.id, id), eq(listEntries.list_id, listId)))
          .returning({ id: listEntries.id })
      ).length > 0,

    /** The place it then has; those in between make room. Undefined if it is not on the list. */
    moveEntry: (listId: string, id: string, order: number) =>
      db.transaction(async (tx): Promise<number | undefined> => {
        if (!isId(id)) return undefined
        await tx.select({ id: lists.id }).from(lists).where(eq(lists.id, listId)).for('no key update')
        const { rows } = await tx.execute<{ place: number }>(sql`
          with placed as (
            select id, position, row_number() over (order by position, id)::int as place
            from list_entries where list_id = ${listId}),
          moved as (select position, place from placed where id = ${id}),
          target as (select position, place from placed where place <= ${order} order by place desc limit 1),
          shifted as (
            update list_entries set position = case
                when list_entries.id = ${id} then target.position
                when moved.position < target.position then list_entries.position - 1
                else list_entries.position + 1 end
            from moved, target
            where list_entries.list_id = ${listId}
              and list_entries.position between least(moved.position, target.position)
                and greatest(moved.position, target.position))
          select target.place from target, moved`)
        return rows[0]?.place
      }),
  }
}
