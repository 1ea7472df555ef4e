import { describe, expect, test } from 'vitest'
import type { Token } from '../../../../contract/tokens.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { givePassword, ownPassword, useApp } from '../../../../tests/support/test-app.ts'
import { apiRoutes } from '../../../app.ts'

const quire = useApp()

type Made = Token & { secret: string }

type Reader = Awaited<ReturnType<typeof quire.reader>>

async function readerWithPassword(): Promise<Reader> {
  const reader = await quire.reader()
  await givePassword(quire, reader)
  return reader
}

async function makeToken(reader: Reader, scope: 'read' | 'write', name = 'A script'): Promise<Made> {
  const { status, body } = await reader.post('/account/tokens', { name, scope, password: ownPassword })
  expect(status).toBe(201)
  return body.data as Made
}

/** A script: no cookies, no headers but its token. */
const script = (secret: string) => {
  const headers = { authorization: `Bearer ${secret}` }
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    quire.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })
}

describe('tokens', () => {
  test('are shown once, and kept as a hash', async () => {
    const reader = await readerWithPassword()
    const made = await makeToken(reader, 'read', ' Backup ')
    expect(made.secret).toMatch(/^quire_[\w-]{43}$/)
    const { body } = await reader.get('/account/tokens')
    expect(body.data).toEqual([
      { id: made.id, name: 'Backup', scope: 'read', expires_at: null, created_at: made.created_at, used_at: null },
    ])
    const { rows } = await quire.connection.pool.query('select tokens::text as text from tokens')
    expect(JSON.stringify(rows)).not.toContain(made.secret.slice(6))
  })

  test('of a reading script read, and nothing else', async () => {
    const reader = await readerWithPassword()
    const { secret } = await makeToken(reader, 'read')
    const call = script(secret)
    const account = await call('GET', '/account')
    expect(account.json()).toMatchObject({ data: { id: reader.row.id } })
    const refused = await call('PATCH', '/account', { name: 'Eve' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ message: 'This token is read-only.' })
    expect((await reader.get('/account')).body.data).toMatchObject({ name: 'Ada Reader' })
    const { body } = await reader.get('/account/tokens')
    expect((body.data as Token[])[0]?.used_at).toBe(quire.now.toISOString())
  })

  test('of a writing script write without the headers that a page sends, lists too', async () => {
    const reader = await readerWithPassword()
    const call = script((await makeToken(reader, 'write')).secret)
    const book = await buildBook(quire.db)
    const rated = await call('POST', '/reviews', { book: book.slug, rating: 4.5 })
    expect(rated.statusCode).toBe(201)
    const list = await call('POST', '/lists', {
      name: 'By a script',
      type: 'manual',
      entries_type: 'book',
      visibility: 'private',
      order_by: 'manual',
    })
    expect(list.statusCode, list.body).toBe(201)
  })

  test('never do what is done in person', async () => {
    const reader = await readerWithPassword()
    const { secret } = await makeToken(reader, 'write')
    const inPerson = apiRoutes(quire.context).filter(({ endpoint }) => endpoint.sessionOnly)
    expect(inPerson.length).toBeGreaterThan(8)
    for (const { endpoint } of inPerson) {
      const { statusCode, body } = await quire.app.inject({
        method: endpoint.method,
        url: `/api/v1${endpoint.path.replaceAll(/:\w+/g, 'x')}`,
        headers: { authorization: `Bearer ${secret}` },
      })
      expect(`${endpoint.method} ${endpoint.path} ${statusCode}`, body).toBe(`${endpoint.method} ${endpoint.path} 403`)
    }
    expect((await script(secret)('GET', '/account')).statusCode).toBe(200)
  })

  test('that are revoked or made up open nothing, whatever cookie comes along', async () => {
    const reader = await readerWithPassword()
    const { id, secret } = await makeToken(reader, 'write')
    expect((await reader.delete(`/account/tokens/${id}`)).body.message).toBe('Token revoked.')
    expect((await script(secret)('GET', '/account')).statusCode).toBe(401)
    expect((await reader.delete(`/account/tokens/${id}`)).status).toBe(404)
    const { status } = await reader.get('/account', { headers: { authorization: 'Bearer quire_nonsense' } })
    expect(status).toBe(401)
    expect((await reader.get('/account', { headers: { authorization: 'Basic eDp5' } })).status).toBe(200)
  })

  test.each([
    ['30', '2026-04-13T09:26:53.000Z'],
    ['90', '2026-06-12T09:26:53.000Z'],
    ['365', '2027-03-14T09:26:53.000Z'],
  ])('work for %s days if that was chosen, and then say that they have expired', async (lifetime, expires_at) => {
    const reader = await readerWithPassword()
    const now = new Date('2026-03-14T09:26:53Z')
    quire.now = now
    const body = { name: 'For a while', scope: 'read', lifetime, password: ownPassword }
    const { body: answer } = await reader.post('/account/tokens', body)
    const { secret } = answer.data as Made
    expect((await reader.get('/account/tokens')).body.data).toMatchObject([{ expires_at }])
    quire.now = new Date(Date.parse(expires_at) - 1)
    expect((await script(secret)('GET', '/account')).statusCode).toBe(200)
    quire.now = new Date(expires_at)
    const expired = await script(secret)('GET', '/account')
    quire.now = now
    expect([expired.statusCode, expired.json()]).toEqual([
      401,
      { message: 'This token has expired. Create a new one.' },
    ])
  })

  test('refuse a lifetime that nobody offers', async () => {
    const reader = await readerWithPassword()
    const body = { name: 'Odd', scope: 'read', lifetime: '31', password: ownPassword }
    expect((await reader.post('/account/tokens', body)).status).toBe(422)
  })

  test('of a suspended reader open nothing', async () => {
    const reader = await readerWithPassword()
    const { secret } = await makeToken(reader, 'read')
    await quire.connection.pool.query('update readers set suspended_at = now()')
    expect((await script(secret)('GET', '/account')).statusCode).toBe(401)
  })

  test('of another reader are not there', async () => {
    const reader = await readerWithPassword()
    const { id, secret } = await makeToken(reader, 'read')
    const stranger = await quire.reader()
    expect((await stranger.get('/account/tokens')).body.data).toEqual([])
    expect((await stranger.delete(`/account/tokens/${id}`)).status).toBe(404)
    expect((await script(secret)('GET', '/account')).statusCode).toBe(200)
  })

  test.each([
    [{ name: '', scope: 'read' }, { name: ['This field is required.'] }],
    [{ name: 'x', scope: 'read', password: 'not mine' }, { password: ['Wrong password. Please try again.'] }],
    [{ name: 'x', scope: 'admin' }, { scope: ['Choose one of the options.'] }],
  ])('refuse %j', async (token, errors) => {
    const reader = await readerWithPassword()
    const { status, body } = await reader.post('/account/tokens', { password: ownPassword, ...token })
    expect(status).toBe(422)
    expect(body.errors).toEqual(errors)
  })

  test('are fifty at most', async () => {
    const reader = await readerWithPassword()
    await quire.connection.pool.query(
      `insert into tokens (reader_id, name, scope, hash) select $1, 'one', 'read', number::text from generate_series(1, 50) as number`,
      [reader.row.id],
    )
    expect(
      (await reader.post('/account/tokens', { name: 'one more', scope: 'read', password: ownPassword })).body.errors,
    ).toEqual({
      name: ['You already have 50 tokens. Revoke one first.'],
    })
  })
})
