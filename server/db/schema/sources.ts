import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, momentNow } from './columns.ts'

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

export const sources = pgTable('sources', {
  name: text('name').primaryKey(),
  is_off: boolean('is_off').notNull().default(false),
  next_request_at: momentNow('next_request_at'),
  failures: integer('failures').notNull().default(0),
  skipped_until: moment('skipped_until'),
  last_error: text('last_error'),
  last_answered_at: moment('last_answered_at'),
})

export const sourceDays = pgTable(
  'source_days',
  {
    source: text('source').notNull(),
    day: date('day').notNull(),
    answered: integer('answered').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
)

export const sourceRecords = pgTable(
  'source_records',
  {
    source: text('source').notNull(),
    id: text('id').notNull(),
    record: jsonb('record').notNull(),
    is_complete: boolean('is_complete').notNull(),
    stored_at: momentNow('stored_at'),
  },
  (table) => [primaryKey({ columns: [table.source, table.id] })],
)

export const sourceAnswers = pgTable(
  'source_answers',
  {
    source: text('source').notNull(),
    question: text('question').notNull(),
    ids: text('ids').array().notNull(),
    asked_at: momentNow('asked_at'),
  },
  (table) => [primaryKey({ columns: [table.source, table.question] })],
)

export const sourcePreviews = pgTable('source_previews', {
  key: text('key').primaryKey(),
  has_picture: boolean('has_picture').notNull(),
  stored_at: momentNow('stored_at'),
})

export const workIdentifiers = pgTable('work_identifiers', {
  identifier: text('identifier').primaryKey(),
  work_id: uuid('work_id').notNull(),
})

export const bookIdentifiers = pgTable('book_identifiers', {
  identifier: text('identifier').primaryKey(),
  book_id: uuid('book_id').notNull(),
})
