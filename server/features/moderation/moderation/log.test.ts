import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { ModerationAction } from '../../../../contract/moderation-log.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { buildModeration } from '../../../../tests/support/moderation.ts'
import { buildSharedRead, say } from '../../../../tests/support/shared-reads.ts'
import { givePassword, ownPassword, useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { readAdminCommand } from '../../operations/administration/command.ts'

const quire = useApp()

const logFor = async (who: Visitor, query = '') =>
  (await who.get(`/moderation/log${query}`)).body.data as ModerationAction[]
const kindsOf = (actions: ModerationAction[]) => actions.map(({ kind }) => kind)

describe('the log of moderation', () => {
  test('has who did what to what and why, and outlives both', async () => {
    const { moderator, author, report, decide, lift, writeReview } = await buildModeration(quire)
    const review = await writeReview()
    await report('review', review)
    await decide('hide')
    await lift(review)
    await report('reader', 'trolla')
    await decide('suspend')
    await lift(author.row.id)
    await report('book', 'emma')
    await decide('done')
    await report('book', 'emma')
    await decide('dismiss')
    const log = await logFor(moderator)
    expect(kindsOf(log)).toEqual(['dismiss-report', 'resolve-report', 'reinstate', 'suspend', 'show', 'hide'])
    expect(log.at(-1)).toMatchObject({
      actor: { slug: moderator.row.slug, name: 'Mo Derator' },
      by_server: false,
      target_kind: 'review',
      target: { slug: 'emma', name: 'Emma', owner: { slug: 'trolla', name: 'Trolla' } },
      reason: 'Insulting others.',
    })
    // What was hidden is not kept in another place.
    expect(JSON.stringify(await rowsOf(quire.db, sql`select * from moderation_actions`))).not.toContain('fools')
    await execute(quire.db, sql`delete from readers where id = ${author.row.id}`)
    const other = await quire.reader({ role: 'admin' })
    await execute(quire.db, sql`delete from readers where id = ${moderator.row.id}`)
    expect((await logFor(other)).at(-1)).toMatchObject({
      actor: null,
      by_server: false,
      target: { name: 'Emma', owner: { name: 'Trolla' } },
    })
  })

  test('is filtered by moderator and kind, is paged, and is for moderators', async () => {
    const admin = await quire.reader({ role: 'admin', slug: 'ada' })
    const other = await quire.reader({ role: 'admin', slug: 'oda' })
    const reader = await quire.reader({ slug: 'bea', email: 'bea@example.org' })
    await admin.put('/moderation/team', { slug: 'bea', role: 'moderator', reason: 'Knows everybody.' })
    await admin.put('/moderation/team', { slug: 'bea', role: 'moderator' })
    await other.put('/moderation/team', { slug: 'bea', role: 'reader' })
    await other.post('/moderation/unverified/bea')
    const { body } = await other.post('/moderation/invitations')
    await other.delete(`/moderation/invitations/${(body.data as { id: string }).id}`)
    const command = readAdminCommand(['reset-password', 'bea@example.org'])
    if ('problem' in command) throw new Error(command.problem)
    await command(quire.context)

    expect(await logFor(admin, '?actor=ada')).toMatchObject([
      { kind: 'set-role', detail: 'moderator', reason: 'Knows everybody.', target: { slug: 'bea' } },
    ])
    expect(kindsOf(await logFor(admin, '?actor=oda'))).toEqual([
      'revoke-invitation',
      'invite',
      'verify-email',
      'set-role',
    ])
    expect(await logFor(admin, '?actor=server:')).toMatchObject([
      { kind: 'reset-password', actor: null, by_server: true, target: { slug: 'bea' } },
    ])
    expect(await logFor(admin, '?kind=set-role')).toHaveLength(2)
    expect(await logFor(admin, '?actor=nobody')).toEqual([])
    expect((await admin.get('/moderation/log?kind=nonsense')).status).toBe(422)
    expect((await admin.get('/moderation/log?page=2&per_page=4')).body).toMatchObject({ meta: { total: 6 } })
    expect((await reader.get('/moderation/log')).status).toBe(404)
    expect((await reader.page('/moderation/log')).status).toBe(404)
    expect((await admin.page('/moderation/log?kind=invite')).status).toBe(200)
  })

  test('has merges with both names and the proposal’s reason', async () => {
    const moderator = await quire.reader({ role: 'moderator' })
    const reader = await quire.reader()
    const propose = async () => {
      const kept = await buildBook(quire.db, { title: 'Emma', slug: `emma-${crypto.randomUUID()}` })
      const gone = await buildBook(quire.db, { title: 'Ema', slug: `ema-${crypto.randomUUID()}` })
      await reader.post('/merges', { kind: 'book', gone: gone.slug, kept: kept.slug, reason: 'Misspelt.' })
      const [proposal] = (await moderator.get('/moderation/merges')).body.data as { id: string }[]
      return proposal?.id
    }
    await moderator.post(`/moderation/merges/${await propose()}/decline`)
    await moderator.post(`/moderation/merges/${await propose()}/accept`, {})
    const [merge] = (await moderator.get('/moderation/merged')).body.data as { id: string }[]
    await moderator.post(`/moderation/merged/${merge?.id}/undo`)
    const named = { target_kind: 'book', target: { name: 'Ema' }, detail: 'Emma' }
    expect(await logFor(moderator)).toMatchObject([
      { kind: 'undo-merge', ...named },
      { kind: 'merge', ...named, reason: 'Misspelt.' },
      // The proposer's words are no reason of the moderator's.
      { kind: 'decline-merge', ...named, reason: null },
    ])
  })

  test('has posts of shared reads that a moderator deletes, and none that a host or writer does', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const admin = await quire.reader({ role: 'admin' })
    const posts = [
      await say(bea, address, 'Fools.', 0),
      await say(bea, address, 'Fools!', 0),
      await say(bea, address, 'Oh.', 0),
    ]
    const remove = async (who: Visitor, index: number) =>
      (await who.delete(`${address}/posts/${posts[index]?.id}`)).status
    expect([await remove(ada, 0), await remove(bea, 1)]).toEqual([200, 200])
    expect(await logFor(admin)).toEqual([])
    await admin.put('/moderation/team', { slug: 'ada', role: 'moderator' })
    expect(await remove(ada, 2)).toBe(200)
    expect(await logFor(admin, '?actor=ada')).toMatchObject([
      {
        kind: 'delete-post',
        target_kind: 'post',
        target: { name: 'Emma', shared_read: 'Emma in spring', owner: { slug: 'bea' } },
      },
    ])
  })

  test('does not show moderators that others reported them', async () => {
    const { moderator, author, reader, report } = await buildModeration(quire)
    const admin = await quire.reader({ role: 'admin' })
    await admin.put('/moderation/team', { slug: author.row.slug, role: 'moderator' })
    await report('reader', author.row.slug, reader)
    const [{ id } = { id: '' }] = (await moderator.get('/moderation/reports')).body.data as { id: string }[]
    await moderator.post(`/moderation/reports/${id}/decide`, { decision: 'dismiss' })
    expect(kindsOf(await logFor(admin))).toEqual(['dismiss-report', 'set-role'])
    expect(kindsOf(await logFor(author))).toEqual(['set-role'])
    expect((await author.get('/moderation/log')).body).toMatchObject({ meta: { total: 1 } })
  })

  test('has changes of the server’s own pages', async () => {
    const admin = await quire.reader({ role: 'admin' })
    await admin.put('/administration/site-texts/rules/es', { content: 'Sé amable.', after: null })
    expect(await logFor(admin)).toMatchObject([
      { kind: 'change-text', target_kind: 'text', target: { name: 'rules' }, detail: 'es' },
    ])
  })
})

