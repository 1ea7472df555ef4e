import { eq, sql, type SQL } from 'drizzle-orm'
import type { Filter } from '../../../contract/filters.ts'
import {
  maxLists,
  type EntryType,
  type List,
  type ListCard,
  type ListSort,
  type NewList,
} from '../../../contract/lists.ts'
import { ensureUnchanged } from '../../db/changed.ts'
import { schema, type Database } from '../../db/database.ts'
import { isId, type Page, pageOf, rowsOf } from '../../db/page.ts'
import { visibleTo } from '../../db/visibility.ts'

const { lists } = schema

/** Where each kind of thing is, and which column of an entry names it. */
export const resources = {
  book: { table: 'books', column: 'book_id' },
  series: { table: 'series', column: 'series_id' },
  author: { table: 'authors', column: 'author_id' },
} as const satisfies Record<EntryType, { table: string; column: string }>

export interface Resource {
  type: EntryType
  id: string
}

interface ListSearch {
  my_lists?: string | undefined
  q?: string | undefined
  type?: string | undefined
  entries_type?: string | undefined
  sort: ListSort
  direction?: 'asc' | 'desc' | undefined
}

/** A list as it is kept. */
export type ListRow = Omit<List, 'can' | 'updated_at'> & { id: string; reader_id: string; updated_at: Date }

const entriesCount = sql`(select count(*)::int from list_entries where list_entries.list_id = lists.id)`

const cardColumns = sql`lists.slug, lists.name, lists.description, lists.type, lists.entries_type, lists.visibility,
  json_build_object('name', readers.name, 'slug', readers.slug) as owner,
  ${entriesCount} as entries_count, false as is_cut, lists.updated_at`

const sortKeys: Record<ListSort, SQL> = {
  name: sql`lists.name collate "und-x-icu"`,
  updated: sql`lists.updated_at`,
  entries: entriesCount,
}

function orderOf({ sort, direction = sort === 'name' ? 'asc' : 'desc' }: ListSearch): SQL {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`${sortKeys[sort]} ${way}, lists.id ${way}`
}

const literally = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

function conditionsOf(viewerId: string, search: ListSearch): SQL {
  const isOwnOnly = search.my_lists !== undefined && search.my_lists !== '' && search.my_lists !== '0'
  const conditions = [
    isOwnOnly ? sql`lists.reader_id = ${viewerId}` : visibleTo(viewerId, 'lists'),
    search.type !== undefined && sql`lists.type = ${search.type}`,
    search.entries_type !== undefined && sql`lists.entries_type = ${search.entries_type}`,
    search.q && sql`concat_ws(' ', lists.name, lists.description) ilike ${`%${literally(search.q)}%`}`,
  ].filter((condition) => typeof condition === 'object')
  return sql.join(conditions, sql` and `)
}

const settingsOf = (list: NewList) => ({
  name: list.name,
  description: list.description || null,
  visibility: list.visibility,
  entries_limit: list.entries_limit ?? null,
  order_by: list.order_by,
  filters: list.filters,
})

export function listQueries(db: Database) {
  return {
    findResourceId: async (type: EntryType, key: string): Promise<string | undefined> => {
      const column = sql.identifier(isId(key) ? 'id' : 'slug')
      const [row] = await rowsOf<{ id: string }>(
        db,
        sql`select id from ${sql.identifier(resources[type].table)} where ${column} = ${key}`,
      )
      return row?.id
    },

    /** Lists by what is asked for, each with the entry of one thing where that is asked for. */
    listLists: async (viewerId: string, search: ListSearch, resource: Resource | undefined, page: Page) => {
      const where = sql`where ${conditionsOf(viewerId, search)}`
      const entries = resource
        ? sql`(select coalesce(json_agg(json_build_object('id', held.id, 'order', (
              select count(*) from list_entries as earlier
              where earlier.list_id = lists.id and (earlier.position, earlier.id) <= (held.position, held.id)))), '[]')
            from list_entries as held where held.list_id = lists.id
              and held.${sql.identifier(resources[resource.type].column)} = ${resource.id})`
        : sql`'[]'::json`
      const { rows, total } = await pageOf<Omit<ListCard, 'updated_at'> & { updated_at: Date }>(db, page, {
        rows: (limit) => sql`select ${cardColumns}, ${entries} as entries
            from lists join readers on readers.id = lists.reader_id ${where} order by ${orderOf(search)} ${limit}`,
        count: sql`select count(*)::int as total from lists ${where}`,
      })
      return {
        lists: rows.map((row): ListCard => ({ ...row, covers: [], updated_at: row.updated_at.toISOString() })),
        total,
      }
    },

    findList: async (slug: string): Promise<ListRow | undefined> => {
      const [row] = await rowsOf<ListRow>(
        db,
        sql`select lists.id, lists.reader_id, ${cardColumns}, lists.entries_limit, lists.order_by, lists.filters,
            null as snapshot
          from lists join readers on readers.id = lists.reader_id where lists.slug = ${slug}`,
      )
      return row
    },

    /** Undefined once a reader has as many as one can have. */
    insertList: (readerId: string, list: NewList, slug: string) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from lists where reader_id = ${readerId}`,
        )
        if ((rows[0]?.count ?? 0) >= maxLists) return undefined
        const [row] = await tx
          .insert(lists)
          .values({ ...settingsOf(list), reader_id: readerId, slug, type: list.type, entries_type: list.entries_type })
          .returning({ slug: lists.slug })
        return row
      }),

    updateList: (id: string, list: NewList) =>
      db.transaction(async (tx) => {
        const [held] = await tx
          .select({ updated_at: lists.updated_at })
          .from(lists)
          .where(eq(lists.id, id))
          .for('no key update')
        if (!held) return false
        ensureUnchanged(held, list.updated_at)
        await tx.update(lists).set(settingsOf(list)).where(eq(lists.id, id))
        return true
      }),

    convertToManual: async (id: string) => {
      await db
        .update(lists)
        .set({ type: 'manual', order_by: 'manual', entries_limit: null, filters: [] satisfies Filter[] })
        .where(eq(lists.id, id))
    },

    deleteList: async (id: string) =>
      (await db.delete(lists).where(eq(lists.id, id)).returning({ id: lists.id })).length > 0,
  }
}
