import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

export const pushSubscriptions = pgTable('push_subscriptions', {
  session_id: uuid('session_id').primaryKey(),
  reader_id: uuid('reader_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  created_at: createdAt(),
})
