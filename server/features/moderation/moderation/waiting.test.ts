import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { declinedDays, waitingDays } from '../../../../contract/moderation.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { rowsOf } from '../../../db/page.ts'
import { deleteLeftAccounts } from '../../account/account-deletion/jobs.ts'

const quire = useApp({ REGISTRATION: 'approval' })

const eve = { name: 'Eve', email: 'eve@example.org', password: 'correct horse battery' }
const join_reason = 'Ada lends me her books.'
const refused = { status: 403, body: { message: expect.stringContaining('Your account is waiting for approval.') } }

const declined = (reason: string) => ({
  status: 403,
  body: { message: `Your request to join was declined. Reason: ${reason}` },
})

const askToJoin = async () => {
  const visitor = quire.visitor()
  const answer = await visitor.auth('sign-up/email', { ...eve, join_reason })
  return { visitor, answer }
}
const signIn = () => quire.visitor().auth('sign-in/email', eve)
const tokenIn = (letter = '') => /token=(\S+)/.exec(letter)?.[1]
const confirmAddress = () =>
  quire.visitor().auth('verify-email', { token: tokenIn(quire.mails.at(-1)?.text), password: eve.password })
const lettersOf = () => quire.mails.map(({ to, subject, text }) => ({ to, subject, text }))
const waitingFor = async (who: Awaited<ReturnType<typeof quire.reader>>) =>
  (await who.get('/moderation/waiting')).body.data

describe('registering', () => {
  test('lets the first reader in at once, as the admin', async () => {
    const first = quire.visitor()
    const answer = await first.auth('sign-up/email', eve)
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), is_waiting: false } })
    expect((await first.get('/account')).body.data).toMatchObject({ role: 'admin' })
  })

  test('asks everyone else why, and signs nobody in', async () => {
    await quire.reader({ role: 'admin' })
    for (const more of [{}, { join_reason: '  ' }]) {
      expect(await quire.visitor().auth('sign-up/email', { ...eve, ...more })).toMatchObject({
        status: 422,
        body: { errors: { join_reason: ['Tell us in a sentence or two.'] } },
      })
    }
    const tooLong = await quire.visitor().auth('sign-up/email', { ...eve, join_reason: 'x'.repeat(501) })
    expect(tooLong.status).toBe(422)
    const { visitor, answer } = await askToJoin()
    expect(answer).toMatchObject({ status: 200, body: { token: null, is_waiting: true } })
    expect((await visitor.get('/account')).status).toBe(401)
  })

  test('does not reveal that an address is known', async () => {
    await quire.reader({ role: 'admin', email: eve.email })
    const { answer } = await askToJoin()
    const other = await quire.visitor().auth('sign-up/email', { ...eve, email: 'new@example.org', join_reason })
    expect([answer, other].map(({ status, body }) => ({ status, body }))).toEqual(
      [answer, other].map(() => ({ status: 200, body: { token: null, is_waiting: true } })),
    )
    expect(lettersOf()).toMatchObject([
      { to: eve.email, subject: 'You already have an account' },
      { to: 'new@example.org', subject: 'Verify your e-mail address' },
    ])
  })
})

describe('a reader who waits', () => {
  test('is refused with the right password, by the link of a mail, and learns nothing with a wrong one', async () => {
    await quire.reader({ role: 'admin' })
    await askToJoin()
    expect(await signIn()).toMatchObject(refused)
    expect((await quire.visitor().auth('sign-in/email', { ...eve, password: 'not this one' })).status).toBe(401)
    const token = tokenIn(quire.mails[0]?.text)
    const visitor = quire.visitor()
    expect(await visitor.auth('verify-email', { token, password: eve.password })).toMatchObject(refused)
    expect((await visitor.get('/account')).status).toBe(401)
    const { rows } = await quire.connection.pool.query(`select email_verified from readers where email = $1`, [
      eve.email,
    ])
    expect(rows).toEqual([{ email_verified: true }])
  })

  test('is still refused after a new password', async () => {
    await quire.reader({ role: 'admin' })
    await askToJoin()
    quire.mails = []
    await quire.visitor().auth('request-password-reset', { email: eve.email })
    const token = tokenIn(quire.mails[0]?.text)
    const newPassword = 'another good password'
    expect((await quire.visitor().auth('reset-password', { token, newPassword })).status).toBe(200)
    expect(await quire.visitor().auth('sign-in/email', { ...eve, password: newPassword })).toMatchObject(refused)
  })

  test('is seen by moderators alone, and not as a suspended reader', async () => {
    const admin = await quire.reader({ role: 'admin' })
    const moderator = await quire.reader({ role: 'moderator' })
    const reader = await quire.reader()
    await askToJoin()
    expect((await reader.get('/users/eve')).status).toBe(404)
    expect(await waitingFor(moderator)).toEqual([
      { slug: 'eve', name: 'Eve', email: eve.email, join_reason, is_verified: false, since: expect.any(String) },
    ])
    expect((await admin.get('/moderation/measures')).body.data).toEqual([])
    const { rows } = await quire.connection.pool.query<{ id: string }>(`select id from readers where slug = 'eve'`)
    expect((await moderator.delete(`/moderation/measures/${rows[0]?.id}`)).status).toBe(404)
    expect(await signIn()).toMatchObject(refused)
  })
})

