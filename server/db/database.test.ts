import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { rowsOf } from './page.ts'

const quire = useApp()

test('no statement is compiled before it is run, whatever the server would do', async () => {
  expect(await rowsOf(quire.db, sql`show jit`)).toEqual([{ jit: 'off' }])
})

test('a statement is planned once, without looking at its values', async () => {
  expect(await rowsOf(quire.db, sql`show plan_cache_mode`)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
})

test('a statement that is planned for its values gives what it gives with parameters', async () => {
  const strange = [`'; drop table readers; --`, String.raw`\'a\\b`, '"$1", {x}', '', 'Straße 漢字 👓', 'a\nb\tc']
  const moment = new Date('2026-03-29T01:30:00.250Z')
  const query = sql`select ${strange[0]}::text as one, ${sql.param(strange)}::text[] as texts, ${null}::int as nothing, ${-3} + 1 as sum,
    ${true}::boolean as yes, ${moment}::timestamptz as moment, ${sql.param([1, null, 3])}::int[] as numbers,
    ${Buffer.from([0, 39, 255])}::bytea as bytes, ${JSON.stringify({ a: strange })}::json as json`
  const rows = await rowsOf(quire.db, query, { isPrepared: false })
  expect(rows).toEqual([{ ...(await rowsOf(quire.db, query))[0] }])
  expect(rows[0]).toMatchObject({ texts: strange, moment, sum: -2, nothing: null })
})

test('a text with a NUL is refused, which would end a statement early', async () => {
  await expect(rowsOf(quire.db, sql`select ${'a\0b'}::text as text`, { isPrepared: false })).rejects.toThrow('NUL')
})
