import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { Registration } from '../../../../contract/registration.ts'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { givePassword, ownPassword, useApp } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { readAdminCommand } from './command.ts'
import { recounts, unlockedFor } from './queries.ts'

const quire = useApp()

async function run(words: string, registration: Registration = 'open'): Promise<string> {
  const command = readAdminCommand(words.split(' '))
  if ('problem' in command) throw new Error(command.problem)
  const { config, db } = quire.context
  return command({ config: { ...config, registration }, db })
}

const email = 'ada@example.org'

describe('npm run admin', () => {
  test.each([
    ['', 'There’s no command "".'],
    ['crown ada@example.org', 'There’s no command "crown".'],
    ['make-admin', 'make-admin needs one e-mail address.'],
    ['reset-password ada', 'reset-password needs one e-mail address.'],
    ['verify-email a@b.c d@e.f', 'verify-email needs one e-mail address.'],
    ['recount everything', 'recount takes no options.'],
  ])('refuses "%s"', (words, problem) => {
    expect(readAdminCommand(words.split(' '))).toEqual({ problem })
  })

  test('says so where nobody has the address', async () => {
    await expect(run('make-admin nobody@example.org')).rejects.toThrow(
      'No reader has the e-mail address nobody@example.org. Check the spelling.',
    )
  })

  test('makes a reader an admin', async () => {
    const reader = await quire.reader({ email, slug: 'ada' })
    expect(await run('make-admin Ada@Example.org')).toBe('@ada is now an admin.')
    expect((await reader.get('/account')).body.data).toMatchObject({ role: 'admin' })
    expect(await run(`make-admin ${email}`)).toBe('@ada is already an admin.')
    await quire.reader({ email: 'bea@example.org', slug: 'bea', suspended_at: new Date() })
    await expect(run('make-admin bea@example.org')).rejects.toThrow('@bea is suspended or leaving')
  })

  test('prints a link that sets a new password once, and only the last one works', async () => {
    const reader = await quire.reader({ email, slug: 'ada', language: 'es' })
    await givePassword(quire, reader)
    const tokenOf = (printed: string) => {
      const [, link = ''] = printed.split('\n')
      expect(link).toMatch(/^http:\/\/localhost:3000\/es\/reset-password\?token=/)
      return new URL(link).searchParams.get('token')
    }
    const old = tokenOf(await run(`reset-password ${email}`))
    const token = tokenOf(await run(`reset-password ${email}`))
    const reset = (given: string | null) =>
      quire.visitor().auth('reset-password', { token: given, newPassword: 'another long password' })
    expect((await reset(old)).status).toBe(422)
    expect((await reset(token)).status).toBe(200)
    expect((await reset(token)).status).toBe(422)
    const signIn = async (password: string) => (await quire.visitor().auth('sign-in/email', { email, password })).status
    expect(await signIn('another long password')).toBe(200)
    expect(await signIn(ownPassword)).toBe(401)
  })

  test('turns off the second step of a reader who has lost it', async () => {
    const reader = await quire.reader({ email, slug: 'ada', two_step: true })
    await givePassword(quire, reader)
    await execute(
      quire.db,
      sql`insert into authenticators (reader_id, secret, backup_codes, verified)
        values (${reader.row.id}, 'lost', 'lost', true)`,
    )
    const signIn = () => quire.visitor().auth('sign-in/email', { email, password: ownPassword })
    expect((await signIn()).body['twoFactorRedirect']).toBe(true)
    expect(await run(`turn-off-two-step ${email}`)).toContain('Two-step sign-in is off for @ada.')
    expect((await signIn()).body['twoFactorRedirect']).toBeUndefined()
    expect((await reader.get('/account')).body.data).toMatchObject({ two_step: false })
    const admin = await quire.reader({ role: 'admin' })
    const { body } = await admin.get('/moderation/log')
    expect(body.data).toMatchObject([{ kind: 'turn-off-two-step', target: { slug: 'ada' } }])
    expect(await run(`turn-off-two-step ${email}`)).toBe('@ada doesn’t use two-step sign-in.')
  })

  test('verifies an e-mail address', async () => {
    const reader = await quire.reader({ email, slug: 'ada' })
    expect(await run(`verify-email ${email}`)).toBe('The e-mail address of @ada is verified.')
    expect((await reader.get('/account')).body.data).toMatchObject({ email_verified_at: expect.any(String) as string })
    expect(await run(`verify-email ${email}`)).toBe('The e-mail address of @ada was already verified.')
  })

  test('invites where that is how readers come in', async () => {
    expect(await run('invite')).toBe('Anyone can sign up at http://localhost:3000/register.')
    expect(await run('invite', 'approval')).toContain('Moderators approve accounts at /moderation.')
    await expect(run('invite', 'closed')).rejects.toThrow('Set REGISTRATION=invitation')
    await expect(run('invite', 'invitation')).rejects.toThrow('There’s no admin yet.')
    await quire.reader({ role: 'admin' })
    expect(await run('invite', 'invitation')).toMatch(/\nhttp:\/\/localhost:3000\/register\?invitation=[\w-]+$/)
    expect(await countRows(quire.db, 'invitations')).toBe(1)
  })

  test.each(recounts)('%s looks at nothing that can change meanwhile', async (name) => {
    const client = await quire.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select ${name}()`)
      // A foreign key that is checked takes another kind of lock.
      const { rows } = await client.query<{ name: string }>(
        `select distinct relation::regclass::text as name from pg_locks
         where pid = pg_backend_pid() and mode in ('AccessShareLock', 'RowExclusiveLock')`,
      )
      const looked = rows.map((row) => row.name)
      expect(looked.length).toBeGreaterThan(1)
      expect(unlockedFor(name).filter((table) => looked.includes(table))).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('counts everything anew', async () => {
    const book = await buildBook(quire.db)
    await execute(quire.db, sql`update works set editions_count = 7 where id = ${book.work_id}`)
    expect(await run('recount')).toBe('Recounted everything.')
    const works = await rowsOf(quire.db, sql`select editions_count from works where id = ${book.work_id}`)
    expect(works).toEqual([{ editions_count: 1 }])
  })
})
