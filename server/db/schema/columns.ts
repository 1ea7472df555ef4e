import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'
import pg from 'pg'

export const id = () =>
  uuid('id')
    .primaryKey()
    .default(sql`new_id()`)

/** As the driver reads a moment: JavaScript takes the year 20 for no date, and the year 1 for 2001. */
export const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (value: string) => Date

export const moment = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: parseMoment,
  toDriver: (value) => value.toISOString(),
})

export const momentNow = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`now()`)

export const createdAt = () => momentNow('created_at')

export const updatedAt = () => momentNow('updated_at')

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words of a row, kept by the database. */
export const searchColumn = () =>
  tsvector('search')
    .notNull()
    .generatedAlwaysAs(sql``)
