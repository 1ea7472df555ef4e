import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useApp, type Visitor } from '../../tests/support/test-app.ts'
import { insertRow } from '../../tests/support/insert-rows.ts'
import { hashOf } from '../features/account/tokens/token-secret.ts'
import { createSessionMemory } from './session-memory.ts'
import { isSessionLookUp } from '../../tests/support/sent-statements.ts'

const quire = useApp()

afterEach(() => {
  vi.restoreAllMocks()
})

/** How many of these calls looked the session up. */
async function lookUps(calls: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await calls()
  const lookedUp = (sent.mock.calls as unknown[][]).filter(([statement]) => isSessionLookUp(statement))
  sent.mockRestore()
  return lookedUp.length
}

const statusOf = async (visitor: Visitor) => (await visitor.get('/account')).status

/** Whose session is remembered: the memory begins once the database is heard. */
async function remembered() {
  const reader = await quire.reader({ last_active_at: new Date() })
  await quire.connection.pool.query('update sessions set seen_at = $1 where reader_id = $2', [quire.now, reader.row.id])
  quire.now = new Date(quire.now.getTime() + 6000)
  await expect.poll(() => lookUps(() => statusOf(reader))).toBe(0)
  return reader
}

test('a session is looked up once in five seconds', async () => {
  const reader = await remembered()
  expect(await lookUps(async () => [await statusOf(reader), await statusOf(reader)])).toBe(0)
  quire.now = new Date(quire.now.getTime() + 5000)
  expect(await lookUps(() => statusOf(reader))).toBe(1)
})

test('what was looked up before the database was heard is not remembered', async () => {
  const memory = createSessionMemory(quire.context)
  const early = Promise.withResolvers<{ readerId: string }>()
  const looked = vi.fn<() => Promise<{ readerId: string }>>(() => early.promise)
  const reader = { readerId: crypto.randomUUID() }
  try {
    const first = memory.recall('early', looked)
    const later = vi.fn<() => Promise<{ readerId: string }>>(async () => reader)
    await expect
      .poll(async () => {
        later.mockClear()
        await memory.recall('later', later)
        return later.mock.calls.length
      })
      .toBe(0)
    early.resolve(reader)
    await first
    await memory.recall('early', looked)
    expect(looked).toHaveBeenCalledTimes(2)
  } finally {
    await memory.stop()
  }
})

test('so is a token', async () => {
  const reader = await remembered()
  const secret = 'a token for a script'
  const token = await insertRow(quire.db, 'tokens', {
    reader_id: reader.row.id,
    name: 'Script',
    hash: hashOf(secret),
    scope: 'write',
    used_at: quire.now,
  })
  const script = quire.visitor()
  const read = () => script.get('/account', { headers: { authorization: `Bearer ${secret}` } })
  await read()
  expect(await lookUps(read)).toBe(0)
  await reader.delete(`/account/tokens/${token?.id}`)
  expect((await read()).status).toBe(401)
})

describe('the very next call knows', () => {
  const change = (text: string) => async (reader: Awaited<ReturnType<typeof remembered>>) => {
    await quire.connection.pool.query(text, [reader.row.id])
  }

  test.each([
    ['that the reader has signed out', (reader: Visitor) => reader.auth('sign-out')],
    ['that the session was ended', change('delete from sessions where reader_id = $1')],
    ['that it has expired', change(`update sessions set expires_at = now() - interval '1 s' where reader_id = $1`)],
    ['that the account is suspended', change('update readers set suspended_at = now() where id = $1')],
    ['that it was deleted', change('delete from readers where id = $1')],
  ])('%s', async (_what, end) => {
    const reader = await remembered()
    // A copy keeps its cookies.
    const thief = quire.visitor()
    thief.cookies = { ...reader.cookies }
    await end(reader)
    expect(await statusOf(thief)).toBe(401)
  })

  test('another role, name or language', async () => {
    const reader = await remembered()
    await quire.connection.pool.query(`update readers set role = 'moderator', name = 'Other' where id = $1`, [
      reader.row.id,
    ])
    const { data } = (await reader.get('/account')).body
    expect(data).toMatchObject({ role: 'moderator', name: 'Other' })
  })

  test('also what is being written, as soon as it is committed', async () => {
    const reader = await remembered()
    const writer = await quire.connection.pool.connect()
    try {
      await writer.query('begin')
      await writer.query('update readers set suspended_at = now() where id = $1', [reader.row.id])
      expect(await statusOf(reader)).toBe(200)
      await writer.query('commit')
      expect(await statusOf(reader)).toBe(401)
    } finally {
      writer.release()
    }
  })
})

test('what another process changes is heard', async () => {
  const reader = await remembered()
  const other = new pg.Client(quire.connection.pool.options)
  await other.connect()
  try {
    await other.query('update readers set suspended_at = now() where id = $1', [reader.row.id])
  } finally {
    await other.end()
  }
  await expect.poll(() => statusOf(reader)).toBe(401)
})

test('counts concern no session', async () => {
  const reader = await remembered()
  await quire.connection.pool.query('update readers set followers_count = followers_count + 1 where id = $1', [
    reader.row.id,
  ])
  expect(await lookUps(() => statusOf(reader))).toBe(0)
})

test('without the connection that hears, each call looks the session up', async () => {
  const reader = await remembered()
  await quire.connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen "changed_readers"%'`,
  )
  await expect.poll(() => lookUps(() => statusOf(reader))).toBe(1)
  await expect.poll(() => lookUps(() => statusOf(reader)), { timeout: 10_000 }).toBe(0)
})
