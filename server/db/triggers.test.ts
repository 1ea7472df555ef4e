import { readFileSync } from 'node:fs'
import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { rowsOf } from './page.ts'

const quire = useApp()

const decision = readFileSync(new URL('../../docs/decisions/0036-events.md', import.meta.url), 'utf8')

/** The rows of its table: names, what they keep, why they are triggers. */
const rows = decision
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, names = '', kept = '', why = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    kept,
    why,
  }))

test('decision 36 names every trigger, what it keeps and why it is one', async () => {
  const triggers = await rowsOf<{ name: string }>(
    quire.db,
    sql`select tgname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  const named = rows.flatMap(({ names }) => names)
  expect(new Set(named)).toEqual(new Set(triggers.map(({ name }) => name)))
  expect(named).toHaveLength(triggers.length)
  for (const { names, kept, why } of rows) {
    expect([names, kept.length > 20, why.length > 20]).toEqual([names, true, true])
  }
})
