import { sql } from '../../../db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../../contract/feed.ts'
import type { Notification } from '../../../../contract/notifications.ts'
import { addDays, dayAt, localTimeAt } from '../../../../shared/zoned-time.ts'
import { assignments } from '../../../db/assignments.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { findNews, sendDigests } from './jobs.ts'

const quire = useApp()

// What is news is decided by the database's own clock.
beforeEach(() => {
  quire.now = new Date()
})

type Reader = Awaited<ReturnType<typeof quire.reader>>

const listed = async (reader: Reader) => (await reader.get('/notifications')).body.data as Notification[]

describe('findNews', () => {
  test('tells once of what is due within a week, and again when the day changes', async () => {
    const ada = await quire.reader()
    const book = await buildBook(quire.db)
    const today = dayAt(quire.now, 'UTC')
    const loan = { reader_id: ada.row.id, book_id: book.id, type: 'barrowed', date: addDays(today, -20) }
    await insertRows(quire.db, 'transactions', [
      { ...loan, due_date: addDays(today, 3) },
      { ...loan, due_date: addDays(today, 30) },
      { ...loan, due_date: addDays(today, 2), return_date: today },
    ])
    await findNews.run({}, quire.context)
    await findNews.run({}, quire.context)
    expect(await listed(ada)).toMatchObject([
      { kind: 'due-soon', book: { slug: book.slug }, due_date: addDays(today, 3), reader: null },
    ])
    const [loaned] = await rowsOf<{ id: string }>(
      quire.db,
      sql`select id from transactions where due_date = ${addDays(today, 3)}`,
    )
    const later = { date: loan.date, quantity: 1, due_date: addDays(today, 40) }
    expect((await ada.put(`/transactions/${loaned?.id}`, later)).status).toBe(200)
    expect(await listed(ada)).toEqual([])
  })

  test('tells the reader and those who follow that a goal is met', async () => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    await bea.put(`/users/${ada.row.slug}/follow`)
    const today = dayAt(quire.now, 'UTC')
    const period = { start: addDays(today, -10), end: addDays(today, 10) }
    const made = await ada.post('/goals', { name: 'One book', metric: 'books', target: 1, period })
    expect(made.status).toBe(201)
    await findNews.run({}, quire.context)
    expect((await listed(ada)).map(({ kind }) => kind)).toEqual(['followed'])
    const moment = new Date(quire.now.getTime() - 60_000).toISOString()
    const log = { book_format: 'paperback', length_type: 'percent', started_at: moment, finished_at: moment }
    await ada.post('/readings', { ...log, book: (await buildBook(quire.db)).slug })
    await findNews.run({}, quire.context)
    await findNews.run({}, quire.context)
    expect(await listed(ada)).toMatchObject([{ kind: 'goal-met', goal: { name: 'One book' } }, { kind: 'followed' }])
    const feed = (await bea.get('/feed')).body.data as Activity[]
    expect(feed.find(({ kind }) => kind === 'goal-met')?.goal).toMatchObject({ name: 'One book' })
  })
})

