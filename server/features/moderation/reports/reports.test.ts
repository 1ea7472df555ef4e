import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { Notification } from '../../../../contract/notifications.ts'
import { maxOpenReports } from '../../../../contract/reports.ts'
import { buildModeration } from '../../../../tests/support/moderation.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { closeReports, lockReport } from './report-queries.ts'

const quire = useApp()

describe('reporting', () => {
  test('a review, a list, a book and a reader come before the moderators, each with its reason', async () => {
    const { moderator, report, reportsFor, writeReview, makeList } = await buildModeration(quire)
    const review = await writeReview()
    await makeList()
    for (const [kind, thing] of [
      ['review', review],
      ['list', 'spam'],
      ['book', 'emma'],
      ['reader', 'trolla'],
    ] as const) {
      expect(await report(kind, thing)).toMatchObject({
        status: 201,
        body: { message: 'Thank you. A moderator will look at it.' },
      })
    }
    expect(await reportsFor(moderator)).toMatchObject([
      {
        kind: 'review',
        reason: 'Rude.',
        reporter: { name: 'Rea Der' },
        thing: { slug: 'emma', name: 'Emma', excerpt: 'You are all fools.', owner: { slug: 'trolla' } },
        can: { hide: true, suspend: true },
      },
      { kind: 'list', thing: { slug: 'spam', name: 'Buy here', excerpt: 'Cheap!' }, can: { hide: true } },
      { kind: 'book', thing: { slug: 'emma', owner: null }, can: { hide: false, suspend: false } },
      { kind: 'reader', thing: { slug: 'trolla', name: 'Trolla' }, can: { hide: false, suspend: true } },
    ])
  })

  test('shows what was written at the time, if it is edited before anyone decides', async () => {
    const { moderator, author, report, decide, reportsFor, writeReview, makeList } = await buildModeration(quire)
    const review = await writeReview()
    await makeList()
    await report('review', review)
    await report('list', 'spam')
    await report('book', 'emma')
    await report('reader', 'trolla')
    const earlier = async () => (await reportsFor(moderator)).map((each) => each.earlier)
    expect(await earlier()).toEqual([null, null, null, null])
    await author.post('/reviews', { book: 'emma', rating: 4, content: 'I liked it.', language: 'en' })
    await execute(quire.db, sql`update lists set name = 'Best of 2026'`)
    expect(await earlier()).toEqual(['You are all fools.', 'Buy here\nCheap!', null, null])
    expect((await reportsFor(moderator))[0]?.thing.excerpt).toBe('I liked it.')
    await decide('dismiss')
    const [closed] = await rowsOf<{ content: string | null }>(
      quire.db,
      sql`select content from reports where status = 'dismissed'`,
    )
    expect(closed?.content).toBeNull()
  })

  test('names the decision before, and whether it was undone', async () => {
    const { moderator, author, report, decide, reportsFor, writeReview } = await buildModeration(quire)
    const other = await quire.reader({ role: 'moderator' })
    const review = await writeReview()
    const last = async () => (await reportsFor(other))[0]?.last_decision
    await report('review', review)
    expect(await last()).toBeNull()
    await decide('dismiss')
    await report('review', review)
    expect(await last()).toMatchObject({
      kind: 'dismiss-report',
      moderator: { name: 'Mo Derator' },
      reason: 'Insulting others.',
      undone_by: null,
    })
    await decide('hide')
    const { id } = (await author.get(`/decisions/review/${review}`)).body.data as { id: string }
    await author.post('/appeals', { decision: id, text: 'I was joking.' })
    const [appeal] = (await other.get('/moderation/appeals')).body.data as { id: string }[]
    await other.post(`/moderation/appeals/${appeal?.id}/answer`, { outcome: 'overturn', answer: 'It was a joke.' })
    await report('review', review, moderator)
    expect(await last()).toMatchObject({ kind: 'hide', undone_by: 'overturn' })
  })

  test('needs a reason, something that one sees, and is done once', async () => {
    const { author, reader, report, writeReview, makeList } = await buildModeration(quire)
    const review = await writeReview()
    await makeList('private')
    expect((await reader.post('/reports', { kind: 'review', thing: review, reason: ' ' })).status).toBe(422)
    expect((await report('review', 'nothing')).status).toBe(404)
    expect((await report('list', 'spam')).status).toBe(404)
    expect((await report('list', 'spam', author)).status).toBe(201)
    expect((await report('review', review)).status).toBe(201)
    expect((await report('review', review)).status).toBe(409)
    await insertRows(
      quire.db,
      'reports',
      Array.from({ length: maxOpenReports }, () => ({
        kind: 'reader',
        reader_id: author.row.id,
        reason: 'x',
        reporter_id: reader.row.id,
        status: 'done',
      })),
    )
    expect((await report('book', 'emma')).status).toBe(201)
  })
})

