import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Where a row came from: the source, its key there, and which revision was written when. */
const origin = () => ({
  source: text('source').notNull(),
  key: bigint('key', { mode: 'number' }).notNull(),
  revision: integer('revision').notNull(),
  loaded_at: moment('loaded_at'),
})

export const sourceAuthors = pgTable(
  'source_authors',
  { ...origin(), author_id: uuid('author_id').notNull() },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
)

export const sourceWorks = pgTable(
  'source_works',
  {
    ...origin(),
    work_id: uuid('work_id').notNull(),
    is_incomplete: boolean('is_incomplete').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
)

export const sourceBooks = pgTable('source_books', { ...origin(), book_id: uuid('book_id').notNull() }, (table) => [
  primaryKey({ columns: [table.source, table.key] }),
])
