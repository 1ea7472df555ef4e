import { sql } from './db/sql.ts'
import { expect, test } from 'vitest'
import { quickPasswords } from '../tests/support/quick-passwords.ts'
import { useApp } from '../tests/support/test-app.ts'
import { buildApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import { openLog, withoutSecret } from './log.ts'
import { execute } from './db/page.ts'

const quire = useApp()

function openBook() {
  const lines: string[] = []
  return { lines, log: openLog('info', { write: (line) => void lines.push(line) }) }
}

test('what readers wrote is in no line about a query that failed', async () => {
  const { lines, log } = openBook()
  const secret = 'Dear diary'
  const failed = await execute(
    quire.db,
    sql`insert into shelves (reader_id, name) values (gen_random_uuid(), ${secret})`,
  ).catch((error: unknown) => error)
  log.warn(failed, 'It failed')
  log.warn(new Error('Connection terminated'), 'It failed')
  expect(lines.map((line) => (JSON.parse(line) as { err: { code?: string; message: string } }).err)).toMatchObject([
    { code: '23502' },
    { message: 'Connection terminated' },
  ])
  expect(lines.join('')).not.toContain(secret)
})

test('who could not be registered is in no line about it', async () => {
  const { lines, log } = openBook()
  const { config, db, queue, secret } = quire.context
  const { api } = createAuth({ config, db, queue, secret, log, passwords: quickPasswords })
  await execute(db, sql`alter table readers add constraint nobody check (false) not valid`)
  const body = { name: 'Ana', email: 'ana@example.org', password: 'correct horse battery' }
  await expect(api.signUpEmail({ body })).rejects.toThrow('Failed to create user')
  await execute(db, sql`alter table readers drop constraint nobody`)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'Failed to create user', err: { code: '23514', constraint: 'nobody' } },
  ])
  expect(lines.join('')).not.toContain('ana@')
})

test('other errors are logged with their stack', () => {
  const { lines, log } = openBook()
  log.error(new RangeError('too far'), 'It failed')
  expect(lines[0]).toMatch(/RangeError.*too far.*log\.test\.ts/)
})

test('no line has an address that opens something by itself', async () => {
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => void lines.push(line) })
  const app = await buildApp({ ...quire.context, log }, log)
  const secret = 'Abcdefghijklmnopqrstu0'
  const addresses = [
    `/s/${secret}`,
    `/s/${secret}?page=2`,
    `/s/${secret}/image-1200x630.png`,
    `/s/${secret}/`,
    `/%73/${secret}`,
    `/es/s/${secret}`,
    `/s//${secret}`,
    `/S/${secret}`,
    `//s/${secret}`,
    `/s%2f${secret}`,
    `/s/${secret}/x/y`,
    `/s/${secret}%`,
    `/calendar/${secret}.ics`,
    `/join/${secret}`,
    `/es/join/${secret}`,
    `/api/v1/friend-links/${secret}`,
    `/api/v1/friend-links/${secret}/accept`,
    `/register?next=%2Fjoin%2F${secret}`,
    `/?next=/de/join/${secret}`,
    `/reset-password?token=${secret}`,
    `/es/reset-password?lang=es&token=${secret}`,
    `/verify-email?%74oken=${secret}&page=2`,
    `/api/auth/verify-email?token=${secret}`,
    `/register?invitation=${secret}&token=${secret}`,
    `/sign-in?next=%2Fregister%3Finvitation%3D${secret}`,
  ]
  for (const url of addresses) await app.inject({ method: 'GET', url })
  await app.inject({ method: 'GET', url: '/library?q=emma' })
  await app.close()
  expect(lines.filter((line) => line.includes('answered'))).toHaveLength(addresses.length + 1)
  expect(lines.join('')).not.toContain(secret)
  expect(lines.join('')).toContain('/library?q=emma')
})

test('an address without a secret is logged as it came', () => {
  for (const url of [
    '/',
    '/series/emma',
    '/es/library',
    '/search?q=/s/x',
    '/%',
    '/shelves/s',
    '/search?q=token%3Dx&page=2',
  ]) {
    expect(withoutSecret(url)).toBe(url)
  }
})

test('a secret is cut from an address that cannot be decoded, too', () => {
  expect(withoutSecret('/register?lang=es&%69nvitation=abc&page=%')).toBe('/register?lang=es&invitation=…&page=%')
  expect(withoutSecret('/%73/abc%')).toBe('/s/…')
})
