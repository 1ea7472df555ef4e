import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../../contract/feed.ts'
import type { Notification } from '../../../../contract/notifications.ts'
import type { NamedSubject, Subject, SubjectKind } from '../../../../contract/subjects.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { deleteAccount } from '../../../../tests/support/delete-account.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { buildTwins, merge } from '../../../../tests/support/merging.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { sql } from '../../../db/sql.ts'

const quire = useApp()

// What is news is decided by the database's own clock.
beforeEach(() => {
  quire.now = new Date()
})

type Reader = Awaited<ReturnType<typeof quire.reader>>

const idOf = (answer: { body: { data?: unknown } }) => (answer.body.data as { id: string }).id

const address = ({ kind, id }: NamedSubject) => `/subjects/${kind}/${id}`

const justNow = () => {
  const now = new Date().toISOString()
  return { session_started_at: now, session_finished_at: now }
}

async function startLog(reader: Reader, book: string) {
  const started_at = new Date(Date.now() - 60_000).toISOString()
  return idOf(await reader.post('/readings', { book, book_format: 'paperback', length_type: 'percent', started_at }))
}

/** One of each, as far as others may see it. */
async function share(reader: Reader, visibility: 'public' | 'followers' | 'private' = 'public') {
  const book = (await buildBook(quire.db)).slug
  const log = await startLog(reader, book)
  await reader.put(`/readings/${log}`, { progress: 10, ...justNow() })
  const day = dayAt(new Date(), 'UTC')
  const isPrivate = visibility === 'private'
  const review = idOf(await reader.post('/reviews', { book, rating: 4, content: 'Good.', private: isPrivate }))
  const note = { book, content: 'Call me Ishmael.', kind: 'quote', visibility, written_at: quire.now.toISOString() }
  const quote = idOf(await reader.post('/notes', note))
  const period = { start: '2026-01-01', end: '2026-12-31' }
  const goal = idOf(await reader.post('/goals', { name: 'Many', metric: 'books', target: 5, period, visibility }))
  const list = await (await listCalls(reader)).createdSlug({ name: `Sea ${crypto.randomUUID()}`, visibility })
  const ids: Record<SubjectKind, string> = { review, log, progress: `${log}@${day}`, list, goal, quote }
  const subjects = Object.entries(ids).map(([kind, id]): NamedSubject => ({ kind: kind as SubjectKind, id }))
  return { book, ids, subjects, day }
}

const kindsOf = (subjects: NamedSubject[], statuses: number[]) =>
  Object.fromEntries(subjects.map(({ kind }, index) => [kind, statuses[index]]))

const all = <Value>(subjects: NamedSubject[], value: (kind: SubjectKind) => Value) =>
  Object.fromEntries(subjects.map(({ kind }) => [kind, value(kind)]))

async function statusesOf(subjects: NamedSubject[], call: (subject: NamedSubject) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (const subject of subjects) statuses.push((await call(subject)).status)
  return kindsOf(subjects, statuses)
}

const notificationsOf = async (reader: Reader) => (await reader.get('/notifications')).body.data as Notification[]

const feedOf = async (reader: Reader) => (await reader.get('/feed?per_page=50')).body.data as Activity[]

