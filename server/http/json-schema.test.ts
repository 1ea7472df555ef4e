import fastJson, { type Schema } from 'fast-json-stringify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serializedSchema } from './json-schema.ts'

const Answer = z.object({
  review: z.nullable(z.object({ rating: z.number(), at: z.nullable(z.string()) })),
  pages: z.nullable(z.int()),
  day: z.nullable(z.iso.date()),
  tags: z.nullable(z.array(z.nullable(z.object({ name: z.string() })))),
  either: z.union([z.number(), z.string(), z.null()]),
})

test.each([
  { review: null, pages: null, day: null, tags: null, either: null },
  { review: { rating: 4.5, at: null }, pages: 12, day: '2026-01-02', tags: [], either: 1 },
  { review: { rating: 4, at: '1816' }, pages: 0, day: null, tags: [null, { name: 'sad' }], either: 'one' },
])('what may be null is written as it is: %j', (answer) => {
  const schema = serializedSchema(Answer)
  expect(JSON.parse(fastJson(schema as Schema)(answer))).toEqual(answer)
})

test('what may be null lets nothing undeclared out', () => {
  const answer = {
    review: { rating: 4, at: null, secret: 1 },
    pages: 1,
    day: null,
    tags: [{ name: 'a', secret: 1 }],
    either: 1,
  }
  expect(fastJson(serializedSchema(Answer) as Schema)(answer)).not.toContain('secret')
})

test('nothing is checked against two schemas to be written', () => {
  expect(JSON.stringify(serializedSchema(Answer))).not.toContain('anyOf')
})
