import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, momentNow, searchColumn, updatedAt } from './columns.ts'

export const readers = pgTable('readers', {
  id: id(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  email_verified: boolean('email_verified').notNull().default(false),
  email_verified_at: moment('email_verified_at'),
  image: text('image'),
  about: text('about'),
  location: text('location'),
  links: text('links').array().notNull().default([]),
  visibility: text('visibility').notNull().default('public'),
  approve_followers: boolean('approve_followers').notNull().default(false),
  last_active_at: momentNow('last_active_at'),
  followers_count: integer('followers_count').notNull().default(0),
  following_count: integer('following_count').notNull().default(0),
  search: searchColumn(),
  language: text('language'),
  time_zone: text('time_zone'),
  browser_zone: text('browser_zone'),
  theme: text('theme').notNull().default('auto'),
  listed: boolean('listed').notNull().default(false),
  star_step: text('star_step').notNull().default('whole'),
  role: text('role').notNull().default('reader'),
  two_step: boolean('two_step').notNull().default(false),
  suspended_at: moment('suspended_at'),
  join_reason: text('join_reason'),
  leaving_at: moment('leaving_at'),
  leaves_reviews: boolean('leaves_reviews').notNull().default(false),
  notifications_off: text('notifications_off').array().notNull().default([]),
  push_off: text('push_off').array().notNull().default([]),
  digest: text('digest').notNull().default('off'),
  digest_sent_at: moment('digest_sent_at'),
  calendar_id: uuid('calendar_id'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const sessions = pgTable('sessions', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  token: text('token').notNull(),
  expires_at: moment('expires_at').notNull(),
  ip_address: text('ip_address'),
  user_agent: text('user_agent'),
  created_at: createdAt(),
  updated_at: updatedAt(),
  seen_at: momentNow('seen_at'),
})

export const credentials = pgTable('credentials', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  provider_id: text('provider_id').notNull(),
  account_id: text('account_id').notNull(),
  password: text('password'),
  access_token: text('access_token'),
  refresh_token: text('refresh_token'),
  id_token: text('id_token'),
  access_token_expires_at: moment('access_token_expires_at'),
  refresh_token_expires_at: moment('refresh_token_expires_at'),
  scope: text('scope'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const verifications = pgTable('verifications', {
  id: id(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expires_at: moment('expires_at').notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const authenticators = pgTable('authenticators', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  secret: text('secret').notNull(),
  backup_codes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(false),
  failed_verification_count: integer('failed_verification_count').notNull().default(0),
  locked_until: moment('locked_until'),
  last_used_step: bigint('last_used_step', { mode: 'number' }),
})

export const passkeys = pgTable('passkeys', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  name: text('name').notNull(),
  credential_id: text('credential_id').notNull(),
  public_key: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  device_type: text('device_type').notNull(),
  backed_up: boolean('backed_up').notNull(),
  transports: text('transports'),
  aaguid: text('aaguid'),
  created_at: createdAt(),
  used_at: moment('used_at'),
})

export const tokens = pgTable('tokens', {
  id: id(),
  reader_id: uuid('reader_id').notNull(),
  name: text('name').notNull(),
  scope: text('scope').notNull(),
  hash: text('hash').notNull(),
  created_at: createdAt(),
  used_at: moment('used_at'),
})