test('a moderator does not learn who reported them, nor decides about themself while others can', async () => {
  const { moderator, report, reportsFor, writeReview } = await buildModeration(quire)
  await report('review', await writeReview(moderator))
  const [alone] = await reportsFor(moderator)
  expect(alone).toMatchObject({ kind: 'review', reason: 'Rude.', reporter: null })

  const other = await quire.reader({ role: 'admin' })
  expect((await moderator.get('/moderation/reports')).body).toMatchObject({ data: [], meta: { total: 0 } })
  expect(await reportsFor(other)).toMatchObject([{ reporter: { name: 'Rea Der' } }])
  const address = `/moderation/reports/${alone?.id}/decide`
  expect((await moderator.post(address, { decision: 'dismiss' })).status).toBe(404)
  expect((await other.post(address, { decision: 'hide', reason: 'Rude.' })).status).toBe(200)
})

test('moderators are notified of reports and appeals once, until the last is decided', async () => {
  const { moderator, author, reader, report, decide, writeReview } = await buildModeration(quire)
  const other = await quire.reader({ role: 'moderator', slug: 'other' })
  const kindsFor = async (who: Visitor) =>
    ((await who.get('/notifications')).body.data as Notification[]).map(({ kind, is_read }) => [kind, is_read])
  // Nobody is notified of a report about themself.
  await report('reader', 'other')
  expect([await kindsFor(moderator), await kindsFor(other)]).toEqual([[['reports-waiting', false]], []])
  await moderator.put('/notifications/read')
  const review = await writeReview()
  await report('review', review)
  expect([await kindsFor(moderator), await kindsFor(other)]).toEqual([
    [['reports-waiting', false]],
    [['reports-waiting', false]],
  ])
  expect(await kindsFor(reader)).toEqual([])
  await decide('dismiss')
  await decide('hide')
  expect(await kindsFor(moderator)).toEqual([])
  const { id } = (await author.get(`/decisions/review/${review}`)).body.data as { id: string }
  await author.post('/appeals', { decision: id, text: 'I was joking.' })
  expect(await kindsFor(other)).toEqual([['reports-waiting', false]])
  const [appeal] = (await other.get('/moderation/appeals')).body.data as { id: string }[]
  await other.post(`/moderation/appeals/${appeal?.id}/answer`, { outcome: 'uphold', answer: 'It was rude.' })
  expect([await kindsFor(moderator), await kindsFor(other)]).toEqual([[], []])
})

test('readers decide nothing', async () => {
  const { moderator, author, reader, report, reportsFor, decide, writeReview } = await buildModeration(quire)
  await writeReview()
  await report('book', 'emma')
  expect((await decide('dismiss', reader)).status).toBe(404)
  expect((await reader.get('/moderation/reports')).status).toBe(404)
  expect((await reader.get('/moderation/measures')).status).toBe(404)
  expect((await reader.delete(`/moderation/measures/${author.row.id}`)).status).toBe(404)
  const [{ id } = { id: '' }] = await reportsFor(moderator)
  const answers = await Promise.all(
    [1, 2].map(() => moderator.post(`/moderation/reports/${id}/decide`, { decision: 'done' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]))
})

test('moderators hear of reports and appeals only while there are any', async () => {
  const { moderator, author, report, decide, lift, writeReview } = await buildModeration(quire)
  const other = await quire.reader({ role: 'moderator' })
  const heard = async () =>
    ((await moderator.get('/notifications')).body.data as Notification[]).map(({ kind }) => kind)
  const review = await writeReview()
  await report('review', review)
  expect(await heard()).toEqual(['reports-waiting'])
  await author.delete(`/reviews/${review}`)
  expect(await heard()).toEqual([])
  expect((await moderator.get('/notifications/unread')).body.data).toEqual({ unread: 0 })

  const { body } = await author.post('/reviews', { book: 'emma', rating: 1, content: 'Fools.', language: 'en' })
  const { id } = body.data as { id: string }
  await report('review', id)
  await decide('hide')
  expect(await heard()).toEqual([])
  const decision = (await author.get(`/decisions/review/${id}`)).body.data as { id: string }
  await author.post('/appeals', { decision: decision.id, text: 'I was joking.' })
  expect(await heard()).toEqual(['reports-waiting'])
  await lift(id)
  expect(await heard()).toEqual([])
  await report('review', id, other)
  expect(await heard()).toEqual(['reports-waiting'])
})

test('two moderators who decide two reports about the same thing never wait for each other', async () => {
  const { moderator, report, writeReview } = await buildModeration(quire)
  const review = await writeReview()
  await report('review', review)
  await report('review', review, moderator)
  const [one = '', two = ''] = (await rowsOf<{ id: string }>(quire.db, sql`select id from reports`)).map(({ id }) => id)
  const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>()
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const decide = (id: string, between: () => Promise<void>) =>
    quire.db.transaction(async (tx) => {
      const stored = await lockReport(tx, id, moderator.row.id)
      if (!stored) return false
      await between()
      await closeReports(tx, stored, { status: 'done', moderator_id: moderator.row.id, decided_at: quire.now })
      return true
    })
  const first = decide(two, () => {
    lock()
    return mayGoOn
  })
  await isLocked
  const second = decide(one, () => Promise.resolve())
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await quire.connection.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  goOn()
  expect(await Promise.all([first, second])).toEqual([true, false])
})
