import { createHmac } from 'node:crypto'
import { sql } from '../../../db/sql.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Listening } from '../../../../tests/support/listening.ts'
import { buildSharedRead, say } from '../../../../tests/support/shared-reads.ts'
import { givePassword, ownPassword, useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { buildApp } from '../../../app.ts'
import { storedSessionToken } from '../../../auth/stored-secrets.ts'
import { execute } from '../../../db/page.ts'
import { suspendReader } from '../../moderation/reports/report-queries.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

let ada: Reader
let bea: Reader
let address = ''
let open: Listening[] = []
/** Another process of the same Quire: no signal gets there but through the database. */
let other: FastifyInstance

async function listen(reader: Visitor, app = quire.app): Promise<Listening> {
  const stream = await Listening.start(app, reader, address)
  // Said to every page that does not name its version, once the stream is open.
  await stream.hears('position')
  open.push(stream)
  return stream
}

/** The same reader at another browser. */
async function signInElsewhere({ row }: Reader): Promise<Visitor> {
  const token = crypto.randomUUID()
  const expires_at = new Date(Date.now() + 3_600_000)
  await insertRows(quire.db, 'sessions', {
    reader_id: row.id,
    token: storedSessionToken(token),
    expires_at,
    updated_at: quire.now,
  })
  const visitor = quire.visitor()
  const signature = createHmac('sha256', quire.context.secret).update(token).digest('base64')
  visitor.cookies['quire.session_token'] = `${token}.${signature}`
  return visitor
}

/** Whether all of them hear what is said. */
async function allHear(...streams: Listening[]): Promise<boolean> {
  await say(ada, address, 'Still there?')
  await Promise.all(streams.map((stream) => stream.hears('posts')))
  return streams.every((stream) => !stream.isOver)
}

beforeAll(async () => {
  other = await buildApp(quire.context, quire.context.log)
})

afterAll(() => other.close())

beforeEach(async () => {
  ;({ ada, bea, address } = await buildSharedRead(quire))
})

afterEach(() => {
  for (const stream of open) stream.stop()
  open = []
})

describe('a stream ends with its session', () => {
  test('when its reader signs out, and in no other session', async () => {
    const elsewhere = await signInElsewhere(bea)
    const [here, there, host] = [await listen(bea), await listen(bea, other), await listen(ada)]
    const staying = await listen(elsewhere, other)
    expect((await bea.auth('sign-out')).status).toBe(200)
    await Promise.all([here.ends(), there.ends()])
    expect(await allHear(host, staying)).toBe(true)
    await expect(Listening.start(quire.app, bea, address)).rejects.toThrow('There is no stream: 401')
  })

  test('when another device signs it out', async () => {
    const phone = await signInElsewhere(bea)
    const [staying, ended] = [await listen(bea), await listen(phone, other)]
    const { body } = await bea.get('/account/devices')
    const device = (body.data as { id: string; is_current: boolean }[]).find(({ is_current }) => !is_current)
    expect((await bea.delete(`/account/devices/${device?.id}`)).status).toBe(200)
    await ended.ends()
    expect(await allHear(staying)).toBe(true)
  })

  test('when all other devices are signed out', async () => {
    const phone = await signInElsewhere(bea)
    const [staying, ended] = [await listen(bea), await listen(phone, other)]
    expect((await bea.delete('/account/devices')).status).toBe(200)
    await ended.ends()
    expect(await allHear(staying)).toBe(true)
  })

  test('when the password is changed', async () => {
    await givePassword(quire, bea)
    const phone = await signInElsewhere(bea)
    const [host, ended] = [await listen(ada), await listen(phone, other)]
    const newPassword = 'quite another password'
    expect((await bea.auth('change-password', { currentPassword: ownPassword, newPassword })).status).toBe(200)
    await ended.ends()
    expect(await allHear(host, await listen(bea))).toBe(true)
  })

  test('when a forgotten password is replaced', async () => {
    await givePassword(quire, bea)
    const [host, ended] = [await listen(ada), await listen(bea, other)]
    await quire.visitor().auth('request-password-reset', { email: bea.row.email })
    const token = /token=([^\s"<]+)/.exec(quire.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const answer = await quire.visitor().auth('reset-password', { token, newPassword: 'quite another password' })
    expect(answer.status).toBe(200)
    await ended.ends()
    expect(await allHear(host)).toBe(true)
  })

  test('when its reader is suspended', async () => {
    const [host, ended] = [await listen(ada), await listen(bea, other)]
    await quire.db.transaction((tx) => suspendReader(tx, bea.row.id, quire.now))
    await ended.ends()
    expect(await allHear(host)).toBe(true)
  })

  test('when its reader deletes the account', async () => {
    await givePassword(quire, bea)
    const [host, ended] = [await listen(ada), await listen(bea, other)]
    expect((await bea.post('/account/leave', { password: ownPassword })).status).toBe(200)
    await ended.ends()
    expect(await allHear(host)).toBe(true)
  })

  test('when that happened while nothing could be heard', async () => {
    const [host, ended] = [await listen(ada), await listen(bea)]
    await execute(quire.db, sql`delete from sessions where reader_id = ${bea.row.id}`)
    await quire.connection.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`)
    await ended.ends()
    await host.hears('position')
    expect(await allHear(host)).toBe(true)
  })

  test('when that happens just before it is opened', async () => {
    const elsewhere = await signInElsewhere(bea)
    await listen(ada)
    const holder = await quire.connection.pool.connect()
    await holder.query('begin; lock table shared_read_members')
    const opening = Listening.start(quire.app, bea, address).catch(String)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await quire.connection.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    expect((await bea.auth('sign-out')).status).toBe(200)
    await holder.query('commit')
    holder.release()
    expect(await opening).toBe('Error: There is no stream: 401')
    expect(await allHear(await listen(elsewhere))).toBe(true)
  })
})

describe('within a minute, a stream ends', () => {
  let late: FastifyInstance

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    late = await buildApp(quire.context, quire.context.log)
  })

  afterAll(async () => {
    await late.close()
    vi.useRealTimers()
  })

  test.each([
    ['expires', sql`update sessions set expires_at = now() - interval '1 second'`],
    ['is deleted without a word', sql`delete from sessions`],
  ])('whose session %s', async (_, change) => {
    const [host, ended] = [await listen(ada, late), await listen(bea, late)]
    await execute(quire.db, sql`${change} where reader_id = ${bea.row.id}`)
    vi.advanceTimersByTime(60_000)
    await ended.ends()
    expect(await allHear(host)).toBe(true)
  })
})
