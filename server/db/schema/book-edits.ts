import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const bookEdits = pgTable('book_edits', {
  id: id(),
  book_id: uuid('book_id').notNull(),
  editor_id: uuid('editor_id'),
  before: jsonb('before').notNull(),
  after: jsonb('after').notNull(),
  reverts: uuid('reverts'),
  created_at: createdAt(),
})