describe('a moderator', () => {
  test('approves an account: its reader can sign in, and gets an e-mail', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const reader = await quire.reader()
    await askToJoin()
    await confirmAddress()
    quire.mails = []
    const approve = () => moderator.post('/moderation/waiting/eve/approve')
    expect((await approve()).body.message).toBe('Account approved.')
    expect((await approve()).status).toBe(404)
    expect((await moderator.post('/moderation/waiting/eve/decline', {})).status).toBe(404)
    expect((await signIn()).status).toBe(200)
    expect((await reader.get('/users/eve')).status).toBe(200)
    expect(await waitingFor(moderator)).toEqual([])
    expect(lettersOf()).toMatchObject([{ to: eve.email, subject: 'Your account is approved' }])
    expect((await moderator.get('/moderation/log')).body.data).toMatchObject([
      { kind: 'approve-account', actor: { slug: moderator.row.slug }, target: { slug: 'eve' } },
    ])
  })

  test('declines an account: it is deleted, and the reason goes out by e-mail', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    await askToJoin()
    await confirmAddress()
    quire.mails = []
    const answer = await moderator.post('/moderation/waiting/eve/decline', { reason: 'For family only.' })
    expect(answer.body.message).toBe('Account declined and deleted.')
    expect(await signIn()).toMatchObject(declined('For family only.'))
    expect(lettersOf()).toMatchObject([
      { to: eve.email, subject: 'Your account wasn’t approved', text: expect.stringContaining('For family only.') },
    ])
    expect((await moderator.get('/moderation/log')).body.data).toMatchObject([
      { kind: 'decline-account', target: { slug: 'eve', name: 'Eve' }, reason: 'For family only.' },
    ])
  })

  test('is notified of requests, once, until the last is decided', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const reader = await quire.reader()
    const ask = (email: string) => quire.visitor().auth('sign-up/email', { ...eve, email, join_reason })
    await ask('one@example.org')
    await ask('two@example.org')
    await ask('two@example.org')
    const notifications = async () => (await moderator.get('/notifications')).body.data
    const waiting = { kind: 'accounts-waiting', waiting_count: 2, reader: null }
    expect(await notifications()).toMatchObject([{ ...waiting, is_read: false }])
    expect((await reader.get('/notifications')).body.data).toEqual([])
    await moderator.put('/notifications/read')
    expect(await notifications()).toMatchObject([{ ...waiting, is_read: true }])
    await ask('three@example.org')
    expect(await notifications()).toMatchObject([{ ...waiting, waiting_count: 3, is_read: false }])
    const slugs = ((await waitingFor(moderator)) as { slug: string }[]).map(({ slug }) => slug)
    await moderator.post(`/moderation/waiting/${slugs[0]}/approve`)
    await moderator.post(`/moderation/waiting/${slugs[1]}/decline`, {})
    expect(await notifications()).toMatchObject([{ ...waiting, waiting_count: 1 }])
    await moderator.post(`/moderation/waiting/${slugs[2]}/approve`)
    expect(await notifications()).toEqual([])
  })

  test('who no longer is one hears nothing of requests', async () => {
    const admin = await quire.reader({ role: 'admin' })
    const moderator = await quire.reader({ role: 'moderator' })
    await admin.patch('/notifications/settings', { off: ['accounts-waiting'] })
    await askToJoin()
    expect((await admin.get('/notifications')).body.data).toEqual([])
    await admin.put('/moderation/team', { slug: moderator.row.slug, role: 'reader' })
    expect((await moderator.get('/notifications')).body.data).toEqual([])
  })
})

