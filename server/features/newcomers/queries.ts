import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowsOf } from '../../db/page.ts'

interface AgesRow extends Record<string, unknown> {
  joined_at: Date
  /** When the first account was made: ids begin with the time. */
  opened_at: Date
}

export interface StoredWords extends Record<string, unknown> {
  is_private: boolean
  /** By the fields of the call that changes it. */
  words: Record<string, string | null>
}

/** Where a reader's own thing is, its level, and its words. */
const stored = {
  review: {
    table: sql`reviews`,
    key: sql`book_id`,
    isPrivate: sql`private`,
    words: sql`json_build_object('content', content)`,
  },
  list: {
    table: sql`lists`,
    key: sql`slug`,
    isPrivate: sql`visibility = 'private'`,
    words: sql`json_build_object('name', name, 'description', description)`,
  },
  challenge: {
    table: sql`challenges`,
    key: sql`slug`,
    isPrivate: sql`visibility = 'private'`,
    words: sql`json_build_object('name', name, 'description', description)`,
  },
  shelf: {
    table: sql`shelves`,
    key: sql`slug`,
    isPrivate: sql`visibility = 'private'`,
    words: sql`json_build_object('name', name)`,
  },
} as const
export type StoredKind = keyof typeof stored

export const newcomerQueries = (db: Database) => ({
  findAges: async (readerId: string): Promise<AgesRow | undefined> => {
    const [row] = await rowsOf<AgesRow>(
      db,
      sql`select created_at as joined_at, (select first.created_at from readers as first order by first.id limit 1) as opened_at
        from readers where id = ${readerId}`,
    )
    return row
  },

  /** Something of the reader's own, by its slug; a review by the id of its book. */
  findStored: async (readerId: string, kind: StoredKind, name: string): Promise<StoredWords | undefined> => {
    const { table, key, isPrivate, words } = stored[kind]
    const [row] = await rowsOf<StoredWords>(
      db,
      sql`select ${isPrivate} as is_private, ${words} as words from ${table}
        where reader_id = ${readerId} and ${key} = ${name}`,
    )
    return row
  },

  /** When the first account was made; undefined while there is none. */
  findOpening: async (): Promise<Date | undefined> => {
    const [row] = await rowsOf<{ opened_at: Date }>(
      db,
      sql`select created_at as opened_at from readers order by id limit 1`,
    )
    return row?.opened_at
  },
})
