import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const imports = pgTable('imports', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  format: text('format').notNull(),
  file_name: text('file_name').notNull(),
  file_size: integer('file_size').notNull(),
  state: text('state').notNull(),
  problem: text('problem'),
  rows_count: integer('rows_count').notNull().default(0),
  done_count: integer('done_count').notNull().default(0),
  options: jsonb('options').notNull().default({}),
  mapping: jsonb('mapping').notNull().default({}),
  columns: jsonb('columns').notNull().default([]),
  exclusive_shelves: jsonb('exclusive_shelves').notNull().default([]),
  unread_columns: jsonb('unread_columns').notNull().default([]),
  plan: jsonb('plan'),
  shelf_starts: jsonb('shelf_starts').notNull().default({}),
  time_zone: text('time_zone').notNull(),
  created_at: createdAt(),
  began_at: moment('began_at'),
  finished_at: moment('finished_at'),
  file_kept: boolean('file_kept').notNull().default(true),
  attempts: integer('attempts').notNull().default(0),
  choices: integer('choices').notNull().default(0),
  locale: text('locale').notNull().default('en'),
  summary: jsonb('summary'),
})

export const importRows = pgTable(
  'import_rows',
  {
    import_id: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    fingerprint: text('fingerprint').notNull(),
    raw: jsonb('raw').notNull(),
    parsed: jsonb('parsed'),
    verdict: text('verdict').notNull(),
    reason: text('reason').notNull(),
    book_id: uuid('book_id'),
    state: text('state').notNull().default('waiting'),
    written: jsonb('written'),
    written_at: moment('written_at'),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.number] })],
)

/** Which book a row of an import meant whose rows are deleted. */
export const importMatches = pgTable(
  'import_matches',
  {
    reader_id: uuid('reader_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    book_id: uuid('book_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reader_id, table.fingerprint] })],
)

/** What an archive tells, before it is put together. */
export const importParts = pgTable(
  'import_parts',
  {
    import_id: uuid('import_id').notNull(),
    noun: text('noun').notNull(),
    number: integer('number').notNull(),
    key: text('key').notNull(),
    data: jsonb('data').notNull(),
    size: integer('size').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.noun, table.number] })],
)
