import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useApp, type Visitor } from '../../tests/support/test-app.ts'

const quire = useApp()

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }
const newPassword = 'lantern meadow trumpet'
const tokenIn = (text = '') => decodeURIComponent(/token=([^\s"<]+)/.exec(text)?.[1] ?? '')
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200
const query = async (statement: string) => (await quire.connection.pool.query<Record<string, string>>(statement)).rows

const secretOf = ({ cookies }: Visitor) =>
  decodeURIComponent(cookies['quire.session_token'] ?? '').replace(/\.[^.]*$/, '')

async function askForReset(): Promise<string> {
  await quire.visitor().auth('request-password-reset', { email: ana.email })
  return tokenIn(quire.mails.at(-1)?.text)
}

test('the secret of a session is nowhere in the database, and the library finds, renews and ends it all the same', async () => {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', ana)
  const secret = secretOf(visitor)
  expect(secret).toMatch(/^\w{32}$/)
  expect(JSON.stringify(await query('select * from sessions'))).not.toContain(secret)
  await query(`update sessions set updated_at = now() - interval '2 years', expires_at = now() + interval '50 days'`)
  expect(await isSignedIn(visitor)).toBe(true)
  const [renewed] = await query(`select (expires_at > now() + interval '55 days')::text as renewed from sessions`)
  expect(renewed).toEqual({ renewed: 'true' })
  expect(secretOf(visitor)).toBe(secret)
  await visitor.auth('change-password', { currentPassword: ana.password, newPassword })
  expect(secretOf(visitor)).not.toBe(secret)
  expect(await isSignedIn(visitor)).toBe(true)
  await visitor.auth('sign-out')
  expect(await query('select * from sessions')).toEqual([])
})

test('what is stored of a session signs nobody in', async () => {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', ana)
  const [row] = await query('select token from sessions')
  const { createHmac } = await import('node:crypto')
  const stored = row?.['token'] ?? ''
  const signature = createHmac('sha256', quire.context.secret).update(stored).digest('base64')
  const thief = quire.visitor()
  thief.cookies['quire.session_token'] = `${stored}.${signature}`
  expect(await isSignedIn(thief)).toBe(false)
  expect((await thief.auth('change-password', { currentPassword: ana.password, newPassword })).status).toBe(401)
})

test('the secret of a link to a new password is nowhere in the database, and what is stored opens nothing', async () => {
  await quire.visitor().auth('sign-up/email', ana)
  const token = await askForReset()
  const [row] = await query('select identifier from verifications')
  const identifier = row?.['identifier'] ?? ''
  expect(identifier).not.toContain(token)
  for (const guess of [identifier, identifier.replace('reset ', '')]) {
    expect((await quire.visitor().auth('reset-password', { token: guess, newPassword })).status).toBe(422)
  }
  expect((await quire.visitor().auth('reset-password', { token, newPassword })).status).toBe(200)
})

test('a session ends for good after a year, whatever prolongs it', async () => {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', ana)
  await query(`update sessions set created_at = now() - interval '364 days', expires_at = now() + interval '60 days'`)
  expect(await isSignedIn(visitor)).toBe(true)
  const [left] = await query(`select (expires_at < now() + interval '3 days')::text as is_short from sessions`)
  expect(left).toEqual({ is_short: 'true' })
  await query(`update sessions set created_at = now() - interval '367 days', expires_at = now() + interval '60 days'`)
  expect(await isSignedIn(visitor)).toBe(false)
})

test('sessions and links from before keep working: the migration hashes them', async () => {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', ana)
  const token = await askForReset()
  await query(`update sessions set token = '${secretOf(visitor)}'`)
  await query(`update verifications set identifier = 'reset-password:${token}'`)
  const migration = await readFile(new URL('../db/migrations/0069-hashed-secrets.sql', import.meta.url), 'utf8')
  await query(migration.replace(/alter table[\s\S]*/, ''))
  expect(await isSignedIn(visitor)).toBe(true)
  expect((await quire.visitor().auth('reset-password', { token, newPassword })).status).toBe(200)
})
