import { describe, expect, test } from 'vitest'
import type { Device } from '../../../../contract/devices.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { describeUserAgent } from '../../../http/user-agent.ts'

const quire = useApp()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }

async function signIn(userAgent: string, path = 'sign-in/email'): Promise<Visitor> {
  const visitor = quire.visitor()
  expect((await visitor.auth(path, ana, { headers: { 'user-agent': userAgent } })).status).toBe(200)
  return visitor
}

const devicesOf = async (visitor: Visitor) => (await visitor.get('/account/devices')).body.data as Device[]
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200

describe('devices', () => {
  test('are listed with this one first, told from what their browsers say', async () => {
    const desk = await signIn(firefox, 'sign-up/email')
    const phone = await signIn(iphone)
    await quire.reader()
    expect(await devicesOf(desk)).toMatchObject([
      { browser: 'Firefox', system: 'Windows', is_mobile: false, is_current: true },
      { browser: 'Safari', system: 'iPhone', is_mobile: true, is_current: false },
    ])
    expect((await devicesOf(phone)).map(({ is_current, system }) => is_current && system)).toEqual(['iPhone', false])
  })

  test('tell when they were last used, to within minutes', async () => {
    const reader = await quire.reader()
    quire.now = new Date(Date.now() + 10 * 60_000)
    await reader.get('/account')
    const [device] = await devicesOf(reader)
    expect(device?.last_seen_at).toBe(quire.now.toISOString())
  })

  test('are signed out one by one', async () => {
    const desk = await signIn(firefox, 'sign-up/email')
    const phone = await signIn(iphone)
    const [, other] = await devicesOf(desk)
    expect((await desk.delete(`/account/devices/${other?.id}`)).body.message).toBe('Device signed out.')
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(desk)).toBe(true)
    expect((await desk.delete(`/account/devices/${other?.id}`)).status).toBe(404)
  })

  test('are signed out all but this one', async () => {
    const desk = await signIn(firefox, 'sign-up/email')
    const others = [await signIn(iphone), await signIn('curl/8')]
    const stranger = await quire.reader()
    await desk.delete('/account/devices')
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(desk)).toBe(true)
    expect(await isSignedIn(stranger)).toBe(true)
  })

  test('of somebody else are not there', async () => {
    const desk = await signIn(firefox, 'sign-up/email')
    const [device] = await devicesOf(desk)
    const stranger = await quire.reader()
    expect((await stranger.delete(`/account/devices/${device?.id}`)).status).toBe(404)
    expect(await isSignedIn(desk)).toBe(true)
  })

  test('whose time is over are not listed, and pages are counted', async () => {
    const reader = await quire.reader()
    await quire.connection.pool.query(
      `insert into sessions (reader_id, token, expires_at)
       select $1, 'token ' || number, now() + make_interval(days => number - 2) from generate_series(1, 5) as number`,
      [reader.row.id],
    )
    const { body } = await reader.get('/account/devices?per_page=2')
    expect(body['meta']).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 4 })
  })
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Linux',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0',
    'Opera',
    'ChromeOS',
    false,
  ],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
])('%s is %s on %s', (userAgent, browser, system, is_mobile) => {
  expect(describeUserAgent(userAgent)).toEqual({ browser, system, is_mobile })
})
