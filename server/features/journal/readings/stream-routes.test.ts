import { describe, expect, test } from 'vitest'
import type { ListedReading, Reading } from '../../../../contract/readings.ts'
import { timerVersion } from '../../../../shared/reading-timer.ts'
import { anHour, buildBook } from '../../../../tests/support/factories.ts'
import { Listening } from '../../../../tests/support/listening.ts'
import { givePassword, ownPassword, useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { suspendReader } from '../../moderation/reports/report-queries.ts'

const quire = useApp()

const paper = { book_format: 'paperback', length_type: 'page', length: 300, started_at: '2026-01-01T08:00:00Z' }

async function begin(reader: Visitor): Promise<string> {
  const book = await buildBook(quire.db)
  return ((await reader.post('/readings', { book: book.slug, ...paper })).body.data as Reading).id
}

const timed = async (reader: Visitor) => (await reader.get('/readings/timer')).body.data as ListedReading | null

const listen = async (reader: Visitor) =>
  Listening.start(quire.app, reader, '', timerVersion((await timed(reader)) ?? undefined))

describe('the log with the timer', () => {
  test('is there with the card of its book while the timer runs or is paused, for its reader alone', async () => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    const id = await begin(ada)
    expect(await timed(ada)).toBeNull()
    await ada.put(`/readings/${id}`, { timer: 'running' })
    expect(await timed(ada)).toMatchObject({
      id,
      timer: { seconds: 0 },
      book_card: { me: { shelves: expect.anything() } },
    })
    await ada.put(`/readings/${id}`, { timer: 'paused' })
    expect(await timed(ada)).toMatchObject({ id, timer: { started_at: null } })
    expect(await timed(bea)).toBeNull()
    await ada.put(`/readings/${id}`, { timer: 'none' })
    expect(await timed(ada)).toBeNull()
  })
})

describe('the stream of a reader', () => {
  test.each([
    ['a timer', (reader: Visitor, id: string) => reader.put(`/readings/${id}`, { timer: 'running' })],
    ['progress', (reader: Visitor, id: string) => reader.put(`/readings/${id}`, { progress: 10, ...anHour })],
    ['a name', (reader: Visitor, id: string) => reader.put(`/readings/${id}`, { name: 'Second time' })],
    ['a pause', (reader: Visitor, id: string) => reader.put(`/readings/${id}`, { state: 'paused' })],
    ['a deleted log', (reader: Visitor, id: string) => reader.delete(`/readings/${id}`)],
    ['a log that begins', (reader: Visitor) => begin(reader)],
  ])('tells its reader of %s, and nobody else', async (_, change) => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    const [id, other] = [await begin(ada), await begin(bea)]
    const [phone, desk, stranger] = [await listen(ada), await listen(ada), await listen(bea)]
    await change(ada, id)
    await Promise.all([phone.hears('readings'), desk.hears('readings')])
    expect(stranger.heard).not.toContain('data:')
    // It does hear what is its own.
    await bea.put(`/readings/${other}`, { timer: 'running' })
    await stranger.hears('readings')
    for (const stream of [phone, desk, stranger]) stream.stop()
  })

  test('is silent where nothing was missed, and tells at once of a timer that the page does not show', async () => {
    const ada = await quire.reader()
    const id = await begin(ada)
    const version = timerVersion((await timed(ada)) ?? undefined)
    const early = await Listening.start(quire.app, ada, '', version)
    await ada.put(`/readings/${id}`, { timer: 'running' })
    await early.hears('readings')
    expect(early.all.match(/data:/g)).toHaveLength(1)
    const late = await Listening.start(quire.app, ada, '', version)
    await late.hears('readings')
    for (const stream of [early, late]) stream.stop()
  })

  test('ends with the session, a suspension and the account', async () => {
    const [ada, bea, cem] = [await quire.reader(), await quire.reader(), await quire.reader()]
    const streams = [await listen(ada), await listen(bea), await listen(cem)]
    await ada.auth('sign-out')
    await quire.db.transaction((tx) => suspendReader(tx, bea.row.id, quire.now))
    await givePassword(quire, cem)
    await cem.post('/account/leave', { password: ownPassword })
    await Promise.all(streams.map((stream) => stream.ends()))
    await expect(listen(ada)).rejects.toThrow('There is no stream: 401')
  })

  test('a reader has twelve at most', async () => {
    const ada = await quire.reader()
    const streams = await Promise.all(Array.from({ length: 12 }, () => listen(ada)))
    await expect(listen(ada)).rejects.toThrow('There is no stream: 429')
    for (const stream of streams) stream.stop()
  })
})
