import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { notificationKinds } from '../../../../contract/notification-kinds/list.ts'
import type { Notification } from '../../../../contract/notifications.ts'
import { buildAuthor, buildBook } from '../../../../tests/support/factories.ts'
import { buildTwins, latestProposal, merge, mergesFor, propose, undo } from '../../../../tests/support/merging.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { assignments } from '../../../db/assignments.ts'
import { execute } from '../../../db/page.ts'
import type { ReaderColumns } from '../../../../tests/support/columns.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

/** Each with all that its kind carries. */
const listed = async (reader: Reader) => {
  const notifications = (await reader.get('/notifications')).body.data as Notification[]
  for (const notification of notifications) z.parse(z.object(notificationKinds[notification.kind].parts), notification)
  return notifications
}
const unreadOf = async (reader: Reader) =>
  ((await reader.get('/notifications/unread')).body.data as { unread: number }).unread

async function buildScene() {
  const [ada, bea] = [await quire.reader({ name: 'Ada' }), await quire.reader({ name: 'Bea' })]
  const book = await buildBook(quire.db)
  const { body } = await ada.post('/reviews', { book: book.slug, rating: 4, content: 'Read it twice.' })
  return { ada, bea, book, review: (body.data as { id: string }).id }
}

describe('notifications', () => {
  test('tell of follows, likes and comments of others, until these are taken back', async () => {
    const { ada, bea, book, review } = await buildScene()
    await bea.put(`/users/${ada.row.slug}/follow`)
    await bea.put(`/reviews/${review}/like`)
    const comment = await bea.post(`/reviews/${review}/comments`, { content: 'So did I.' })
    await ada.post(`/reviews/${review}/comments`, { content: 'When?' })
    expect(await listed(ada)).toMatchObject([
      { kind: 'commented', reader: { name: 'Bea' }, book: { slug: book.slug }, excerpt: 'So did I.', is_read: false },
      { kind: 'liked', reader: { name: 'Bea' }, book: { slug: book.slug }, excerpt: null },
      { kind: 'followed', reader: { slug: bea.row.slug }, book: null },
    ])
    expect(await listed(bea)).toMatchObject([{ kind: 'comment-answered', excerpt: 'When?' }])
    expect(await unreadOf(ada)).toBe(3)
    await bea.delete(`/reviews/${review}/like`)
    await bea.delete(`/comments/${(comment.body.data as { id: string }).id}`)
    await bea.delete(`/users/${ada.row.slug}/follow`)
    expect(await listed(ada)).toEqual([])
  })

  test('gather who likes one thing and who comments on it, with the latest by name', async () => {
    const { ada, bea, book, review } = await buildScene()
    const [cem, dan] = [await quire.reader({ name: 'Cem' }), await quire.reader({ name: 'Dan' })]
    const second = await ada.post('/reviews', { book: (await buildBook(quire.db)).slug, rating: 3, content: 'Hm.' })
    const other = (second.body.data as { id: string }).id
    for (const reader of [bea, cem, dan]) await reader.put(`/reviews/${review}/like`)
    await bea.put(`/reviews/${other}/like`)
    for (const reader of [bea, cem, cem]) await reader.post(`/reviews/${review}/comments`, { content: reader.row.name })
    const about = { subject: { kind: 'review', id: review }, book: { slug: book.slug } }
    expect(await listed(ada)).toMatchObject([
      { kind: 'commented', reader: { name: 'Cem' }, others: 1, excerpt: 'Cem', ...about },
      { kind: 'liked', reader: { name: 'Bea' }, others: 0, subject: { id: other } },
      { kind: 'liked', reader: { name: 'Dan' }, others: 2, ...about },
    ])
    expect((await ada.get('/notifications?per_page=1&page=3')).body).toMatchObject({
      data: [{ kind: 'liked', reader: { name: 'Dan' } }],
      meta: { total: 3 },
    })
    expect(await unreadOf(ada)).toBe(3)
    await dan.delete(`/reviews/${review}/like`)
    expect(await listed(ada)).toMatchObject([{}, {}, { kind: 'liked', reader: { name: 'Cem' }, others: 1 }])
    await ada.put(`/users/${cem.row.slug}/block`)
    expect(await listed(ada)).toMatchObject([
      { kind: 'commented', reader: { name: 'Bea' }, others: 0 },
      { kind: 'liked', reader: { name: 'Bea' }, others: 0, subject: { id: other } },
      { kind: 'liked', reader: { name: 'Bea' }, others: 0, ...about },
    ])
  })

  test('come again, unread, once somebody else likes what was liked before', async () => {
    const { ada, bea, review } = await buildScene()
    await bea.put(`/reviews/${review}/like`)
    await ada.put('/notifications/read')
    expect(await unreadOf(ada)).toBe(0)
    await (await quire.reader({ name: 'Cem' })).put(`/reviews/${review}/like`)
    expect(await listed(ada)).toMatchObject([{ reader: { name: 'Cem' }, others: 1, is_read: false }])
    expect(await unreadOf(ada)).toBe(1)
  })

  test('of a comment come from those with a hidden profile too, without their picture', async () => {
    const { ada, bea, review } = await buildScene()
    const change = (details: ReaderColumns) =>
      execute(quire.db, sql`update readers set ${assignments(details)} where id = ${bea.row.id}`)
    await change({ visibility: 'private', image: '/bea.png' })
    await bea.post(`/reviews/${review}/comments`, { content: 'So did I.' })
    const hidden = { name: 'Bea', image: null, is_visible: false }
    expect(await listed(ada)).toMatchObject([{ kind: 'commented', reader: hidden }])
    expect(await unreadOf(ada)).toBe(1)
    expect((await ada.get(`/reviews/${review}/comments`)).body.data).toMatchObject([{ reader: hidden }])
    await change({ visibility: 'public' })
    expect(await listed(ada)).toMatchObject([{ reader: { image: '/bea.png', is_visible: true } }])
    expect((await bea.get(`/reviews/${review}/comments`)).body.data).toMatchObject([{ reader: { image: '/bea.png' } }])
    await ada.put(`/users/${bea.row.slug}/block`)
    expect(await listed(ada)).toEqual([])
  })

  test('tell the writer of a comment that it was answered, while they may see the answer', async () => {
    const { ada, bea, book, review } = await buildScene()
    const carl = await quire.reader({ name: 'Carl' })
    const comment = (reader: Reader, content: string) => reader.post(`/reviews/${review}/comments`, { content })
    const change = (reader: Reader, details: ReaderColumns) =>
      execute(quire.db, sql`update readers set ${assignments(details)} where id = ${reader.row.id}`)
    const answers = async (reader: Reader) =>
      (await listed(reader)).filter(({ kind }) => kind === 'comment-answered').map(({ excerpt }) => excerpt)
    await comment(bea, 'So did I.')
    await comment(bea, 'Twice.')
    await comment(carl, 'Same here.')
    await comment(carl, 'In Spanish.')
    expect(await listed(bea)).toMatchObject([
      { kind: 'comment-answered', reader: { name: 'Carl' }, book: { slug: book.slug }, excerpt: 'Same here.' },
    ])
    expect(await listed(carl)).toEqual([])
    await comment(ada, 'When?')
    await comment(bea, 'In June.')
    expect(await answers(bea)).toEqual(['When?', 'Same here.'])
    expect(await answers(carl)).toEqual(['When?'])
    expect(await answers(ada)).toEqual([])
    await carl.patch('/notifications/settings', { off: ['comment-answered'] })
    await comment(ada, 'Nice.')
    expect(await answers(carl)).toEqual(['When?'])
    expect(await answers(bea)).toEqual(['Nice.', 'When?', 'Same here.'])
    await change(carl, { visibility: 'private' })
    expect(await answers(bea)).toEqual(['Nice.', 'When?'])
    await execute(quire.db, sql`update reviews set private = true`)
    expect(await answers(bea)).toEqual([])
    expect(await unreadOf(bea)).toBe(0)
    await execute(quire.db, sql`update reviews set private = false`)
    await execute(quire.db, sql`update comments set hidden_at = now() where content = 'Nice.'`)
    expect(await answers(bea)).toEqual(['When?'])
    await bea.put(`/users/${ada.row.slug}/block`)
    expect(await answers(bea)).toEqual([])
  })

  test('are counted on every page until they are read', async () => {
    const { ada, bea, book, review } = await buildScene()
    const count = async () =>
      /"\/notifications\/unread\?lang=en":\{"data":\{"unread":(\d+)\}/.exec(
        (await ada.page(`/books/${book.slug}`)).text,
      )?.[1]
    expect(await count()).toBe('0')
    await bea.put(`/reviews/${review}/like`)
    expect(await count()).toBe('1')
    expect((await ada.put('/notifications/read')).status).toBe(200)
    expect(await count()).toBe('0')
    expect(await listed(ada)).toMatchObject([{ kind: 'liked', is_read: true }])
  })

  test('of a request go with the answer', async () => {
    const ada = await quire.reader({ approve_followers: true })
    const bea = await quire.reader()
    await bea.put(`/users/${ada.row.slug}/follow`)
    expect(await listed(ada)).toMatchObject([{ kind: 'requested' }])
    await ada.put(`/users/${bea.row.slug}/follower`)
    expect(await listed(ada)).toEqual([])
  })

  test('come only of what the reader wants to know, and of nobody blocked', async () => {
    const { ada, bea, review } = await buildScene()
    expect((await ada.get('/notifications/settings')).body.data).toEqual({ off: [], push_off: [], digest: 'off' })
    const { body } = await ada.patch('/notifications/settings', { off: ['liked'], digest: 'weekly' })
    expect(body.data).toEqual({ off: ['liked'], push_off: [], digest: 'weekly' })
    await bea.put(`/reviews/${review}/like`)
    expect(await listed(ada)).toEqual([])
    await bea.post(`/reviews/${review}/comments`, { content: 'So did I.' })
    expect(await listed(ada)).toHaveLength(1)
    await ada.put(`/users/${bea.row.slug}/block`)
    expect(await listed(ada)).toEqual([])
    expect(await unreadOf(ada)).toBe(0)
    expect((await ada.patch('/notifications/settings', { off: ['spoken'] })).status).toBe(422)
  })

  test('tell the reader who proposed a merge what was decided, until it is undone', async () => {
    const [ada, moderator] = [await quire.reader(), await quire.reader({ role: 'moderator' })]
    const { kept, gone } = await buildTwins(quire.db)
    const decide = async (decision: 'accept' | 'decline') =>
      expect((await moderator.post(`/moderation/merges/${await latestProposal(moderator)}/${decision}`)).status).toBe(
        200,
      )
    await propose(ada, { gone: gone.slug, kept: kept.slug })
    await decide('decline')
    expect(await listed(ada)).toMatchObject([
      { kind: 'merge-decided', reader: null, book: { slug: 'emma' }, merge: { outcome: 'declined', author: null } },
    ])
    await propose(ada, { gone: gone.slug, kept: kept.slug })
    await decide('accept')
    expect(await listed(ada)).toMatchObject([
      { kind: 'merge-decided', book: { slug: 'emma', title: 'Emma' }, merge: { outcome: 'accepted' } },
      { merge: { outcome: 'declined' } },
    ])
    const [{ id } = { id: '' }] = await mergesFor(moderator)
    expect((await undo(moderator, id)).status).toBe(200)
    expect(await listed(ada)).toMatchObject([{ merge: { outcome: 'declined' } }])
    expect(await listed(moderator)).toEqual([])
    // Readers get no notification of their own decisions, nor of kinds they switched off.
    await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await listed(moderator)).toEqual([])
    await ada.patch('/notifications/settings', { off: ['merge-decided'] })
    const [one, other] = [await buildAuthor(quire.db, { name: 'J. Austen' }), await buildAuthor(quire.db)]
    const authors = { kind: 'author', gone: one.slug, kept: other.slug } as const
    await propose(ada, authors)
    await decide('decline')
    expect(await listed(ada)).toHaveLength(1)
    await ada.patch('/notifications/settings', { off: [] })
    await propose(ada, authors)
    await decide('accept')
    expect(await listed(ada)).toMatchObject([{ book: null, merge: { author: { slug: other.slug } } }, {}])
  })
})
