import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const webhooks = pgTable('webhooks', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  secret: text('secret').notNull(),
  is_active: boolean('is_active').notNull().default(true),
  failing_since: moment('failing_since'),
  created_at: createdAt(),
})

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: id(),
  webhook_id: uuid('webhook_id').notNull(),
  event_id: uuid('event_id').notNull(),
  event: text('event').notNull(),
  body: text('body').notNull(),
  subject: text('subject'),
  state: text('state').notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  status: integer('status'),
  duration_ms: integer('duration_ms'),
  problem: text('problem'),
  created_at: createdAt(),
  attempted_at: moment('attempted_at'),
})
