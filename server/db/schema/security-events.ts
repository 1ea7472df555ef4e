import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const securityEvents = pgTable('security_events', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  kind: text('kind').notNull(),
  detail: text('detail'),
  browser: text('browser'),
  system: text('system'),
  network: text('network'),
  created_at: createdAt(),
})
