import { sql } from '../db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { quickPasswords } from '../../tests/support/quick-passwords.ts'
import { useApp, Visitor } from '../../tests/support/test-app.ts'
import { nextTotp, totp } from '../../tests/support/totp.ts'
import { countRows } from '../../tests/support/insert-rows.ts'
import { buildApp } from '../app.ts'
import { createAuth } from './auth.ts'
import { execute, rowsOf } from '../db/page.ts'
import { readerTarget, recordAction } from '../features/moderation/moderation-log/queries.ts'

const quire = useApp()

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }
const { password } = ana

const tokenIn = (text: string) => decodeURIComponent(/token=([^\s"<]+)/.exec(text)?.[1] ?? '')
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200
const hasTwoSteps = async (visitor: Visitor) =>
  ((await visitor.get('/account')).body.data as { two_step: boolean }).two_step

let owner: Visitor
let secret = ''
let backupCodes: string[] = []

async function turnOn() {
  const { status, body } = await owner.auth('two-factor/enable', { password })
  expect(status).toBe(200)
  secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? ''
  backupCodes = body['backupCodes'] as string[]
  expect((await owner.auth('two-factor/verify-totp', { code: totp(secret) })).status).toBe(200)
  // As if that had been a while ago, for a code works once.
  await execute(quire.db, sql`update authenticators set last_used_step = null`)
}

/** Has given the right password, and is asked for the code. */
async function atSecondStep(cookies: Record<string, string> = {}, visitor = quire.visitor()): Promise<Visitor> {
  visitor.cookies = { ...cookies }
  const { status, body } = await visitor.auth('sign-in/email', ana)
  expect({ status, asks: body['twoFactorRedirect'] }).toEqual({ status: 200, asks: true })
  expect(await isSignedIn(visitor)).toBe(false)
  return visitor
}

/** Lets each call get as far as using up its code, and only then lets all of them go on. */
async function atTheSameMoment(calls: (() => Promise<unknown>)[]): Promise<void> {
  const { pool } = quire.connection
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from authenticators for update')
  const answers = Promise.all(calls.map((call) => call()))
  const countWaiting = async () => {
    const { rowCount } = await pool.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rowCount
  }
  await expect.poll(countWaiting).toBe(calls.length)
  await holder.query('commit')
  holder.release()
  await answers
}

beforeEach(async () => {
  owner = quire.visitor()
  await owner.auth('sign-up/email', ana)
})

describe('turning two-step sign-in on', () => {
  test('asks for the password, and is done only with a right code', async () => {
    const refused = await owner.auth('two-factor/enable', { password: 'not this one' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ password: ['Wrong password. Please try again.'] })

    const { body } = await owner.auth('two-factor/enable', { password })
    const uri = new URL(String(body['totpURI']))
    expect(decodeURIComponent(uri.pathname)).toContain('Quire:ana@example.org')
    expect(body['backupCodes']).toHaveLength(10)
    for (const code of body['backupCodes'] as string[]) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await hasTwoSteps(owner)).toBe(false)
    const wrong = await owner.auth('two-factor/verify-totp', { code: '000000' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({ code: ['This code is wrong or was already used. Wait for the next one.'] })
    expect(await hasTwoSteps(owner)).toBe(false)
    expect((await quire.visitor().auth('sign-in/email', ana)).body['twoFactorRedirect']).toBeUndefined()

    const code = totp(uri.searchParams.get('secret') ?? '')
    expect((await owner.auth('two-factor/verify-totp', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
      200,
    )
    expect(await hasTwoSteps(owner)).toBe(true)
    expect((await owner.auth('two-factor/enable', { password })).status).toBe(409)
  })

  test.each(['two-factor/enable', 'two-factor/disable', 'two-factor/generate-backup-codes'])(
    '%s is for signed-in readers',
    async (path) => {
      expect((await quire.visitor().auth(path, { password })).status).toBe(401)
    },
  )

  test('refuses what is no code', async () => {
    const { status, body } = await owner.auth('two-factor/verify-totp', { code: 'abc', lang: 'es' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ code: ['Escribe los seis dígitos que muestra tu aplicación.'] })
  })
})

describe('signing in with two steps', () => {
  beforeEach(turnOn)

  test('lets nobody in before the code, and then once', async () => {
    const visitor = await atSecondStep()
    const wrong = await visitor.auth('two-factor/verify-totp', { code: '000000' })
    expect(wrong.body.errors).toHaveProperty('code')
    const saved = { ...visitor.cookies }
    expect((await visitor.auth('two-factor/verify-totp', { code: totp(secret) })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)

    const again = quire.visitor()
    again.cookies = saved
    expect((await again.auth('two-factor/verify-totp', { code: totp(secret) })).status).toBe(401)
    expect(await isSignedIn(again)).toBe(false)
    expect((await quire.visitor().auth('two-factor/verify-totp', { code: totp(secret) })).status).toBe(401)
  })

  test('takes the code that turned it on for nothing else', async () => {
    await owner.auth('two-factor/disable', { password })
    const { body } = await owner.auth('two-factor/enable', { password })
    secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? ''
    const code = totp(secret)
    expect((await owner.auth('two-factor/verify-totp', { code })).status).toBe(200)
    const visitor = await atSecondStep()
    expect((await visitor.auth('two-factor/verify-totp', { code })).status).toBe(422)
    expect((await visitor.auth('two-factor/verify-totp', { code: nextTotp(secret) })).status).toBe(200)
  })

  test('takes each code once, and then no older one', async () => {
    const [code, next] = [totp(secret), nextTotp(secret)]
    const [first, second, third] = [await atSecondStep(), await atSecondStep(), await atSecondStep()]
    expect((await first.auth('two-factor/verify-totp', { code })).status).toBe(200)
    const { status, body } = await second.auth('two-factor/verify-totp', { code })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ code: ['This code is wrong or was already used. Wait for the next one.'] })
    const [counted] = await rowsOf<{ failed_verification_count: number }>(
      quire.db,
      sql`select failed_verification_count from authenticators`,
    )
    expect(counted?.failed_verification_count).toBe(1)
    expect((await second.auth('two-factor/verify-totp', { code: next })).status).toBe(200)
    expect((await third.auth('two-factor/verify-totp', { code })).status).toBe(422)
  })

  test('takes one code once, also at the same moment in several processes', async () => {
    const { config, db, queue, secret: ownSecret, log } = quire.context
    const auth = createAuth({ config, db, queue, secret: ownSecret, log, passwords: quickPasswords })
    const other = await buildApp({ ...quire.context, auth }, log)
    const apps = [quire.app, other, quire.app, other]
    const visitors = await Promise.all(apps.map((app) => atSecondStep({}, new Visitor(app))))
    const code = totp(secret)
    await atTheSameMoment(visitors.map((visitor) => () => visitor.auth('two-factor/verify-totp', { code })))
    expect((await Promise.all(visitors.map(isSignedIn))).filter(Boolean)).toHaveLength(1)
    await other.close()
  })

  test('gives five tries, then begins again, and pauses after ten', async () => {
    const visitor = await atSecondStep()
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await visitor.auth('two-factor/verify-totp', { code: '000000' })).status).toBe(422)
    }
    const over = await visitor.auth('two-factor/verify-totp', { code: totp(secret) })
    expect(over.status).toBe(401)
    expect(over.body.message).toBe('Your sign-in timed out. Please sign in again.')
    const second = await atSecondStep()
    for (const _ of [1, 2, 3, 4, 5]) await second.auth('two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' })
    const third = await atSecondStep()
    expect((await third.auth('two-factor/verify-totp', { code: totp(secret) })).status).toBe(429)
    expect(await isSignedIn(third)).toBe(false)
  })

  test('takes each backup code once, however it is typed', async () => {
    const [code = '', other = ''] = backupCodes
    const visitor = await atSecondStep()
    const typed = ` ${code.toUpperCase().replace('-', ' ')}`
    expect((await visitor.auth('two-factor/verify-backup-code', { code: typed })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)
    const second = await atSecondStep()
    const { status, body } = await second.auth('two-factor/verify-backup-code', { code })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ code: ['This backup code is wrong or was already used. Try another one.'] })
    expect((await second.auth('two-factor/verify-backup-code', { code: other })).status).toBe(200)
  })

  test('takes one backup code once, also at the same moment', async () => {
    const [code] = backupCodes
    const visitors = await Promise.all([1, 2, 3].map(() => atSecondStep()))
    await atTheSameMoment(visitors.map((visitor) => () => visitor.auth('two-factor/verify-backup-code', { code })))
    expect((await Promise.all(visitors.map(isSignedIn))).filter(Boolean)).toHaveLength(1)
  })

  test('takes no old backup code once there are new ones', async () => {
    expect((await owner.auth('two-factor/generate-backup-codes', { password: 'not this one' })).status).toBe(422)
    const { body } = await owner.auth('two-factor/generate-backup-codes', { password })
    const visitor = await atSecondStep()
    expect((await visitor.auth('two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(422)
    const [fresh] = body['backupCodes'] as string[]
    expect((await visitor.auth('two-factor/verify-backup-code', { code: fresh })).status).toBe(200)
  })

  test('does not ask a trusted device, until there is a new password', async () => {
    const visitor = await atSecondStep()
    await visitor.auth('two-factor/verify-totp', { code: totp(secret), trustDevice: true })
    await visitor.auth('sign-out')
    expect((await visitor.auth('sign-in/email', ana)).body['twoFactorRedirect']).toBeUndefined()
    expect(await isSignedIn(visitor)).toBe(true)
    // Anybody can ask for a link; that alone must change nothing.
    quire.mails = []
    await quire.visitor().auth('request-password-reset', { email: ana.email })
    await visitor.auth('sign-out')
    expect((await visitor.auth('sign-in/email', ana)).body['twoFactorRedirect']).toBeUndefined()
    const token = tokenIn(quire.mails[0]?.text ?? '')
    await quire.visitor().auth('reset-password', { token, newPassword: password })
    await atSecondStep(visitor.cookies)
  })

  test('asks a trusted device again when the password was changed', async () => {
    const visitor = await atSecondStep()
    await visitor.auth('two-factor/verify-totp', { code: totp(secret), trustDevice: true })
    const { cookies } = visitor
    const changed = await owner.auth('change-password', { currentPassword: password, newPassword: password })
    expect(changed.status).toBe(200)
    await atSecondStep(cookies)
  })

  test('is not got around by a new password', async () => {
    quire.mails = []
    const visitor = quire.visitor()
    await visitor.auth('request-password-reset', { email: ana.email })
    const token = tokenIn(quire.mails[0]?.text ?? '')
    expect((await visitor.auth('reset-password', { token, newPassword: password })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(false)
    await atSecondStep()
  })

  test('is not got around by the link that confirms the address', async () => {
    const link = { token: tokenIn(quire.mails[0]?.text ?? ''), password }
    const visitor = quire.visitor()
    const { status, body } = await visitor.auth('verify-email', link)
    expect([status, body['twoFactorRedirect']]).toEqual([200, true])
    expect(await isSignedIn(visitor)).toBe(false)
    const { rows } = await quire.connection.pool.query('select 1 from sessions')
    expect(rows).toHaveLength(1)
  })

  test('stays signed in when the address is confirmed', async () => {
    await owner.auth('verify-email', { token: tokenIn(quire.mails[0]?.text ?? '') })
    expect(await isSignedIn(owner)).toBe(true)
  })

  describe('for a suspended reader', () => {
    /** Suspended, with the reason that they may read. */
    async function suspend() {
      const { rows } = await quire.connection.pool.query<{ id: string }>(
        `update readers set suspended_at = now() where email = $1 returning id`,
        [ana.email],
      )
      await quire.db.transaction((tx) =>
        recordAction(tx, {
          actorId: null,
          kind: 'suspend',
          target: readerTarget(rows[0]?.id ?? ''),
          reason: 'Insulting others.',
        }),
      )
    }
    const refused = {
      status: 403,
      body: {
        message: 'This account is suspended. Reason: Insulting others.',
        data: { appeal_ticket: expect.any(String) as string },
      },
    }

    test('comes before the reason and the appeal', async () => {
      await suspend()
      const visitor = await atSecondStep()
      expect((await visitor.auth('two-factor/verify-totp', { code: '000000' })).status).toBe(422)
      expect(await visitor.auth('two-factor/verify-totp', { code: totp(secret) })).toMatchObject(refused)
      expect(await isSignedIn(visitor)).toBe(false)
    })

    test('is not asked for on a trusted device, which is refused at once', async () => {
      const visitor = await atSecondStep()
      await visitor.auth('two-factor/verify-totp', { code: totp(secret), trustDevice: true })
      await visitor.auth('sign-out')
      await suspend()
      await execute(quire.db, sql`delete from sessions`)
      expect(await visitor.auth('sign-in/email', ana)).toMatchObject(refused)
      expect(await countRows(quire.db, 'sessions')).toBe(0)
      await execute(quire.db, sql`update readers set suspended_at = null`)
      expect(await isSignedIn(visitor)).toBe(false)
    })

    test('is not got around by the link that confirms the address', async () => {
      await suspend()
      const link = { token: tokenIn(quire.mails[0]?.text ?? ''), password }
      expect((await quire.visitor().auth('verify-email', link)).text).not.toContain('Insulting')
      await execute(quire.db, sql`update readers set suspended_at = null`)
    })
  })

  test('ends with the password only', async () => {
    expect((await owner.auth('two-factor/disable', { password: 'not this one' })).status).toBe(422)
    const { status, body } = await owner.auth('two-factor/disable', { password })
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Two-step sign-in is off.' })
    expect(await hasTwoSteps(owner)).toBe(false)
    expect((await quire.visitor().auth('sign-in/email', ana)).body['twoFactorRedirect']).toBeUndefined()
  })
})
