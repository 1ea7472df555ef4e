import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () =>
  uuid('id')
    .primaryKey()
    .default(sql`new_id()`)

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()

export const updatedAt = () => moment('updated_at').notNull().defaultNow()

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words of a row, kept by the database. */
export const searchColumn = () =>
  tsvector('search')
    .notNull()
    .generatedAlwaysAs(sql``)