describe('whatever a reader shares', () => {
  test('is liked once, and no more when that is taken back', async () => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    const { subjects } = await share(ada)
    for (const subject of subjects) {
      const like = `${address(subject)}/like`
      for (const _time of [1, 2]) {
        expect((await bea.put(like)).body.data, subject.kind).toEqual({ likes_count: 1, is_liked: true })
      }
      expect((await bea.get(address(subject))).body.data, subject.kind).toMatchObject({
        ...subject,
        likes_count: 1,
        is_liked: true,
        is_mine: false,
        reader: { slug: ada.row.slug },
      })
      expect((await ada.get(address(subject))).body.data).toMatchObject({ is_liked: false, is_mine: true })
      expect((await bea.delete(like)).body.data, subject.kind).toEqual({ likes_count: 0, is_liked: false })
    }
    expect(await notificationsOf(ada)).toEqual([])
  })

  test('is commented on, apart from everything else', async () => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    const { subjects } = await share(ada)
    for (const subject of subjects) {
      await bea.post(`${address(subject)}/comments`, { content: `On the ${subject.kind}.` })
    }
    for (const subject of subjects) {
      const { body } = await ada.get(`${address(subject)}/comments`)
      expect(body, subject.kind).toMatchObject({
        data: [
          { content: `On the ${subject.kind}.`, reader: { slug: bea.row.slug }, can: { edit: false, delete: true } },
        ],
        meta: { total: 1 },
      })
      expect((await ada.get(address(subject))).body.data).toMatchObject({ comments_count: 1 })
    }
    // The call of reviews is the same place.
    const { id } = subjects.find(({ kind }) => kind === 'review') ?? { id: '' }
    expect((await ada.get(`/reviews/${id}/comments`)).body.data).toMatchObject([{ content: 'On the review.' }])
  })

  test('tells its reader who liked it and who commented on it, and the others who answered', async () => {
    const [ada, bea, carl] = [await quire.reader(), await quire.reader({ name: 'Bea' }), await quire.reader()]
    const { subjects, ids, book } = await share(ada)
    for (const subject of subjects) {
      await bea.put(`${address(subject)}/like`)
      await bea.post(`${address(subject)}/comments`, { content: 'Same here.' })
      await carl.post(`${address(subject)}/comments`, { content: 'And here.' })
    }
    const notified = await notificationsOf(ada)
    const about = (kind: string) =>
      notified.filter((each) => each.kind === kind).map(({ subject }) => ({ kind: subject?.kind, id: subject?.id }))
    expect(about('liked').toReversed()).toEqual(subjects)
    expect(about('commented').toReversed()).toEqual(subjects)
    expect(notified.map(({ kind, others }) => `${kind} ${others}`)).toEqual(
      expect.arrayContaining(['liked 0', 'commented 1']),
    )
    expect(notified.find(({ kind, subject }) => kind === 'liked' && subject?.kind === 'goal')).toMatchObject({
      book: null,
      subject: { id: ids.goal, name: 'Many', goal: { metric: 'books', target: 5 } },
    })
    expect(notified.find(({ kind, subject }) => kind === 'liked' && subject?.kind === 'progress')?.book?.slug).toBe(
      book,
    )
    const answers = await notificationsOf(bea)
    expect(answers.map(({ kind, subject, excerpt }) => ({ kind, on: subject?.kind, excerpt })).toReversed()).toEqual(
      subjects.map(({ kind }) => ({ kind: 'comment-answered', on: kind, excerpt: 'And here.' })),
    )
  })

  test.each([
    ['public', 'public', { follower: 200, stranger: 200 }],
    ['public', 'private', { follower: 404, stranger: 404 }],
    ['followers', 'public', { follower: 200, stranger: 404 }],
    ['private', 'public', { follower: 404, stranger: 404 }],
  ] as const)('of a profile for %s, itself %s, is seen by those who may see it', async (profile, own, expected) => {
    const ada = await quire.reader()
    const viewers = { follower: await quire.reader(), stranger: await quire.reader() }
    await viewers.follower.put(`/users/${ada.row.slug}/follow`)
    const { subjects } = await share(ada, own)
    await execute(quire.db, sql`update readers set visibility = ${profile} where id = ${ada.row.id}`)
    // A log has no level of its own.
    const seen = (status: number) => (kind: SubjectKind) =>
      own === 'private' && (kind === 'log' || kind === 'progress') ? 200 : status
    for (const name of ['follower', 'stranger'] as const) {
      const viewer = viewers[name]
      const shown = all(subjects, seen(expected[name]))
      expect(await statusesOf(subjects, (each) => viewer.get(address(each)))).toEqual(shown)
      expect(await statusesOf(subjects, (each) => viewer.put(`${address(each)}/like`))).toEqual(shown)
      expect(await statusesOf(subjects, (each) => viewer.get(`${address(each)}/comments`))).toEqual(shown)
      const comments = await statusesOf(subjects, (each) =>
        viewer.post(`${address(each)}/comments`, { content: 'Hm.' }),
      )
      expect(comments).toEqual(all(subjects, (kind) => (seen(expected[name])(kind) === 200 ? 201 : 404)))
    }
  })

  test('is out of reach for who is blocked, and what they said to each other goes', async () => {
    const [ada, bea, carl] = [await quire.reader(), await quire.reader(), await quire.reader()]
    const { subjects } = await share(ada)
    const others = await share(bea)
    for (const [reader, each] of [
      [bea, subjects],
      [ada, others.subjects],
      [carl, subjects],
    ] as const) {
      for (const subject of each) {
        await reader.put(`${address(subject)}/like`)
        await reader.post(`${address(subject)}/comments`, { content: 'Hm.' })
      }
    }
    await ada.put(`/users/${bea.row.slug}/block`)
    const left = async (table: string) =>
      (await rowsOf<{ reader_id: string }>(quire.db, sql`select distinct reader_id from ${sql.identifier(table)}`)).map(
        ({ reader_id }) => reader_id,
      )
    expect(await left('likes')).toEqual([carl.row.id])
    expect(await left('comments')).toEqual([carl.row.id])
    expect(await statusesOf(subjects, (each) => bea.get(address(each)))).toEqual(all(subjects, () => 404))
    expect(await statusesOf(subjects, (each) => bea.put(`${address(each)}/like`))).toEqual(all(subjects, () => 404))
  })

  test('is reported and hidden where it is said, and hidden again where its writer deletes it', async () => {
    const [ada, bea, carl] = [await quire.reader(), await quire.reader(), await quire.reader()]
    const moderator = await quire.reader({ role: 'moderator' })
    const { subjects } = await share(ada)
    for (const subject of subjects) {
      const comments = `${address(subject)}/comments`
      const comment = idOf(await bea.post(comments, { content: 'Fool.' }))
      expect((await carl.post('/reports', { kind: 'comment', thing: comment, reason: 'Rude.' })).status).toBe(201)
      const [report] = (await moderator.get('/moderation/reports')).body.data as {
        id: string
        thing: { subject: object }
      }[]
      expect(report?.thing.subject, subject.kind).toEqual(subject)
      const decided = await moderator.post(`/moderation/reports/${report?.id ?? ''}/decide`, {
        decision: 'hide',
        reason: 'Rude.',
      })
      expect(decided.status, JSON.stringify(decided.body)).toBe(200)
      expect((await carl.get(comments)).body).toMatchObject({ data: [], meta: { total: 0 } })
      expect((await bea.get(comments)).body.data).toMatchObject([{ hidden: true }])
      const [notified] = await notificationsOf(bea)
      expect(notified?.hidden?.subject, subject.kind).toEqual(subject)
      await bea.delete(`/comments/${comment}`)
      await bea.post(comments, { content: 'Fool!' })
      expect((await carl.get(comments)).body.data, subject.kind).toEqual([])
    }
    expect(await countRows(quire.db, 'withdrawn')).toBe(0)
  })

  test('is counted in the feed, where it is liked and answered', async () => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    await bea.put(`/users/${ada.row.slug}/follow`)
    const { subjects, ids } = await share(ada)
    await execute(
      quire.db,
      sql`insert into activities (reader_id, kind, happened_at, goal_id) values (${ada.row.id}, 'goal-met', now(), ${ids.goal})`,
    )
    for (const subject of subjects) {
      await bea.put(`${address(subject)}/like`)
      await bea.post(`${address(subject)}/comments`, { content: 'Hm.' })
    }
    const counted = (await feedOf(bea)).flatMap(({ subject }): Subject[] => (subject ? [subject] : []))
    const wanted = subjects.map((subject) => ({
      ...subject,
      likes_count: 1,
      is_liked: true,
      comments_count: 1,
      is_mine: false,
    }))
    const byKind = (one: Subject, other: Subject) => one.kind.localeCompare(other.kind)
    expect(counted.toSorted(byKind)).toEqual(wanted.toSorted(byKind))
  })

  test('keeps what was said to it when it is edited, and when its book is another', async () => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    const moderator = await quire.reader({ role: 'moderator' })
    const { gone, kept } = await buildTwins(quire.db)
    const log = await startLog(ada, gone.slug)
    const subject: NamedSubject = { kind: 'log', id: log }
    await bea.put(`${address(subject)}/like`)
    await bea.post(`${address(subject)}/comments`, { content: 'Enjoy!' })
    await ada.put(`/readings/${log}`, { progress: 40, ...justNow() })
    await ada.put(`/readings/${log}`, { name: 'Again' })
    await merge(moderator, { kind: 'book', gone: gone.slug, kept: kept.slug })
    expect((await bea.get(address(subject))).body.data).toMatchObject({
      likes_count: 1,
      comments_count: 1,
      book: { slug: kept.slug },
    })
  })

  test('keeps what was said to it when progress is undone and made again', async () => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    const { ids, day } = await share(ada)
    const comments = async () => (await bea.get(`/subjects/progress/${ids.log}@${day}/comments`)).body.data
    await bea.post(`/subjects/progress/${ids.log}@${day}/comments`, { content: 'So far?' })
    await bea.post(`/subjects/log/${ids.log}/comments`, { content: 'Enjoy!' })
    const finished = await ada.put(`/readings/${ids.log}`, { progress: 100, ...justNow() })
    const { undo } = finished.body as unknown as { undo: string }
    expect((await ada.post(`/undos/${undo}`)).status).toBe(200)
    expect(await comments()).toMatchObject([{ content: 'So far?' }])
    expect((await bea.get(`/subjects/log/${ids.log}/comments`)).body.data).toMatchObject([{ content: 'Enjoy!' }])
  })

  test('takes with it what was said to it, also with an account', async () => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    const { subjects, ids } = await share(ada)
    for (const subject of subjects) {
      await bea.put(`${address(subject)}/like`)
      await bea.post(`${address(subject)}/comments`, { content: 'Hm.' })
    }
    for (const path of [`/readings/${ids.log}`, `/notes/${ids.quote}`, `/goals/${ids.goal}`]) {
      expect((await ada.delete(path)).status, path).toBe(200)
    }
    expect((await (await listCalls(ada)).remove(ids.list)).status).toBe(200)
    expect(await countRows(quire.db, 'likes')).toBe(1)
    expect(await countRows(quire.db, 'comments')).toBe(1)
    await deleteAccount(quire, ada.row.id)
    expect(await countRows(quire.db, 'likes')).toBe(0)
    expect(await countRows(quire.db, 'comments')).toBe(0)
  })
})

test.each([
  '/subjects/log/nothing',
  '/subjects/progress/nothing',
  '/subjects/progress/019a0000-0000-7000-8000-000000000000@2026-11-19',
  '/subjects/list/nothing',
  '/subjects/review/nothing',
])('there is nothing at %s', async (path) => {
  const reader = await quire.reader()
  expect((await reader.get(path)).status).toBe(404)
})

test('a day without progress is no subject', async () => {
  const [ada, bea] = [await quire.reader(), await quire.reader()]
  const { ids } = await share(ada)
  expect((await bea.put(`/subjects/progress/${ids.log}@2020-01-01/like`)).status).toBe(404)
  expect((await bea.put(`/subjects/progress/${ids.log}@2026-02-31/like`)).status).toBe(422)
})
