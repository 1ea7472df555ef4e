import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    reader_id: uuid('reader_id').notNull(),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    status: smallint('status').notNull(),
    answer: text('answer').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reader_id, table.key] })],
)
