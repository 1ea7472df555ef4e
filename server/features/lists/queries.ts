import { and, eq, sql } from 'drizzle-orm'
import type { EntryType, ListCard } from '../../../contract/lists.ts'
import { schema, type Database } from '../../db/database.ts'
import { isId, type Page, pageOf, rowsOf } from '../../db/page.ts'

const { listEntries, lists } = schema

/** Where each kind of thing is, and which column of an entry names it. */
const resources = {
  book: { table: 'books', column: 'book_id' },
  series: { table: 'series', column: 'series_id' },
  author: { table: 'authors', column: 'author_id' },
} as const satisfies Record<EntryType, { table: string; column: string }>

interface ListFilter {
  type?: string | undefined
  entries_type?: string | undefined
}

export interface Resource {
  type: EntryType
  id: string
}

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

    /** A reader's own lists by name, each with the entry of one thing where that is asked for. */
    listOwnLists: async (readerId: string, filter: ListFilter, resource: Resource | undefined, page: Page) => {
      const where = sql`where lists.reader_id = ${readerId}
        ${filter.type === undefined ? sql`` : sql`and lists.type = ${filter.type}`}
        ${filter.entries_type === undefined ? sql`` : sql`and lists.entries_type = ${filter.entries_type}`}`
      const entries = resource
        ? sql`(select coalesce(json_agg(json_build_object('id', list_entries.id, 'order', list_entries.position)), '[]')
            from list_entries where list_entries.list_id = lists.id
              and list_entries.${sql.identifier(resources[resource.type].column)} = ${resource.id})`
        : sql`'[]'::json`
      const { rows, total } = await pageOf<ListCard>(db, page, {
        rows: (
          limit,
        ) => sql`select lists.slug, lists.name, lists.description, lists.type, lists.entries_type, lists.visibility,
              (select count(*)::int from list_entries where list_entries.list_id = lists.id) as entries_count,
              ${entries} as entries
            from lists ${where} order by lists.name collate "und-x-icu", lists.id ${limit}`,
        count: sql`select count(*)::int as total from lists ${where}`,
      })
      return { lists: rows, total }
    },

    findOwnList: async (readerId: string, slug: string) => {
      const [list] = await db
        .select({ id: lists.id, type: lists.type, entries_type: lists.entries_type })
        .from(lists)
        .where(and(eq(lists.reader_id, readerId), eq(lists.slug, slug)))
      return list
    },

    /** At the end of the list; a thing that is on it already keeps its place. */
    insertEntry: (listId: string, resource: Resource) =>
      db.transaction(async (tx) => {
        await tx.select({ id: lists.id }).from(lists).where(eq(lists.id, listId)).for('no key update')
        const { column } = resources[resource.type]
        const [held] = await tx
          .select({ id: listEntries.id, order: listEntries.position })
          .from(listEntries)
          .where(and(eq(listEntries.list_id, listId), eq(listEntries[column], resource.id)))
        if (held) return { ...held, isNew: false }
        const [made] = await tx
          .insert(listEntries)
          .values({
            list_id: listId,
            [column]: resource.id,
            position: sql`(select coalesce(max(position), 0) + 1 from list_entries where list_id = ${listId})`,
          })
          .returning({ id: listEntries.id, order: listEntries.position })
        return made && { ...made, isNew: true }
      }),

    deleteEntry: async (listId: string, id: string) =>
      isId(id) &&
      (
        await db
          .delete(listEntries)
          .where(and(eq(listEntries.id, id), eq(listEntries.list_id, listId)))
          .returning({ id: listEntries.id })
      ).length > 0,
  }
}
