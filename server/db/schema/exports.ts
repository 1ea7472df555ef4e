import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const exports = pgTable('exports', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  kind: text('kind').notNull(),
  name: text('name'),
  subject: uuid('subject'),
  state: text('state').notNull().default('waiting'),
  problem: text('problem'),
  done_count: integer('done_count').notNull().default(0),
  total_count: integer('total_count').notNull().default(0),
  locale: text('locale').notNull(),
  time_zone: text('time_zone').notNull(),
  files: jsonb('files').$type<{ name: string; type: string; size: number }[]>().notNull().default([]),
  created_at: createdAt(),
  finished_at: moment('finished_at'),
})
