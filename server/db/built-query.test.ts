import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { buildQuery } from './built-query.ts'

const nested = sql`select ${1} from ${sql.identifier('a "b"')} where x = ${'y'}`

test.each([
  ['values of every kind', sql`${1} ${'two'} ${null} ${true} ${new Date(0)} ${undefined}`],
  ['parts in parts', sql`with a as (${nested}) ${nested} and ${sql.raw('true')} ${sql.empty()}`],
  ['lists', sql`x = any (${sql.param(['a', 'b'])}) or ${sql.join([sql`a`, sql`b = ${2}`], sql` or `)}`],
  ['names for later', sql`${sql.placeholder('one')} ${sql.placeholder('two')} ${3}`],
  ['a value that is a part', sql`${sql.param(sql`now()`)} ${4}`],
  ['arrays as lists', sql`x in ${['a', 'b']} and y = ${5}`],
])('%s are built as the query layer builds them', (_what, query) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  expect(buildQuery(query)).toMatchObject({ sql: text, params })
})
