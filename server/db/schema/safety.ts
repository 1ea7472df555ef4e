import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const reports = pgTable('reports', {
  id: id(),
  kind: text('kind').notNull(),
  review_id: uuid('review_id'),
  list_id: uuid('list_id'),
  book_id: uuid('book_id'),
  reader_id: uuid('reader_id'),
  comment_id: uuid('comment_id'),
  post_id: uuid('post_id'),
  challenge_id: uuid('challenge_id'),
  reason: text('reason').notNull(),
  content: text('content'),
  status: text('status').notNull().default('open'),
  reporter_id: uuid('reporter_id'),
  moderator_id: uuid('moderator_id'),
  decided_at: moment('decided_at'),
  created_at: createdAt(),
})

export const withdrawn = pgTable('withdrawn', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  work_id: uuid('work_id'),
  review_id: uuid('review_id'),
  shared_read_id: uuid('shared_read_id'),
  list_name: text('list_name'),
  challenge_name: text('challenge_name'),
  action_id: uuid('action_id'),
  created_at: createdAt(),
})

export const invitations = pgTable('invitations', {
  id: id(),
  code_hash: text('code_hash').notNull(),
  inviter_id: uuid('inviter_id').notNull(),
  expires_at: moment('expires_at').notNull(),
  used_at: moment('used_at'),
  created_at: createdAt(),
})

export const declinedAccounts = pgTable('declined_accounts', {
  address_key: text('address_key').primaryKey(),
  password: text('password').notNull(),
  reason: text('reason'),
  declined_at: moment('declined_at').notNull(),
})

export const moderationActions = pgTable('moderation_actions', {
  id: id(),
  actor_id: uuid('actor_id'),
  by_server: boolean('by_server').notNull(),
  kind: text('kind').notNull(),
  target_kind: text('target_kind').notNull(),
  target_id: uuid('target_id'),
  target: jsonb('target').notNull(),
  reader_id: uuid('reader_id'),
  detail: text('detail'),
  reason: text('reason'),
  created_at: createdAt(),
})

export const moderationAppeals = pgTable('moderation_appeals', {
  id: id(),
  action_id: uuid('action_id').notNull(),
  reader_id: uuid('reader_id').notNull(),
  text: text('text').notNull(),
  created_at: createdAt(),
  answered_by: uuid('answered_by'),
  outcome: text('outcome'),
  answer: text('answer'),
  answered_at: moment('answered_at'),
})

export const decisionTexts = pgTable('decision_texts', {
  action_id: uuid('action_id').primaryKey(),
  reader_id: uuid('reader_id').notNull(),
  content: text('content').notNull(),
})
