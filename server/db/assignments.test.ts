import { expect, test } from 'vitest'
import { assignments } from './assignments.ts'
import { buildQuery, sql } from './sql.ts'

test('what is undefined stays as it is, and null is written', () => {
  const values = { name: 'Emma', note: null, language: undefined, tags: ['a', 'b'] }
  expect(buildQuery(assignments(values, sql`updated_at = now()`))).toEqual({
    text: '"name" = $1, "note" = $2, "tags" = $3, updated_at = now()',
    values: ['Emma', null, ['a', 'b']],
  })
})

test('moments are written in UTC, whatever the zone of the server', () => {
  expect(buildQuery(assignments({ read_at: new Date('1850-03-01T08:00:00Z') })).values).toEqual([
    '1850-03-01T08:00:00.000Z',
  ])
})
