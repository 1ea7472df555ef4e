import { expect, test } from 'vitest'
import { buildQuery, Placeholder, sql } from './sql.ts'

const nested = sql`select ${1} from ${sql.identifier('a "b"')} where x = ${'y'}`

test.each([
  [
    'values of every kind',
    sql`${1} ${'two'} ${null} ${true} ${new Date(0)} ${undefined}.`,
    '$1 $2 $3 $4 $5 .',
    [1, 'two', null, true, new Date(0)],
  ],
  [
    'parts in parts',
    sql`with a as (${nested}) ${nested} and ${sql.raw('true')} ${sql``}`,
    'with a as (select $1 from "a ""b""" where x = $2) select $3 from "a ""b""" where x = $4 and true ',
    [1, 'y', 1, 'y'],
  ],
  [
    'lists',
    sql`x = any (${sql.param(['a', 'b'])}) or ${sql.join([sql`a`, sql`b = ${2}`], sql` or `)}${sql.join([], sql`, `)}`,
    'x = any ($1) or a or b = $2',
    [['a', 'b'], 2],
  ],
  ['names for later', sql`${sql.placeholder('one')} ${3}`, '$1 $2', [new Placeholder('one'), 3]],
])('%s become text and values', (_what, query, text, values) => {
  expect(buildQuery(query)).toEqual({ text, values })
})

test('a value that reads like SQL stays a value', () => {
  expect(buildQuery(sql`name = ${"'; drop table readers; --"}`)).toEqual({
    text: 'name = $1',
    values: ["'; drop table readers; --"],
  })
})
