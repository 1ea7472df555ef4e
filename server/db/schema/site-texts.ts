import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const siteTexts = pgTable('site_texts', {
  id: id(),
  name: text('name').notNull(),
  locale: text('locale').notNull(),
  content: text('content').notNull(),
  editor_id: uuid('editor_id'),
  created_at: createdAt(),
})
