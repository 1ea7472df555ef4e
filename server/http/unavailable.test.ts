import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildBook } from '../../tests/support/factories.ts'
import { givePassword, ownPassword, useApp, type Answer } from '../../tests/support/test-app.ts'
import { connect } from '../db/database.ts'
import { startEngine, type Engine } from '../db/embedded/engine.ts'
import { migrate, readSchema } from '../db/migrate.ts'

let folder = ''
let engine: Engine
let isStopped = false

/** Few connections, so that a test can take all of them; those of superusers are not kept apart. */
const maxConnections = 12

async function startDatabase(): Promise<void> {
  engine = await startEngine({
    dataFolder: folder,
    settings: {
      fsync: 'off',
      max_connections: String(maxConnections),
      superuser_reserved_connections: '0',
      autovacuum: 'off',
    },
    onUnexpectedExit: () => undefined,
  })
  isStopped = false
}

async function stopDatabase(): Promise<void> {
  isStopped = true
  await engine.stop()
}

const addressOf = ({ socketDirectory: host, port, user, database }: Engine) => ({ host, port, user, database })

const quire = useApp({}, async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-away-'))
  await chmod(folder, 0o755)
  await startDatabase()
  const pool = new pg.Pool({ ...addressOf(engine), max: 1 })
  await migrate(pool, await readSchema())
  await pool.end()
  return connect({ ...addressOf(engine), max: 4 }, () => undefined)
})

const query = (text: string) => quire.connection.pool.query(text)

afterEach(async () => {
  if (isStopped) await startDatabase()
  await query('drop function if exists refuse cascade')
})

afterAll(async () => {
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
})

const sentence = 'Quire can’t do this right now. Please try again in a moment.'

function expectUnavailable({ status, headers, body, text }: Answer): void {
  expect([status, headers['retry-after']], text.slice(0, 500)).toEqual([503, '5'])
  expect(body.message ?? text).toContain(sentence)
}

async function buildVisitor() {
  const reader = await quire.reader({ email: 'ada@example.org' })
  await givePassword(quire, reader)
  return reader
}

const credentials = { email: 'ada@example.org', password: ownPassword }

