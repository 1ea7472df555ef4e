import { integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { SuggestionKind } from '../../../contract/next-reads.ts'
import { createdAt, moment, momentNow } from './columns.ts'

/** What to read next; see server/db/migrations/0025-suggested-works.sql and 0054-ridge-weights.sql. */

export const workReaders = pgTable('work_readers', {
  work_id: uuid('work_id').primaryKey(),
  readers: integer('readers').notNull(),
  counted_at: moment('counted_at').notNull(),
  checked_at: momentNow('checked_at'),
  paired_at: moment('paired_at'),
})

export const coReads = pgTable(
  'co_reads',
  {
    work_id: uuid('work_id').notNull(),
    other_id: uuid('other_id').notNull(),
    strength: real('strength').notNull(),
    ridge: real('ridge').notNull(),
  },
  (table) => [primaryKey({ columns: [table.work_id, table.other_id] })],
)

export const suggestionRefreshes = pgTable('suggestion_refreshes', {
  reader_id: uuid('reader_id').primaryKey(),
  refreshed_at: moment('refreshed_at').notNull(),
})

export const suggestedWorks = pgTable(
  'suggested_works',
  {
    reader_id: uuid('reader_id').notNull(),
    work_id: uuid('work_id').notNull(),
    kind: text('kind').$type<SuggestionKind>().notNull(),
    score: real('score').notNull(),
    seed_id: uuid('seed_id'),
    series_id: uuid('series_id'),
    friend_id: uuid('friend_id'),
    shared: text('shared'),
  },
  (table) => [primaryKey({ columns: [table.reader_id, table.work_id] })],
)

export const dismissedBooks = pgTable(
  'dismissed_books',
  {
    reader_id: uuid('reader_id').notNull(),
    book_id: uuid('book_id').notNull(),
    kind: text('kind').$type<SuggestionKind | 'wanted'>().notNull(),
    until: moment('until'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reader_id, table.book_id] })],
)
