import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { momentNow } from './columns.ts'

/** Books that lack what an outside catalogue may have. */
export const wantedDetails = pgTable('wanted_details', {
  book_id: uuid('book_id').primaryKey(),
  urgency: smallint('urgency').notNull(),
  weight: integer('weight').notNull().default(0),
  wanted_at: momentNow('wanted_at'),
  asked: text('asked').array().notNull().default([]),
  tries: integer('tries').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  next_try_at: momentNow('next_try_at'),
})
