import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, momentNow, updatedAt } from './columns.ts'

export const challenges = pgTable('challenges', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  starts_on: date('starts_on'),
  ends_on: date('ends_on'),
  visibility: text('visibility').notNull().default('public'),
  members_count: integer('members_count').notNull().default(0),
  hidden_at: moment('hidden_at'),
  visibility_before: text('visibility_before'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const challengePrompts = pgTable('challenge_prompts', {
  id: id(),
  challenge_id: uuid('challenge_id').notNull(),
  position: integer('position').notNull(),
  text: text('text').notNull(),
  filters: jsonb('filters').notNull().default([]),
  title_initial: text('title_initial'),
  min_pages: integer('min_pages'),
  max_pages: integer('max_pages'),
})

export const challengeMembers = pgTable('challenge_members', {
  challenge_id: uuid('challenge_id').notNull(),
  reader_id: uuid('reader_id').notNull(),
  joined_at: momentNow('joined_at'),
})

export const challengeFills = pgTable('challenge_fills', {
  challenge_id: uuid('challenge_id').notNull(),
  prompt_id: uuid('prompt_id').notNull(),
  reader_id: uuid('reader_id').notNull(),
  book_id: uuid('book_id').notNull(),
  filled_at: momentNow('filled_at'),
})