describe('sendDigests', () => {
  const verified = { email_verified: true, time_zone: 'Europe/Madrid', language: 'es' } as const

  async function buildNews(digest: 'daily' | 'weekly') {
    const [ada, bea] = [await quire.reader({ ...verified, name: 'Ada' }), await quire.reader({ name: 'Bea' })]
    await ada.patch('/notifications/settings', { digest })
    const before = new Date('2026-01-01T00:00:00Z')
    await execute(quire.db, sql`update readers set digest_sent_at = ${before} where id = ${ada.row.id}`)
    await bea.put(`/users/${ada.row.slug}/follow`)
    return { ada, bea }
  }

  /** Seven in the morning in Madrid, in winter. */
  const morning = new Date('2027-01-14T06:03:00Z')

  test('writes in the morning of the reader, in their language, what is unread, and once', async () => {
    const { ada } = await buildNews('daily')
    quire.now = new Date('2027-01-14T05:03:00Z')
    await sendDigests.run({}, quire.context)
    expect(quire.mails).toEqual([])
    quire.now = morning
    await sendDigests.run({}, quire.context)
    await sendDigests.run({}, quire.context)
    expect(quire.mails).toHaveLength(1)
    expect(quire.mails[0]).toMatchObject({ to: ada.row.email, subject: '1 notificación' })
    expect(quire.mails[0]?.text).toContain('Bea te sigue.')
    expect(quire.mails[0]?.text).toContain('/es/notifications')
  })

  test('writes once, also when two run beside each other', async () => {
    await buildNews('daily')
    quire.now = morning
    await Promise.all([sendDigests.run({}, quire.context), sendDigests.run({}, quire.context)])
    expect(quire.mails).toHaveLength(1)
  })

  test('mentions each once, also what arrives while it is written or before the digest is changed', async () => {
    const { ada } = await buildNews('weekly')
    await ada.patch('/notifications/settings', { digest: 'daily' })
    quire.now = morning
    await execute(quire.db, sql`update notifications set created_at = ${new Date(morning.getTime() - 60_000)}`)
    const cleo = await quire.reader({ name: 'Cleo' })
    await cleo.put(`/users/${ada.row.slug}/follow`)
    const late = { created_at: new Date(morning.getTime() + 60_000) }
    await execute(quire.db, sql`update notifications set ${assignments(late)} where actor_id = ${cleo.row.id}`)
    await sendDigests.run({}, quire.context)
    expect(quire.mails.at(-1)?.text).toContain('Bea te sigue.')
    expect(quire.mails.at(-1)?.text).not.toContain('Cleo')
    quire.now = new Date(morning.getTime() + 24 * 60 * 60_000)
    await sendDigests.run({}, quire.context)
    expect(quire.mails).toHaveLength(2)
    expect(quire.mails.at(-1)?.text).not.toContain('Bea te sigue.')
    expect(quire.mails.at(-1)?.text).toContain('Cleo te sigue.')
  })

  test('writes nothing to who has read everything, or wants none', async () => {
    const { ada, bea } = await buildNews('weekly')
    await ada.put('/notifications/read')
    await bea.put('/notifications/read')
    quire.now = morning
    await sendDigests.run({}, quire.context)
    expect(quire.mails).toEqual([])
  })
})

test('the trouble of one reader is not everybody’s, and is tried again', async () => {
  const strange = { time_zone: 'Foo/Bar', digest: 'daily', digest_sent_at: new Date(0), email_verified_at: new Date() }
  const readers = [await quire.reader(), await quire.reader(), await quire.reader()]
  const [first, second, third] = readers.map(({ row }) => row.id)
  await execute(quire.db, sql`update readers set ${assignments(strange)}`)
  const zone = [...Array(24).keys()]
    .map((hours) => (hours < 12 ? `Etc/GMT+${hours}` : `Etc/GMT-${hours - 11}`))
    .find((each) => Number(localTimeAt(quire.now, each).slice(11, 13)) === 7)
  await execute(quire.db, sql`update readers set time_zone = ${zone ?? ''} where id = ${second ?? ''}`)
  const book = await buildBook(quire.db)
  const today = dayAt(quire.now, 'UTC')
  const loan = { book_id: book.id, type: 'barrowed', date: addDays(today, -20), due_date: addDays(today, 3) }
  await insertRows(
    quire.db,
    'transactions',
    [first, second, third].map((id) => ({ ...loan, reader_id: id ?? '' })),
  )
  await expect(findNews.run({}, quire.context)).rejects.toThrow('Nothing could be done for 2')
  expect(await rowsOf(quire.db, sql`select * from notifications`)).toMatchObject([{ reader_id: second }])
  await expect(sendDigests.run({}, quire.context)).rejects.toThrow('Nothing could be done for 2')
  const notified = await rowsOf(quire.db, sql`select * from readers where digest_sent_at = ${quire.now}`)
  expect(notified).toMatchObject([{ id: second }])
})
