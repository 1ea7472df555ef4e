import { beforeEach, describe, expect, test } from 'vitest'
import type { ReminderKind, RemindersPatch } from '../../../../contract/reminders.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import type { ReaderColumns } from '../../../../tests/support/columns.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { finish, read } from '../../../../tests/support/goal-calls.ts'
import { insertRow, insertRows } from '../../../../tests/support/insert-rows.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { sql } from '../../../db/sql.ts'
import { assignments } from '../../../db/assignments.ts'
import { execute } from '../../../db/page.ts'
import { sendReminders } from './jobs.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

/** Eight in the evening in Madrid, in winter. */
const evening = new Date('2027-01-14T19:02:00Z')

beforeEach(() => {
  quire.now = evening
})

const after = (minutes: number) => new Date(evening.getTime() + minutes * 60_000)
const run = () => sendReminders.run({}, quire.context)
const subjects = () => quire.mails.map(({ subject }) => subject)

const turnOn = async (reader: Reader, patch: RemindersPatch) =>
  expect((await reader.patch('/reminders', patch)).status).toBe(200)

/** Ada, who reads Emma and has one reminder on, by mail at eight. */
async function buildAda(kind: ReminderKind = 'reading', details: ReaderColumns = {}) {
  const ada = await quire.reader({
    name: 'Ada',
    time_zone: 'Europe/Madrid',
    email_verified: true,
    ...details,
  })
  await turnOn(ada, { [kind]: { is_on: true, hour: 20, channel: 'mail' } })
  const emma = await buildBook(quire.db, { title: 'Emma' })
  await read(quire.db, ada, emma)
  return { ada, emma }
}

describe('settings', () => {
  test('are all off, at a suggested hour', async () => {
    const ada = await quire.reader()
    expect((await ada.get('/reminders')).body.data).toEqual({
      reading: { is_on: false, hour: 20, channel: 'mail' },
      streak: { is_on: false, hour: 21, channel: 'mail' },
      loans: { is_on: false, hour: 9, channel: 'mail' },
    })
  })

  test('change one by one, and keep the hour of one that is off', async () => {
    const ada = await quire.reader()
    await turnOn(ada, { streak: { is_on: true, hour: 22, channel: 'push' } })
    await turnOn(ada, { streak: { is_on: false }, loans: { hour: 0 }, reading: {} })
    expect((await ada.get('/reminders')).body.data).toMatchObject({
      reading: { is_on: false, hour: 20 },
      streak: { is_on: false, hour: 22, channel: 'push' },
      loans: { is_on: false, hour: 0 },
    })
  })

  test.each([{ hour: 24 }, { hour: -1 }, { hour: 7.5 }, { channel: 'pigeon' }])('refuse %j', async (wrong) => {
    const ada = await quire.reader()
    expect((await ada.patch('/reminders', { reading: { is_on: true, ...wrong } })).status).toBe(422)
    expect((await ada.get('/reminders')).body.data).toMatchObject({ reading: { is_on: false } })
  })
})

describe('the hour', () => {
  test('is the reader’s, once a day, also when two jobs run beside each other', async () => {
    const { ada, emma } = await buildAda('reading', { language: 'es' })
    quire.now = after(-60)
    await run()
    quire.now = after(60)
    await run()
    expect(quire.mails).toEqual([])
    quire.now = evening
    await Promise.all([run(), run()])
    quire.now = after(15)
    await run()
    expect(quire.mails).toMatchObject([{ to: ada.row.email, subject: '¿20 minutos con Emma?' }])
    expect(quire.mails[0]?.text).toContain(`/es/books/${emma.slug}`)
    quire.now = after(24 * 60)
    await run()
    expect(quire.mails).toHaveLength(2)
  })

  test.each([
    ['Asia/Kolkata', '2027-01-14T14:32:00Z'],
    ['Asia/Kathmandu', '2027-01-14T14:17:00Z'],
    // A name that the platform has replaced by another.
    ['Asia/Calcutta', '2027-01-14T14:32:00Z'],
  ])('begins with the clocks of %s', async (time_zone, moment) => {
    await buildAda('reading', { time_zone })
    quire.now = new Date(new Date(moment).getTime() - 15 * 60_000)
    await run()
    expect(quire.mails).toEqual([])
    quire.now = new Date(moment)
    await run()
    expect(subjects()).toEqual(['20 minutes with Emma?'])
  })

  test('that had nothing to say is over for the day', async () => {
    const ada = await quire.reader({ time_zone: 'Europe/Madrid', email_verified: true })
    await turnOn(ada, { reading: { is_on: true, hour: 20, channel: 'mail' } })
    await run()
    await read(quire.db, ada, await buildBook(quire.db))
    quire.now = after(15)
    await run()
    expect(quire.mails).toEqual([])
  })

  test.each<[string, ReaderColumns]>([
    ['suspended', { suspended_at: evening }],
    ['leaving', { leaving_at: evening }],
    ['not verified', { email_verified_at: null }],
  ])('is nothing to a reader who is %s', async (_, details) => {
    const { ada } = await buildAda()
    await execute(quire.db, sql`update readers set ${assignments(details)} where id = ${ada.row.id}`)
    await run()
    expect(quire.mails).toEqual([])
  })

  test('of a reader with a strange zone keeps nobody else’s', async () => {
    const strange = await buildAda()
    await buildAda()
    await execute(quire.db, sql`update readers set time_zone = 'Foo/Bar' where id = ${strange.ada.row.id}`)
    await expect(run()).rejects.toThrow('Nothing could be done for 1')
    expect(quire.mails).toHaveLength(1)
  })
})

