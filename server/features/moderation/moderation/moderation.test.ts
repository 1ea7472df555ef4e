import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { execute, rowsOf } from '../../../db/page.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const rolesByAge = async () =>
  (await rowsOf<{ role: string }>(quire.db, sql`select role from readers order by created_at`)).map(({ role }) => role)

describe('roles', () => {
  test('the first account is the admin’s, also when many register at once', async () => {
    const register = (number: number) =>
      quire.visitor().auth('sign-up/email', {
        name: `Reader ${number}`,
        email: `reader${number}@example.org`,
        password: 'correct horse battery',
      })
    await Promise.all([1, 2, 3, 4].map(register))
    expect((await rolesByAge()).toSorted()).toEqual(['admin', 'reader', 'reader', 'reader'])
  })

  test('an admin makes moderators, a moderator does not, and one admin is left', async () => {
    const admin = await quire.reader({ role: 'admin', name: 'Ada' })
    const reader = await quire.reader({ name: 'Bea' })
    const give = (role: string, slug = reader.row.slug) => admin.put('/moderation/team', { slug, role })
    expect((await reader.put('/moderation/team', { slug: reader.row.slug, role: 'admin' })).status).toBe(404)
    expect((await give('moderator')).status).toBe(200)
    expect((await reader.get('/account')).body.data).toMatchObject({ role: 'moderator' })
    expect((await reader.put('/moderation/team', { slug: reader.row.slug, role: 'admin' })).status).toBe(403)
    expect((await reader.get('/moderation/team')).body.data).toEqual([
      { slug: admin.row.slug, name: 'Ada', role: 'admin', is_me: false },
      { slug: reader.row.slug, name: 'Bea', role: 'moderator', is_me: true },
    ])
    expect(await give('reader', admin.row.slug)).toMatchObject({
      status: 409,
      body: { message: 'Quire needs at least one admin.' },
    })
    await give('admin')
    expect((await give('reader', admin.row.slug)).status).toBe(200)
    expect((await admin.get('/moderation/team')).status).toBe(404)
  })

  test('an admin finds readers by name or username, listed or not', async () => {
    const admin = await quire.reader({ role: 'admin', name: 'Ada' })
    await quire.reader({ name: 'Zoë Quillfeather', slug: 'zoe-q' })
    await quire.reader({ name: 'Zoë Away', slug: 'zoe-away', suspended_at: new Date() })
    const found = async (q: string) =>
      ((await admin.get(`/moderation/readers?q=${encodeURIComponent(q)}`)).body.data as { slug: string }[]).map(
        ({ slug }) => slug,
      )
    expect(await found('quill')).toEqual(['zoe-q'])
    expect(await found('@zoe')).toEqual(['zoe-q'])
    expect(await found('ZOE-Q')).toEqual(['zoe-q'])
    expect(await found('@quill')).toEqual([])
    expect(await found('%')).toEqual([])
    expect((await admin.get('/moderation/readers?q=%20')).status).toBe(422)
    const moderator = await quire.reader({ role: 'moderator' })
    expect((await moderator.get('/moderation/readers?q=zoe')).status).toBe(403)
  })

  test('when the last admin leaves, the moderator who was here first is admin', async () => {
    const admin = await quire.reader({ role: 'admin' })
    const first = await quire.reader({ role: 'moderator', created_at: new Date('2026-01-01') })
    const second = await quire.reader({ role: 'moderator', created_at: new Date('2026-02-01') })
    await quire.reader()
    await execute(quire.db, sql`delete from readers where id = ${admin.row.id}`)
    expect((await first.get('/account')).body.data).toMatchObject({ role: 'admin' })
    expect((await second.get('/account')).body.data).toMatchObject({ role: 'moderator' })
  })

  test('suspended and leaving readers do not count as admins', async () => {
    const admin = await quire.reader({ role: 'admin' })
    const give = (slug: string, role: string) => admin.put('/moderation/team', { slug, role })
    const suspended = await quire.reader({ suspended_at: new Date() })
    expect((await give(suspended.row.slug, 'admin')).status).toBe(422)
    const leaving = await quire.reader({ role: 'admin', leaving_at: new Date() })
    expect((await give(admin.row.slug, 'reader')).status).toBe(409)
    expect((await give(leaving.row.slug, 'reader')).status).toBe(200)
  })

  test('cannot be given to nobody, nor taken by oneself', async () => {
    const admin = await quire.reader({ role: 'admin' })
    expect(await admin.put('/moderation/team', { slug: 'nobody', role: 'moderator' })).toMatchObject({
      status: 422,
      body: { errors: { slug: ['There’s no reader with this username. Check the spelling.'] } },
    })
    expect((await admin.put('/moderation/team', { slug: 'nobody', role: 'king' })).status).toBe(422)
    const reader = await quire.reader()
    await reader.patch('/account', { role: 'admin' })
    expect((await reader.get('/account')).body.data).toMatchObject({ role: 'reader' })
  })
})

describe('e-mail addresses', () => {
  test('an admin sees those that are not verified, newest first, and verifies one', async () => {
    const admin = await quire.reader({ role: 'admin', email_verified: true })
    const moderator = await quire.reader({ role: 'moderator', email_verified: true })
    const first = await quire.reader({ name: 'Bea', created_at: new Date('2026-01-01') })
    const second = await quire.reader({ name: 'Cid', created_at: new Date('2026-02-01') })
    await quire.reader({ suspended_at: new Date() })
    const list = async () => (await admin.get('/moderation/unverified')).body
    expect(await list()).toMatchObject({
      data: [
        { slug: second.row.slug, name: 'Cid', email: second.row.email, joined_at: '2026-02-01T00:00:00.000Z' },
        { slug: first.row.slug, name: 'Bea', email: first.row.email, joined_at: '2026-01-01T00:00:00.000Z' },
      ],
      meta: { total: 2 },
    })
    expect((await moderator.get('/moderation/unverified')).status).toBe(403)
    expect((await first.post(`/moderation/unverified/${first.row.slug}`)).status).toBe(404)
    expect((await first.get('/account')).body.data).toMatchObject({ email_verified_at: null })
    expect(await admin.post(`/moderation/unverified/${first.row.slug}`)).toMatchObject({
      status: 200,
      body: { message: 'E-mail address verified.' },
    })
    expect((await first.get('/account')).body.data).toMatchObject({ email_verified_at: expect.any(String) as string })
    expect(await list()).toMatchObject({ data: [{ name: 'Cid' }] })
    expect((await admin.post(`/moderation/unverified/${first.row.slug}`)).status).toBe(404)
  })
})
