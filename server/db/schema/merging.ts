import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, momentNow } from './columns.ts'

export const mergeProposals = pgTable('merge_proposals', {
  id: id(),
  kind: text('kind').notNull(),
  gone: uuid('gone').notNull(),
  kept: uuid('kept').notNull(),
  reason: text('reason'),
  status: text('status').notNull().default('open'),
  proposer_id: uuid('proposer_id'),
  moderator_id: uuid('moderator_id'),
  decided_at: moment('decided_at'),
  created_at: createdAt(),
})

export const merges = pgTable('merges', {
  id: id(),
  kind: text('kind').notNull(),
  gone: uuid('gone').notNull(),
  kept: uuid('kept').notNull(),
  gone_name: text('gone_name').notNull(),
  things: uuid('things').array().notNull(),
  related: uuid('related').array().notNull().default([]),
  cover: text('cover'),
  proposal_id: uuid('proposal_id'),
  moderator_id: uuid('moderator_id'),
  merged_at: momentNow('merged_at'),
  undone_at: moment('undone_at'),
})

export const mergeRows = pgTable('merge_rows', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  merge_id: uuid('merge_id').notNull(),
  step: integer('step').notNull(),
  table_name: text('table_name').notNull(),
  act: text('act').notNull(),
  reader_id: uuid('reader_id'),
  key: jsonb('key'),
  before: jsonb('before'),
  after: jsonb('after'),
})

export const formerBooks = pgTable('former_books', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  book_id: uuid('book_id').notNull(),
})

export const formerAuthors = pgTable('former_authors', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  author_id: uuid('author_id').notNull(),
})
