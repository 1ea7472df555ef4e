import { describe, expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

const change = { name: 'Grace' }

describe('an unsafe call', () => {
  test('needs X-Requested-With', async () => {
    const reader = await quire.reader()
    const { statusCode, headers } = await quire.app.inject({
      method: 'PATCH',
      url: '/api/v1/account',
      cookies: reader.cookies,
      payload: change,
    })
    expect(statusCode).toBe(419)
    expect(headers['content-type']).toContain('application/json')
    expect((await reader.get('/account')).body.data).toMatchObject({ name: 'Ada Reader' })
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }, 419],
    ['an opaque origin', { origin: 'null' }, 419],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 419],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 419],
    ['its own origin', { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }, 200],
    ['the address bar', { 'sec-fetch-site': 'none' }, 200],
  ])('from %s', async (_from, headers, status) => {
    const reader = await quire.reader()
    const answer = await reader.patch('/account', change, { headers })
    expect(answer.status).toBe(status)
  })

  test('may carry the page’s token, and not a wrong one', async () => {
    const reader = await quire.reader()
    const { text } = await reader.page('/account')
    const token = /<meta name="csrf-token" content="([^"]+)"/.exec(text)?.[1] ?? ''
    const stranger = await quire.reader()

    expect((await reader.patch('/account', change, { headers: { 'x-csrf-token': token } })).status).toBe(200)
    expect((await reader.patch('/account', change, { headers: { 'x-csrf-token': 'nonsense' } })).status).toBe(419)
    expect((await stranger.patch('/account', change, { headers: { 'x-csrf-token': token } })).status).toBe(419)
  })

  test('to the auth library is checked for its origin too', async () => {
    const { status } = await quire
      .visitor()
      .auth('sign-in/email', { email: 'a@example.org', password: 'x' }, { headers: { origin: 'https://evil.example' } })
    expect(status).toBe(419)
  })
})
