import { date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from './columns.ts'

export const activities = pgTable('activities', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  kind: text('kind').notNull(),
  happened_at: moment('happened_at').notNull(),
  level: text('level').notNull().default('public'),
  library_book_id: uuid('library_book_id'),
  shelf_id: uuid('shelf_id'),
  shelf_book_id: uuid('shelf_book_id'),
  reading_id: uuid('reading_id'),
  review_id: uuid('review_id'),
  list_id: uuid('list_id'),
  goal_id: uuid('goal_id'),
  share: numeric('share', { precision: 5, scale: 2, mode: 'number' }),
  day: date('day'),
})

export const lastActivities = pgTable('last_activities', {
  reader_id: uuid('reader_id').primaryKey(),
  happened_at: moment('happened_at').notNull(),
})

export const reviewComments = pgTable('review_comments', {
  id: id(),
  review_id: uuid('review_id').notNull(),
  reader_id: uuid('reader_id').notNull(),
  content: text('content').notNull(),
  hidden_at: moment('hidden_at'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const notifications = pgTable('notifications', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  kind: text('kind').notNull(),
  actor_id: uuid('actor_id'),
  follower_id: uuid('follower_id'),
  liked_id: uuid('liked_id'),
  liker_id: uuid('liker_id'),
  comment_id: uuid('comment_id'),
  goal_id: uuid('goal_id'),
  transaction_id: uuid('transaction_id'),
  shared_read_id: uuid('shared_read_id'),
  merge_proposal_id: uuid('merge_proposal_id'),
  webhook_id: uuid('webhook_id'),
  appeal_id: uuid('appeal_id'),
  action_id: uuid('action_id'),
  created_at: createdAt(),
  read_at: moment('read_at'),
})