describe('time to read', () => {
  test('names the book that was read last', async () => {
    const { ada } = await buildAda()
    const [later, paused] = [await buildBook(quire.db, { title: 'Later' }), await buildBook(quire.db)]
    await read(quire.db, ada, later, { updated_at: new Date(Date.now() + 60_000) })
    await read(quire.db, ada, paused, { state: 'paused', updated_at: new Date(Date.now() + 120_000) })
    await run()
    expect(subjects()).toEqual(['20 minutes with Later?'])
  })

  test('says nothing to a reader who has read today, reads now, or reads nothing', async () => {
    const [one, two, three] = [await buildAda(), await buildAda(), await buildAda()]
    const today = [{ at: '2027-01-14T09:00Z', from: 0, to: 10 }]
    await read(quire.db, one.ada, await buildBook(quire.db), { sessions: today })
    await execute(
      quire.db,
      sql`update readings set timer_seconds = 0, timer_started_at = ${evening} where reader_id = ${two.ada.row.id}`,
    )
    await execute(quire.db, sql`update readings set state = 'stopped' where reader_id = ${three.ada.row.id}`)
    await run()
    expect(quire.mails).toEqual([])
  })

  test('counts a session of the day before in the reader’s zone as no session of today', async () => {
    const { ada, emma } = await buildAda()
    // Still the thirteenth in Madrid, and then the fourteenth.
    await read(quire.db, ada, emma, { sessions: [{ at: '2027-01-13T22:59Z', from: 0, to: 10 }] })
    await run()
    expect(quire.mails).toHaveLength(1)
    quire.mails = []
    const bea = await buildAda()
    await read(quire.db, bea.ada, bea.emma, { sessions: [{ at: '2027-01-13T23:01Z', from: 0, to: 10 }] })
    await run()
    expect(quire.mails).toEqual([])
  })
})

describe('a streak about to end', () => {
  const readOn = async (reader: Reader, days: string[]) => {
    const sessions = days.map((day) => ({ at: `${day}T10:00Z`, from: 0, to: 10 }))
    await read(quire.db, reader, await buildBook(quire.db), { sessions })
  }
  const before = (days: number) => Array.from({ length: days }, (_, back) => addDays('2027-01-13', -back))

  test.each([
    [12, 'Your 12-day streak ends tonight. A page is enough.'],
    [100, 'Your 100-day streak ends tonight. A page is enough.'],
  ])('says how long it is: %i days', async (days, subject) => {
    const { ada } = await buildAda('streak')
    await readOn(ada, before(days))
    await readOn(ada, [addDays('2027-01-13', -days - 1)])
    await run()
    expect(subjects()).toEqual([subject])
    expect(quire.mails[0]?.text).toContain('/library')
  })

  test('counts a finished log with a known day, and none that is known by its month alone', async () => {
    const { ada } = await buildAda('streak')
    const day = (number: number) => `2027-01-${number}T12:00Z`
    const dayPrecision = { finished_precision: 'day' as const }
    await finish(quire.db, ada, await buildBook(quire.db), day(13), dayPrecision)
    await finish(quire.db, ada, await buildBook(quire.db), day(12), dayPrecision)
    await finish(quire.db, ada, await buildBook(quire.db), day(11), { finished_precision: 'month' })
    await run()
    expect(subjects()).toEqual(['Your 2-day streak ends tonight. A page is enough.'])
  })

  test('is none after one day, after a gap, or once the reader has read', async () => {
    const [one, gap, read] = [await buildAda('streak'), await buildAda('streak'), await buildAda('streak')]
    await readOn(one.ada, ['2027-01-13'])
    await readOn(gap.ada, ['2027-01-12', '2027-01-11', '2027-01-10'])
    await readOn(read.ada, [...before(3), '2027-01-14'])
    await run()
    expect(quire.mails).toEqual([])
  })
})

