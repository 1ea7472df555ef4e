import { boolean, date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, momentNow, updatedAt } from './columns.ts'

/** In percent of the book. */
const share = () => numeric('share', { precision: 5, scale: 2, mode: 'number' }).notNull()

export const sharedReads = pgTable('shared_reads', {
  id: id(),
  slug: text('slug').notNull(),
  work_id: uuid('work_id').notNull(),
  name: text('name').notNull(),
  starts_on: date('starts_on').notNull(),
  ends_on: date('ends_on'),
  ended_at: moment('ended_at'),
  visibility: text('visibility').notNull().default('private'),
  members_invite: boolean('members_invite').notNull().default(false),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const sharedReadMembers = pgTable(
  'shared_read_members',
  {
    shared_read_id: uuid('shared_read_id').notNull(),
    reader_id: uuid('reader_id').notNull(),
    state: text('state').notNull(),
    is_host: boolean('is_host').notNull().default(false),
    since: momentNow('since'),
    inviter_id: uuid('inviter_id'),
  },
  (table) => [primaryKey({ columns: [table.shared_read_id, table.reader_id] })],
)

export const sharedReadMilestones = pgTable('shared_read_milestones', {
  id: id(),
  shared_read_id: uuid('shared_read_id').notNull(),
  name: text('name').notNull(),
  share: share(),
  due_on: date('due_on'),
})

export const sharedReadPosts = pgTable('shared_read_posts', {
  id: uuid('id').primaryKey().defaultRandom(),
  shared_read_id: uuid('shared_read_id').notNull(),
  reader_id: uuid('reader_id').notNull(),
  parent_id: uuid('parent_id'),
  share: share(),
  content: text('content').notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
  hidden_at: moment('hidden_at'),
})

export const sharedReadReveals = pgTable(
  'shared_read_reveals',
  { post_id: uuid('post_id').notNull(), reader_id: uuid('reader_id').notNull() },
  (table) => [primaryKey({ columns: [table.post_id, table.reader_id] })],
)
