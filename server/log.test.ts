import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../tests/support/test-app.ts'
import { openLog } from './log.ts'

const quire = useApp()

function openBook() {
  const lines: string[] = []
  return { lines, log: openLog('info', { write: (line) => void lines.push(line) }) }
}

test('what readers wrote is in no line about a query that failed', async () => {
  const { lines, log } = openBook()
  const secret = 'Dear diary'
  const failed = await quire.db
    .execute(sql`insert into shelves (reader_id, name) values (gen_random_uuid(), ${secret})`)
    .catch((error: unknown) => error)
  log.warn(failed, 'It failed')
  log.warn(new DrizzleQueryError('select $1', [secret], new Error('Connection terminated')), 'It failed')
  log.warn(new DrizzleQueryError('select $1', [secret]), 'It failed')
  expect(lines.map((line) => (JSON.parse(line) as { err: { code?: string; message: string } }).err)).toMatchObject([
    { code: '23502' },
    { message: 'Connection terminated' },
    { message: 'A query failed' },
  ])
  expect(lines.join('')).not.toContain(secret)
})

test('other errors are logged with their stack', () => {
  const { lines, log } = openBook()
  log.error(new RangeError('too far'), 'It failed')
  expect(lines[0]).toMatch(/RangeError.*too far.*log\.test\.ts/)
})