describe('while the database is stopped', () => {
  test('every kind of address says so, and works again once it is back', async () => {
    const reader = await buildVisitor()
    const book = await buildBook(quire.db)
    expect((await reader.get(`/books/${book.slug}`)).status).toBe(200)
    await stopDatabase()

    expectUnavailable(await reader.get(`/books/${book.slug}`))
    expectUnavailable(await reader.patch('/account', { name: 'Grace' }))
    expectUnavailable(await reader.get('/account', { headers: { authorization: 'Bearer quire_secret' } }))
    expectUnavailable(await reader.send('GET', `/covers/${book.slug}.svg`))
    expectUnavailable(await reader.send('GET', `/exports/${crypto.randomUUID()}/library.csv`))
    expectUnavailable(await reader.send('GET', `/api/v1/shared-reads/${crypto.randomUUID()}/events`))
    const page = await reader.page(`/books/${book.slug}`)
    expectUnavailable(page)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')

    const stranger = quire.visitor()
    expectUnavailable(await stranger.auth('sign-in/email', credentials))
    expectUnavailable(await stranger.auth('sign-up/email', { ...credentials, name: 'Ada' }))
    expectUnavailable(await stranger.auth('request-password-reset', credentials))
    expectUnavailable(await reader.auth('sign-out'))
    expect(reader.cookies).toHaveProperty(['quire.session_token'])
    expect((await stranger.page('/')).status).toBe(200)

    await startDatabase()
    expect((await reader.get(`/books/${book.slug}`)).status).toBe(200)
    expect((await reader.page(`/books/${book.slug}`)).status).toBe(200)
    expect((await stranger.auth('sign-in/email', credentials)).status).toBe(200)
  })

  test('a call that was waiting for it says so too', async () => {
    const reader = await buildVisitor()
    const holder = new pg.Client(addressOf(engine))
    holder.on('error', () => undefined)
    await holder.connect()
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    await holder.query('begin; lock table works')
    const call = reader.get('/books')
    await expect
      .poll(async () => (await holder.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    // It would give up its lock when it ends, and the call might still get its answer.
    process.kill(pid, 'SIGSTOP')
    const stopped = stopDatabase()
    expectUnavailable(await call)
    process.kill(pid, 'SIGCONT')
    await stopped
    await startDatabase()
    expect((await reader.get('/books')).status).toBe(200)
  })
})

describe('while the database is too busy', () => {
  test('a call that finds no free connection of ours says so', async () => {
    const reader = await buildVisitor()
    const { pool } = quire.connection
    const taken = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
    const patience = pool.options.connectionTimeoutMillis
    pool.options.connectionTimeoutMillis = 100
    expectUnavailable(await reader.get('/account'))
    expectUnavailable(await quire.visitor().auth('sign-in/email', credentials))
    pool.options.connectionTimeoutMillis = patience
    for (const client of taken) client.release()
    expect((await reader.get('/account')).status).toBe(200)
  })

  test('a call that the server has no connection for says so', async () => {
    const reader = await buildVisitor()
    // With no connection of the pool's left open, each call needs a fresh one.
    await query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    const taken: pg.Client[] = []
    await expect(async () => {
      for (;;) {
        const client = new pg.Client(addressOf(engine))
        client.on('error', () => undefined)
        await client.connect()
        taken.push(client)
      }
    }).rejects.toMatchObject({ code: '53300' })
    expectUnavailable(await reader.get('/account'))
    expectUnavailable(await quire.visitor().auth('sign-in/email', credentials))
    await Promise.all(taken.map((client) => client.end()))
    await expect.poll(async () => (await reader.get('/account')).status).toBe(200)
  })

  test('a call that takes too long says so', async () => {
    const reader = await buildVisitor()
    const holder = await quire.connection.pool.connect()
    await holder.query('begin; lock table works')
    const call = reader.get('/books')
    await expect
      .poll(
        async () =>
          (
            await holder.query('select pg_cancel_backend(pid) from pg_locks where not granted and locktype = $1', [
              'relation',
            ])
          ).rowCount,
      )
      .toBeGreaterThan(0)
    expectUnavailable(await call)
    await holder.query('rollback')
    holder.release()
  })
})

describe('what the auth library makes of it', () => {
  /** Every insert into a table fails, as it would with a server that is shutting down. */
  async function refuseInserts(table: string) {
    await query(`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'shutting down' using errcode = '57P01'; end $$;
      create trigger refuse before insert on ${table} for each row execute function refuse()`)
    return () => query('drop function refuse cascade')
  }

  test.each([
    ['readers', 'sign-up/email', { name: 'Ada', email: 'new@example.org', password: ownPassword }],
    ['sessions', 'sign-in/email', credentials],
    ['verifications', 'request-password-reset', credentials],
  ])('is not answered where %s cannot be written', async (table, call, body) => {
    await buildVisitor()
    const allow = await refuseInserts(table)
    expectUnavailable(await quire.visitor().auth(call, body))
    await allow()
    expect((await quire.visitor().auth(call, body)).status).toBe(200)
  })

  test('a mail that cannot be queued is not promised; an account stays made', async () => {
    await buildVisitor()
    const { queue } = quire.context
    const { send } = queue
    queue.send = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    try {
      expectUnavailable(await quire.visitor().auth('request-password-reset', credentials))
      const account = { name: 'Ada', email: 'new@example.org', password: ownPassword }
      expect((await quire.visitor().auth('sign-up/email', account)).status).toBe(200)
    } finally {
      queue.send = send
    }
  })

  test('a session that cannot be renewed is not lost', async () => {
    const reader = await buildVisitor()
    await query(`update sessions set updated_at = '2026-03-01', expires_at = now() + interval '1 day'`)
    await query(`
      create function refuse() returns trigger language plpgsql as $$
      begin
        if new.expires_at > old.expires_at then raise exception 'full' using errcode = '57P01'; end if;
        return new;
      end $$;
      create trigger refuse before update on sessions for each row execute function refuse()`)
    expectUnavailable(await reader.get('/account'))
    await query('drop function refuse() cascade')
    expect((await reader.get('/account')).status).toBe(200)
  })
})
