import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import type { Device } from '../../../../contract/devices.ts'
import type { SecurityEvent } from '../../../../contract/security-events.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { securityEventOf } from '../../../auth/noted-calls.ts'
import { readAdminCommand } from '../../operations/administration/command.ts'
import { sweepSecurityEvents } from './jobs.ts'
import { shortenedNetwork } from './caller.ts'

const quire = useApp()

const email = 'ada@example.org'
const password = 'correct horse battery'
const firefox = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } }

const eventsOf = async (reader: Visitor) => (await reader.get('/account/security-events')).body.data as SecurityEvent[]
const kindsOf = async (reader: Visitor) => (await eventsOf(reader)).map(({ kind }) => kind)

async function signUp(): Promise<Visitor> {
  const reader = quire.visitor()
  await reader.auth('sign-up/email', { name: 'Ada', email, password })
  return reader
}

test('sign-ins and wrong passwords are noted, with the device and a shortened address', async () => {
  const reader = await signUp()
  const elsewhere = quire.visitor()
  expect((await elsewhere.auth('sign-in/email', { email, password: 'wrong' }, firefox)).status).toBe(401)
  expect((await elsewhere.auth('sign-in/email', { email: 'nobody@example.org', password }, firefox)).status).toBe(401)
  await expect.poll(() => kindsOf(reader)).toEqual(['sign-in-failed', 'signed-up'])
  expect((await elsewhere.auth('sign-in/email', { email, password }, firefox)).status).toBe(200)
  expect((await eventsOf(reader))[0]).toMatchObject({
    kind: 'signed-in',
    browser: 'Firefox',
    system: 'Linux',
    network: '127.0.0.x',
  })
  expect((await elsewhere.auth('sign-out')).status).toBe(200)
  expect((await kindsOf(reader))[0]).toBe('signed-out')
  const other = await quire.reader()
  expect(await kindsOf(other)).toEqual([])
})

test('changes to the account are noted where they are made', async () => {
  const reader = await signUp()
  const elsewhere = quire.visitor()
  await elsewhere.auth('sign-in/email', { email, password })
  const phone = quire.visitor()
  await phone.auth('sign-in/email', { email, password }, firefox)
  const devices = (await reader.get('/account/devices')).body.data as Device[]
  const ended = devices.find(({ browser }) => browser === 'Firefox')
  await reader.delete(`/account/devices/${ended?.id}`)
  const inGerman = (await reader.get('/account/security-events?lang=de')).body.data as SecurityEvent[]
  expect(inGerman[0]).toMatchObject({ kind: 'device-signed-out', detail: 'Firefox auf Linux' })
  await reader.delete('/account/devices')
  expect((await elsewhere.get('/account')).status).toBe(401)
  const token = await reader.post('/account/tokens', { name: 'Script', scope: 'read', password })
  await reader.delete(`/account/tokens/${(token.body.data as { id: string }).id}`)
  await reader.auth('change-password', { currentPassword: password, newPassword: 'another long password' })
  const [id] = (await rowsOf<{ id: string }>(quire.db, sql`select id from readers`)).map((row) => row.id)
  const command = readAdminCommand(['reset-password', email])
  if ('problem' in command || id === undefined) throw new Error('No command')
  await command(quire.context)
  expect((await eventsOf(reader)).map(({ kind, detail }) => (detail === null ? kind : `${kind} ${detail}`))).toEqual([
    'reset-link-made',
    'password-changed',
    'token-revoked Script',
    'token-created Script',
    'others-signed-out',
    'device-signed-out Firefox on Linux',
    'signed-in',
    'signed-in',
    'signed-up',
  ])
})

test('guesses are noted twenty times an hour at most, and everything is deleted after a year', async () => {
  const reader = await signUp()
  const guesser = quire.visitor()
  for (let count = 0; count < 22; count += 1) await guesser.auth('sign-in/email', { email, password: 'wrong' })
  const total = async () =>
    ((await reader.get('/account/security-events')).body['meta'] as { total: number } | undefined)?.total
  await expect.poll(total).toBe(21)
  await execute(
    quire.db,
    sql`update security_events set created_at = now() - interval '13 months'
    where kind = 'sign-in-failed'`,
  )
  await sweepSecurityEvents.run({}, quire.context)
  expect(await kindsOf(reader)).toEqual(['signed-up'])
})

test('an address is shortened', () => {
  expect(shortenedNetwork('203.0.113.77')).toBe('203.0.113.x')
  expect(shortenedNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::')
  expect(shortenedNetwork('::ffff:203.0.113.77')).toBe('203.0.113.x')
})

test('what opens another account in a signed-in browser is noted on that account', async () => {
  const reader = await signUp()
  const bea = { name: 'Bea', email: 'bea@example.org', password }
  expect((await reader.auth('sign-up/email', bea)).status).toBe(200)
  expect(await kindsOf(reader)).toEqual(['signed-up'])
  await reader.auth('sign-in/email', { email, password })
  expect(await kindsOf(reader)).toEqual(['signed-in', 'signed-up'])

  const [before, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const answered = { session: { userId: other } }
  expect(securityEventOf('passkey/verify-authentication', answered, before)).toEqual({
    reader_id: other,
    kind: 'signed-in-passkey',
  })
  expect(securityEventOf('two-factor/disable', answered, before)).toEqual({ reader_id: before, kind: 'two-step-off' })
})
