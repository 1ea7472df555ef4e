import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const links = pgTable('links', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  kind: text('kind').notNull(),
  list_id: uuid('list_id'),
  shelf_id: uuid('shelf_id'),
  global_shelf: text('global_shelf'),
  review_id: uuid('review_id'),
  goal_id: uuid('goal_id'),
  year: smallint('year'),
  hash: text('hash').notNull(),
  name: text('name'),
  expires_at: moment('expires_at'),
  may_be_indexed: boolean('may_be_indexed').notNull().default(false),
  visits_count: integer('visits_count').notNull().default(0),
  created_at: createdAt(),
  revoked_at: moment('revoked_at'),
})