describe('loans due', () => {
  const lend = async (reader: Reader, title: string, due_date: string | null, rest: object = {}) => {
    const book = await buildBook(quire.db, { title })
    return insertRow(quire.db, 'transactions', {
      reader_id: reader.row.id,
      book_id: book.id,
      type: 'barrowed',
      date: '2026-12-01',
      due_date,
      ...rest,
    })
  }

  test('are mentioned once for each day they are due', async () => {
    const { ada } = await buildAda('loans')
    const loan = await lend(ada, 'Middlemarch', '2027-01-17')
    await lend(ada, 'Far off', '2027-01-18')
    await lend(ada, 'Back', '2027-01-14', { return_date: '2027-01-10' })
    await lend(ada, 'Someday', null)
    await run()
    expect(subjects()).toEqual(['Middlemarch is due back on Sunday'])
    quire.now = after(24 * 60)
    await run()
    expect(subjects().slice(1)).toEqual(['Far off is due back on Monday'])
    quire.now = after(48 * 60)
    await run()
    expect(quire.mails).toHaveLength(2)
    await execute(quire.db, sql`update transactions set due_date = '2027-01-19' where id = ${loan.id}`)
    quire.now = after(72 * 60)
    await run()
    expect(subjects().slice(2)).toEqual(['Middlemarch is due back on Tuesday'])
  })

  test('are listed, those that are overdue first', async () => {
    const { ada } = await buildAda('loans')
    await lend(ada, 'Today', '2027-01-14', { type: 'lent' })
    await lend(ada, 'Tomorrow', '2027-01-15')
    await lend(ada, 'Late', '2027-01-02')
    await run()
    expect(subjects()).toEqual(['3 books are due back'])
    expect(quire.mails[0]?.text).toContain(
      'Late is overdue.\n\nToday is due back today.\n\nTomorrow is due back tomorrow.',
    )
    expect(quire.mails[0]?.text).toContain('/library/transactions')
  })
})

describe('the e-mail', () => {
  test('has a link that turns off this reminder, without signing in and only by a press', async () => {
    const { ada } = await buildAda()
    await turnOn(ada, { streak: { is_on: true } })
    await run()
    const token = /turn-off-reminder\?token=(\S+)/.exec(quire.mails[0]?.text ?? '')?.[1] ?? ''
    const visitor = quire.visitor()
    expect((await visitor.page(`/turn-off-reminder?token=${token}`)).status).toBe(200)
    const state = async () => (await ada.get('/reminders')).body.data
    expect(await state()).toMatchObject({ reading: { is_on: true } })
    const wrong = [`${token.slice(0, -1)}x`, token.replace('reading', 'streak'), 'reading.1.x', '']
    for (const each of wrong) {
      expect((await visitor.post('/reminders/turn-off', { token: each })).status, each).toBe(404)
    }
    expect((await visitor.post('/reminders/turn-off', { token })).status).toBe(200)
    expect(await state()).toMatchObject({ reading: { is_on: false, hour: 20 }, streak: { is_on: true } })
    quire.now = after(24 * 60)
    await run()
    expect(subjects()).toEqual(['20 minutes with Emma?'])
  })

  test('can be stopped by the mail program’s own button', async () => {
    const { ada } = await buildAda('reading', { language: 'de' })
    await run()
    const address = new URL(quire.mails[0]?.turnOffUrl ?? '')
    const press = (url: string) =>
      quire.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await press(`${address.pathname}?token=reading.1.x`)).statusCode).toBe(404)
    expect((await ada.get('/reminders')).body.data).toMatchObject({ reading: { is_on: true } })
    expect((await press(address.pathname + address.search)).statusCode).toBe(204)
    expect((await ada.get('/reminders')).body.data).toMatchObject({ reading: { is_on: false } })
  })
})

test('reminders go with their reader', async () => {
  const { ada } = await buildAda('loans')
  await insertRows(quire.db, 'transactions', {
    reader_id: ada.row.id,
    book_id: (await buildBook(quire.db)).id,
    type: 'barrowed',
    date: '2026-12-01',
    due_date: '2027-01-14',
  })
  await run()
  expect(quire.mails).toHaveLength(1)
  await execute(quire.db, sql`delete from readers where id = ${ada.row.id}`)
  quire.now = after(24 * 60)
  await run()
  expect(quire.mails).toHaveLength(1)
})
