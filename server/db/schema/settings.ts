import { customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resets_at: moment('resets_at').notNull(),
})

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

export const stamps = pgTable('stamps', {
  subject: uuid('subject').primaryKey(),
  changed: transactionId('changed').notNull(),
})
