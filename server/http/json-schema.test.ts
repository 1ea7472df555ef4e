import fastJson from 'fast-json-stringify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerSchema } from './json-schema.ts'

const write = (schema: z.ZodMiniType, answer: unknown): string => fastJson(answerSchema(schema))(answer)
const hasChoice = (schema: z.ZodMiniType): boolean => JSON.stringify(answerSchema(schema)).includes('"anyOf"')

describe('answerSchema', () => {
  const Book = z.object({
    title: z.string(),
    date: z.nullable(z.string().check(z.regex(/^\d{4}$/))),
    series: z.nullable(z.object({ name: z.string() })),
    tags: z.nullable(z.array(z.string())),
    private: z.union([z.literal(0), z.literal(1)]),
  })

  test('what may be null is written as it is, without a choice to validate', () => {
    const full = { title: 'Emma', date: '1815', series: { name: 'Highbury' }, tags: ['classic'], private: 1 }
    const bare = { title: 'Emma', date: null, series: null, tags: null, private: 0 }
    expect(hasChoice(Book)).toBe(false)
    expect(JSON.parse(write(Book, full))).toEqual(full)
    expect(JSON.parse(write(Book, bare))).toEqual(bare)
  })

  test('what may be null lets nothing undeclared out', () => {
    const schema = z.object({ data: z.nullable(z.object({ name: z.string() })) })
    expect(write(schema, { data: { name: 'Ada', password: 'secret' } })).toBe('{"data":{"name":"Ada"}}')
  })

  test('within a choice, one of several values and a constant may be null too', () => {
    const Edition = z.object({
      type: z.literal('edition'),
      format: z.nullable(z.enum(['paperback', 'audiobook'])),
      private: z.nullable(z.literal(1)),
    })
    const schema = z.array(z.union([z.object({ type: z.literal('book') }), Edition]))
    const editions = [
      { type: 'edition', format: null, private: null },
      { type: 'edition', format: 'paperback', private: 1 },
    ]
    expect(JSON.parse(write(schema, editions))).toEqual(editions)
  })

  test('a choice between several kinds stays one', () => {
    const schema = z.array(
      z.union([z.object({ type: z.literal('book') }), z.object({ type: z.literal('author'), works: z.int() })]),
    )
    expect(hasChoice(schema)).toBe(true)
    expect(write(schema, [{ type: 'author', works: 2 }])).toBe('[{"type":"author","works":2}]')
  })
})
