import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { momentNow } from './columns.ts'

export const readerGenres = pgTable(
  'reader_genres',
  {
    reader_id: uuid('reader_id').notNull(),
    genre_id: uuid('genre_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reader_id, table.genre_id] })],
)

export const follows = pgTable(
  'follows',
  {
    follower_id: uuid('follower_id').notNull(),
    followee_id: uuid('followee_id').notNull(),
    state: text('state').notNull(),
    since: momentNow('since'),
  },
  (table) => [primaryKey({ columns: [table.follower_id, table.followee_id] })],
)

export const blocks = pgTable(
  'blocks',
  {
    blocker_id: uuid('blocker_id').notNull(),
    blocked_id: uuid('blocked_id').notNull(),
    since: momentNow('since'),
  },
  (table) => [primaryKey({ columns: [table.blocker_id, table.blocked_id] })],
)
