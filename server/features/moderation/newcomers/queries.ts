import { sql, type SQL } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

interface AgesRow extends Record<string, unknown> {
  joined_at: Date
  /** When the first account was made: ids begin with the time. */
  opened_at: Date
}

export interface StoredWords extends Record<string, unknown> {
  is_private: boolean
  /** Whether a link shows it to anyone, private or not: also one that has expired, which can be made to last longer. */
  is_linked: boolean
  /** By the fields of the call that changes it. */
  words: Record<string, string | null>
}

const isLinked = (thing: SQL): SQL => sql`exists (select 1 from links where ${thing} and revoked_at is null)`

const review = {
  table: sql`reviews`,
  isPrivate: sql`private`,
  isLinked: isLinked(sql`links.review_id = reviews.id`),
  words: sql`json_build_object('content', content)`,
}

/** Where a reader's own thing is, its level, and its words. */
const stored = {
  review: { ...review, key: sql`reviews.id::text` },
  'review of book': { ...review, key: sql`book_id` },
  list: {
    table: sql`lists`,
    key: sql`slug`,
    isPrivate: sql`visibility = 'private'`,
    isLinked: isLinked(sql`links.list_id = lists.id`),
    words: sql`json_build_object('name', name, 'description', description)`,
  },
  challenge: {
    table: sql`challenges`,
    key: sql`slug`,
    isPrivate: sql`visibility = 'private'`,
    isLinked: sql`false`,
    words: sql`json_build_object('name', name, 'description', description)`,
  },
  quote: {
    table: sql`notes`,
    key: sql`notes.id::text`,
    isPrivate: sql`visibility = 'private'`,
    isLinked: isLinked(sql`links.note_id = notes.id`),
    words: sql`json_build_object('content', content, 'said_by', said_by)`,
  },
  shelf: {
    table: sql`shelves`,
    key: sql`slug`,
    isPrivate: sql`visibility = 'private'`,
    isLinked: isLinked(sql`links.shelf_id = shelves.id`),
    words: sql`json_build_object('name', name)`,
  },
  goal: {
    table: sql`goals`,
    key: sql`goals.id::text`,
    isPrivate: sql`visibility = 'private'`,
    isLinked: isLinked(sql`links.goal_id = goals.id`),
    words: sql`json_build_object('name', name)`,
  },
} as const
export type StoredKind = keyof typeof stored

export const newcomerQueries = (db: Handle) => ({
  findAges: async (readerId: string): Promise<AgesRow | undefined> => {
    const [row] = await rowsOf<AgesRow>(
      db,
      sql`select created_at as joined_at, (select first.created_at from readers as first order by first.id limit 1) as opened_at
        from readers where id = ${readerId}`,
    )
    return row
  },

  /** Something of the reader's own, by its slug or id. */
  findStored: async (readerId: string, kind: StoredKind, name: string): Promise<StoredWords | undefined> => {
    const { table, key, isPrivate, isLinked: isShown, words } = stored[kind]
    const [row] = await rowsOf<StoredWords>(
      db,
      sql`select ${isPrivate} as is_private, ${isShown} as is_linked, ${words} as words from ${table}
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
