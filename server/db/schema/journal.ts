import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DatePrecision } from '../../../shared/date-precision.ts'
import { createdAt, id, moment, momentNow, searchColumn, updatedAt } from './columns.ts'

/** A position in a book, in the unit the reader used. */
const position = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

export const libraryBooks = pgTable(
  'library_books',
  {
    reader_id: uuid('reader_id').notNull(),
    book_id: uuid('book_id').notNull(),
    shelf: text('shelf'),
    /** See server/db/positions.ts. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    added_at: momentNow('added_at'),
    shelved_at: momentNow('shelved_at'),
  },
  (table) => [primaryKey({ columns: [table.reader_id, table.book_id] })],
)

export const libraryCounts = pgTable(
  'library_counts',
  {
    reader_id: uuid('reader_id').notNull(),
    shelf: text('shelf').notNull(),
    books_count: integer('books_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reader_id, table.shelf] })],
)

/** When a book was on which global shelf; one row of a book at most has no `removed_at`. */
export const shelfStays = pgTable('shelf_stays', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  book_id: uuid('book_id').notNull(),
  shelf: text('shelf').notNull(),
  added_at: moment('added_at').notNull(),
  removed_at: moment('removed_at'),
})

export const shelves = pgTable('shelves', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  visibility: text('visibility').notNull().default('public'),
  books_count: integer('books_count').notNull().default(0),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const shelfBooks = pgTable(
  'shelf_books',
  {
    shelf_id: uuid('shelf_id').notNull(),
    book_id: uuid('book_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    added_at: momentNow('added_at'),
  },
  (table) => [primaryKey({ columns: [table.shelf_id, table.book_id] })],
)

export const reviews = pgTable('reviews', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  book_id: uuid('book_id').notNull(),
  work_id: uuid('work_id').notNull(),
  rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }).notNull(),
  content: text('content'),
  language: text('language').notNull().default('en'),
  private: boolean('private').notNull().default(false),
  likes_count: integer('likes_count').notNull().default(0),
  comments_count: integer('comments_count').notNull().default(0),
  search: searchColumn(),
  hidden_at: moment('hidden_at'),
  private_before: boolean('private_before'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const reviewTags = pgTable(
  'review_tags',
  {
    review_id: uuid('review_id').notNull(),
    tag_id: uuid('tag_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.review_id, table.tag_id] })],
)

export const reviewLikes = pgTable(
  'review_likes',
  {
    review_id: uuid('review_id').notNull(),
    reader_id: uuid('reader_id').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.review_id, table.reader_id] })],
)

export const notes = pgTable('notes', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  book_id: uuid('book_id').notNull(),
  written_at: moment('written_at').notNull(),
  name: text('name'),
  content: text('content').notNull(),
  position: position('position'),
  position_type: text('position_type'),
  /** Its order among the reader's notes on the book. */
  sort_key: integer('sort_key').notNull(),
  search: searchColumn(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const transactions = pgTable('transactions', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  book_id: uuid('book_id').notNull(),
  type: text('type').notNull(),
  date: date('date').notNull(),
  due_date: date('due_date'),
  return_date: date('return_date'),
  name: text('name'),
  notes: text('notes'),
  quantity: integer('quantity').notNull().default(1),
  /** A decimal as text: money is never a float. */
  amount: numeric('amount', { precision: 14, scale: 2 }),
  currency: text('currency'),
  search: searchColumn(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const readings = pgTable('readings', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  book_id: uuid('book_id').notNull(),
  work_id: uuid('work_id').notNull(),
  name: text('name'),
  book_format: text('book_format').notNull(),
  length_type: text('length_type').notNull(),
  length: position('length').notNull(),
  progress: position('progress').notNull().default(0),
  started_at: moment('started_at').notNull(),
  started_precision: text('started_precision').$type<DatePrecision>().notNull().default('day'),
  finished_at: moment('finished_at'),
  finished_precision: text('finished_precision').$type<DatePrecision>().notNull().default('day'),
  /** Of one that has not ended; a finished one is `reading` here. */
  state: text('state').$type<'reading' | 'paused' | 'stopped'>().notNull().default('reading'),
  /** Runs since then; see shared/reading-timer.ts. */
  timer_started_at: moment('timer_started_at'),
  timer_seconds: integer('timer_seconds'),
  search: searchColumn(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const readingSessions = pgTable('reading_sessions', {
  id: id(),
  reading_id: uuid('reading_id').notNull(),
  /** The reading's own, kept by the database. */
  reader_id: uuid('reader_id')
    .notNull()
    .generatedAlwaysAs(sql``),
  started_at: moment('started_at').notNull(),
  finished_at: moment('finished_at').notNull(),
  start_position: position('start_position').notNull(),
  end_position: position('end_position').notNull(),
  length_type: text('length_type').notNull(),
  created_at: createdAt(),
  /** Minutes from its start to its end, of a day at most. */
  sat: doublePrecision('sat')
    .notNull()
    .generatedAlwaysAs(sql``),
  /** How far it moved on. */
  moved: doublePrecision('moved')
    .notNull()
    .generatedAlwaysAs(sql``),
})

export const readingSessionTags = pgTable(
  'reading_session_tags',
  {
    session_id: uuid('session_id').notNull(),
    tag_id: uuid('tag_id').notNull(),
    /** The session's own, kept by the database. */
    reader_id: uuid('reader_id')
      .notNull()
      .generatedAlwaysAs(sql``),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.session_id, table.tag_id] })],
)

export const lists = pgTable('lists', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  type: text('type').notNull(),
  entries_type: text('entries_type').notNull(),
  visibility: text('visibility').notNull().default('public'),
  entries_limit: integer('entries_limit'),
  order_by: text('order_by').notNull(),
  filters: jsonb('filters').notNull().default([]),
  entries_count: integer('entries_count').notNull().default(0),
  is_cut: boolean('is_cut').notNull().default(false),
  preview: uuid('preview').array().notNull().default([]),
  snapshot: jsonb('snapshot'),
  changed_at: momentNow('changed_at'),
  hidden_at: moment('hidden_at'),
  visibility_before: text('visibility_before'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const listEntries = pgTable('list_entries', {
  id: id(),
  list_id: uuid('list_id').notNull(),
  position: bigint('position', { mode: 'number' }).notNull(),
  book_id: uuid('book_id'),
  series_id: uuid('series_id'),
  author_id: uuid('author_id'),
  added_at: momentNow('added_at'),
})

export const goals = pgTable('goals', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  name: text('name'),
  metric: text('metric').notNull(),
  target: integer('target').notNull(),
  period_start: date('period_start').notNull(),
  period_end: date('period_end').notNull(),
  filters: jsonb('filters').notNull().default([]),
  visibility: text('visibility').notNull().default('public'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** Changes of a work's counts that are yet to be added up. */
export const waitingCounts = pgTable('waiting_counts', {
  work_id: uuid('work_id').notNull(),
  ratings_sum: numeric('ratings_sum', { precision: 14, scale: 2 }).notNull().default('0'),
  ratings_count: integer('ratings_count').notNull().default(0),
  reviews_count: integer('reviews_count').notNull().default(0),
  readings_count: integer('readings_count').notNull().default(0),
})