test('nobody is written to whose address isn’t confirmed', async () => {
  const moderator = await quire.reader({ role: 'moderator' })
  await askToJoin()
  await quire.visitor().auth('sign-up/email', { ...eve, name: 'Bob', email: 'bob@example.org', join_reason })
  quire.mails = []
  expect((await moderator.post('/moderation/waiting/eve/approve')).status).toBe(200)
  expect((await moderator.post('/moderation/waiting/bob/decline', { reason: 'No.' })).status).toBe(200)
  expect(quire.mails).toEqual([])
})

describe('somebody who was declined', () => {
  const decline = async (body: object) => {
    const moderator = await quire.reader({ role: 'moderator' })
    await askToJoin()
    await moderator.post('/moderation/waiting/eve/decline', body)
    return moderator
  }
  const wrong = { status: 401, body: { message: 'Wrong e-mail or password.' } }

  test('reads so when signing in with the right password, and with another what anybody reads', async () => {
    await decline({})
    const declinedOnly = { status: 403, body: { message: 'Your request to join was declined.' } }
    expect(await signIn()).toMatchObject(declinedOnly)
    expect(await quire.visitor().auth('sign-in/email', { ...eve, email: 'EVE@example.org' })).toMatchObject(
      declinedOnly,
    )
    const guess = (change: object) => quire.visitor().auth('sign-in/email', { ...eve, ...change })
    expect(await guess({ password: 'another long password' })).toMatchObject(wrong)
    expect(await guess({ email: 'bob@example.org' })).toMatchObject(wrong)
    const { rows } = await quire.connection.pool.query(`select * from declined_accounts`)
    expect(JSON.stringify(rows)).not.toMatch(/eve/i)
  })

  test('may ask again, and reads the latest answer', async () => {
    const moderator = await decline({ reason: 'Who are you?' })
    expect((await askToJoin()).answer.status).toBe(200)
    expect(await signIn()).toMatchObject(refused)
    await moderator.post('/moderation/waiting/eve/decline', { reason: 'For family only.' })
    expect(await signIn()).toMatchObject(declined('For family only.'))
    await askToJoin()
    await moderator.post('/moderation/waiting/eve/approve')
    expect((await signIn()).status).toBe(200)
    const { rows } = await quire.connection.pool.query(`select * from declined_accounts`)
    expect(rows).toEqual([])
  })

  test('is forgotten after some weeks', async () => {
    await decline({ reason: 'No.' })
    const pass = (days: number) => {
      quire.now = new Date(quire.now.getTime() + days * 24 * 60 * 60 * 1000)
      return deleteLeftAccounts.run({}, quire.context)
    }
    await pass(declinedDays - 1)
    expect(await signIn()).toMatchObject(declined('No.'))
    await pass(2)
    expect(await signIn()).toMatchObject(wrong)
    const { rows } = await quire.connection.pool.query(`select * from declined_accounts`)
    expect(rows).toEqual([])
  })
})

test('an account that nobody looks at is deleted in the end, and others are not', async () => {
  const moderator = await quire.reader({ role: 'moderator', created_at: new Date('2020-01-01') })
  const suspended = await quire.reader({ suspended_at: new Date(), created_at: new Date('2020-01-01') })
  await askToJoin()
  const age = (days: number) =>
    quire.connection.pool.query(`update readers set created_at = $1 where slug = 'eve'`, [
      new Date(quire.now.getTime() - days * 24 * 60 * 60 * 1000),
    ])
  await age(waitingDays - 1)
  await deleteLeftAccounts.run({}, quire.context)
  expect(await waitingFor(moderator)).toHaveLength(1)
  await age(waitingDays + 1)
  await deleteLeftAccounts.run({}, quire.context)
  expect(await waitingFor(moderator)).toEqual([])
  expect((await moderator.get('/notifications')).body.data).toEqual([])
  const ids = (await rowsOf<{ id: string }>(quire.db, sql`select id from readers`)).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([moderator.row.id, suspended.row.id].toSorted())
})
