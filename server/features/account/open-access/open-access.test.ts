import { expect, test } from 'vitest'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }
const newPassword = 'lantern meadow trumpet'
const tokenIn = (text = '') => decodeURIComponent(/token=([^\s"<]+)/.exec(text)?.[1] ?? '')

const nothing = { calendar_links: 0, links: 0, tokens: 0, passkeys: 0, webhooks: 0 }
const openAccess = async (visitor: Visitor) => (await visitor.get('/account/open-access')).body.data

/** A reader with one of each, and the addresses that somebody else may have. */
async function furnish() {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', ana)
  const { password } = ana
  const calendar = (await visitor.post('/account/calendar')).body.data as { url: string }
  const link = (await visitor.post('/account/links', { kind: 'profile' })).body.data as { url: string }
  await visitor.post('/account/tokens', { name: 'Script', scope: 'read', password })
  await visitor.post('/account/webhooks', { url: 'https://example.org/hook', events: ['reading.finished'], password })
  await quire.connection.pool
    .query(`insert into passkeys (reader_id, name, credential_id, public_key, counter, device_type,
    backed_up) select id, 'Phone', 'x', 'y', 0, 'singleDevice', false from readers`)
  const addresses = [calendar.url, link.url].map((url) => new URL(url).pathname)
  const statuses = async () =>
    Promise.all(addresses.map(async (url) => (await quire.app.inject({ method: 'GET', url })).statusCode))
  return { visitor, statuses }
}

test('what a new password leaves open is listed, and stays unless somebody else was there', async () => {
  const { visitor, statuses } = await furnish()
  const all = { calendar_links: 1, links: 1, tokens: 1, passkeys: 1, webhooks: 1 }
  expect(await openAccess(visitor)).toEqual(all)
  await visitor.auth('change-password', { currentPassword: ana.password, newPassword })
  expect(await openAccess(visitor)).toEqual(all)
  expect(await statuses()).toEqual([200, 200])
})

test('after somebody else was there, a new password revokes all of it', async () => {
  const { visitor, statuses } = await furnish()
  await visitor.auth('change-password', { currentPassword: ana.password, newPassword, hadIntruder: true })
  expect(await openAccess(visitor)).toEqual(nothing)
  expect(await statuses()).toEqual([404, 404])
  expect((await visitor.get('/account/links')).body.data).toMatchObject([{ state: 'revoked' }])
  const { body } = await visitor.get('/account/security-events')
  expect((body.data as { kind: string }[])[0]?.kind).toBe('access-revoked')
})

test.each([
  [true, [404, 404]],
  [false, [200, 200]],
])('a new password by e-mail does so too, if asked: %s', async (hadIntruder, expected) => {
  const { statuses } = await furnish()
  await quire.visitor().auth('request-password-reset', { email: ana.email })
  const token = tokenIn(quire.mails.at(-1)?.text)
  await quire.visitor().auth('reset-password', { token, newPassword, hadIntruder })
  expect(await statuses()).toEqual(expected)
  const again = quire.visitor()
  await again.auth('sign-in/email', { ...ana, password: newPassword })
  expect(await openAccess(again)).toEqual(hadIntruder ? nothing : { ...nothing, calendar_links: 1, links: 1 })
})

test('a wrong password revokes nothing', async () => {
  const { visitor, statuses } = await furnish()
  await visitor.auth('change-password', { currentPassword: 'not this one', newPassword, hadIntruder: true })
  expect(await statuses()).toEqual([200, 200])
})
