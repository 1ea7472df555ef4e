import { sql } from './sql.ts'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { CombinedReads } from './combined-reads.ts'
import type { Queryable } from './database.ts'
import { rowsOf } from './page.ts'

const quire = useApp()

afterEach(() => {
  vi.restoreAllMocks()
})

const allOf = <Row>(reads: ((db: Queryable) => Promise<Row>)[], db: Queryable = new CombinedReads(quire.db)) =>
  Promise.all(reads.map((read) => read(db)))

/** A connection that has prepared many statements forgets one of them now and then. */
const isForgetting = ([query]: unknown[]) => typeof query === 'string' && query.startsWith('deallocate ')

/** Runs the reads as a page would, and says how many statements were sent for them. */
async function together<Row>(
  reads: ((db: Queryable) => Promise<Row>)[],
): Promise<{ results: Row[]; statements: number }> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const results = await allOf(reads)
  const statements = sent.mock.calls.filter((query) => !isForgetting(query)).length
  sent.mockRestore()
  return { results, statements }
}

const everyKind = (word: string) => sql`
  select true as yes, false as no, 7::int4 as int4, 9007199254740993::int8 as int8, 1.50::numeric as numeric,
    0.1::float8 as float8, ${word}::text as word, null::text as nothing, ''::text as empty, 'ab'::varchar as varchar,
    '2026-10-25 01:30:00.123456+02'::timestamptz as moment, '2026-10-25'::date as day, '1 day 2 hours'::interval as span,
    '{"a": [1, "ü\\"", null]}'::json as json, '{"b": 1}'::jsonb as jsonb, array[1, null, 3] as numbers,
    array['a,b', 'c"d', null]::text[] as words, '\\x00ff'::bytea as bytes,
    'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid as uuid`

test('reads of one moment are one statement, and give what each gives alone', async () => {
  const reads = [
    (db: Queryable) => rowsOf(db, everyKind('one')),
    (db: Queryable) =>
      rowsOf(
        db,
        sql`select number, number % 3 as number_3 from generate_series(1, ${40}) as number order by 2 desc, 1`,
      ),
    (db: Queryable) => rowsOf(db, sql`select 1 as one where false`),
    (db: Queryable) => rowsOf(db, everyKind('another')),
  ]
  const alone = await allOf(reads, quire.db)
  await together(reads)
  const { results, statements } = await together(reads)
  expect(results).toEqual(alone)
  expect(statements).toBe(1)
})

test('what is asked twice is read once, and each gets rows of its own', async () => {
  const read = (number: number) => (db: Queryable) =>
    rowsOf<{ number: number }>(db, sql`select ${number}::int as number, random()`)
  const reads = [read(1), read(1), read(2)]
  await together(reads)
  const { results, statements } = await together(reads)
  expect(statements).toBe(1)
  expect(results[1]).toEqual(results[0])
  expect(results[1]).not.toBe(results[0])
  expect(results[2]).toEqual([expect.objectContaining({ number: 2 })])
})

test('what waits for another is sent when it is asked for', async () => {
  const read = (db: Queryable, word: string) => rowsOf<{ word: string }>(db, sql`select ${word}::text as word`)
  const reads = [
    async (db: Queryable) => [...(await read(db, 'a')), ...(await read(db, 'b'))],
    async (db: Queryable) => [...(await read(db, 'c')), ...(await read(db, 'd'))],
  ]
  await together(reads)
  const { results, statements } = await together(reads)
  expect(results.flat().map(({ word }) => word)).toEqual(['a', 'b', 'c', 'd'])
  expect(statements).toBe(2)
})

test('one that fails does not fail the others', async () => {
  const divide = (by: number) => (db: Queryable) => rowsOf(db, sql`select 1 / ${by}::int as share`)
  await together([divide(1), divide(2)])
  const failing = (db: Queryable) =>
    divide(0)(db).then(
      () => 'no error',
      (error: Error) => error.message,
    )
  const { results, statements } = await together<unknown>([divide(1), failing])
  // The whole, and then each alone.
  expect(statements).toBe(3)
  expect(results).toEqual([[{ share: 1 }], 'division by zero'])
})

test('a database that is away is asked once', async () => {
  const read = (number: number) => (db: Queryable) => rowsOf(db, sql`select ${number}::int as number`)
  await together([read(1), read(2)])
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
    throw Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
  })
  const results = await allOf([read(1), read(2)].map((each) => (db: Queryable) => Promise.allSettled([each(db)])))
  expect(results.flat().map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sent).toHaveBeenCalledTimes(1)
})

test('one that is put together from what a reader chose runs alone', async () => {
  const rare = (db: Queryable) => rowsOf(db, sql`select 1 as one`, { isPrepared: false })
  const usual = (number: number) => (db: Queryable) => rowsOf(db, sql`select ${number}::int as number`)
  await together([rare, usual(1), usual(2)])
  const { results, statements } = await together([rare, usual(1), usual(2)])
  expect(results).toEqual([[{ one: 1 }], [{ number: 1 }], [{ number: 2 }]])
  expect(statements).toBe(2)
})

test('writes are sent as they are', async () => {
  const reads = [
    (db: Queryable) =>
      rowsOf(
        db,
        sql`with gone as (delete from genres where slug = 'there-is-none' returning 1) select count(*) from gone`,
      ),
    (db: Queryable) => rowsOf(db, sql`update genres set name = name where slug = 'there-is-none'`),
    (db: Queryable) => rowsOf(db, sql`select 1 from genres where slug = 'there-is-none' for update`),
  ]
  await together(reads)
  expect((await together(reads)).statements).toBe(3)
})

test('outside of a page nothing waits for anything else', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await Promise.all([1, 2].map((number) => rowsOf(quire.db, sql`select ${number}::int as number`)))
  // A server sends others at its own times.
  const statements = sent.mock.calls.map(([statement]) => JSON.stringify(statement))
  expect(statements.filter((statement) => statement.includes('::int as number'))).toHaveLength(2)
})