describe('a reason', () => {
  test('is needed to hide and to suspend, and nothing is done without one', async () => {
    const { moderator, author, report, reportsFor, writeReview } = await buildModeration(quire)
    await report('review', await writeReview())
    const [{ id } = { id: '' }] = await reportsFor(moderator)
    for (const decision of ['hide', 'suspend']) {
      const answer = await moderator.post(`/moderation/reports/${id}/decide`, { decision, reason: ' ' })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { reason: ['Give a reason. The reader will see it.'] } },
      })
    }
    expect((await author.get('/account')).status).toBe(200)
    expect(await logFor(moderator)).toEqual([])
  })

  test('is read by who it is about: beside what is hidden, and when signing in', async () => {
    const { author, reader, report, decide, writeReview, makeList } = await buildModeration(quire)
    await givePassword(quire, author)
    const review = await writeReview()
    await makeList()
    await report('review', review)
    await decide('hide')
    await report('list', 'spam')
    await decide('hide')
    const reason = { reason: 'Insulting others.' }
    expect((await author.get(`/decisions/review/${review}`)).body.data).toMatchObject(reason)
    expect((await author.get('/decisions/list/spam')).body.data).toMatchObject(reason)
    expect((await author.get('/decisions/challenge/spam')).status).toBe(404)
    expect((await reader.get(`/decisions/review/${review}`)).status).toBe(404)
    await report('reader', 'trolla')
    await decide('suspend')
    const signIn = (password: string) => quire.visitor().auth('sign-in/email', { email: author.row.email, password })
    expect(await signIn(ownPassword)).toMatchObject({
      status: 403,
      body: { message: 'This account is suspended. Reason: Insulting others.' },
    })
    expect((await signIn('a wrong password')).body.message).toBe('Wrong e-mail or password.')
  })
})
