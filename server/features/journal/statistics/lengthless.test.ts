import { expect, test } from 'vitest'
import type { LengthlessReading, Statistics } from '../../../../contract/statistics.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const logPercent = async (reader: Visitor, book: string, finished_at: string | null, book_format = 'paperback') => {
  const { status, body } = await reader.post('/readings', {
    book,
    book_format,
    length_type: 'percent',
    started_at: '2020-01-02T12:00:00Z',
    ...(finished_at && { finished_at }),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body.data as { id: string }).id
}

const statisticsOf = async (reader: Visitor, query: string) => {
  const { charts } = (await reader.get(`/statistics?${query}`)).body.data as Statistics
  const sum = (bars: Statistics['charts']['pages']['bars']) => bars.reduce((total, { amount }) => total + amount, 0)
  return {
    lengthless: charts.uncounted.bars.find(({ key }) => key === 'lengthless')?.amount ?? 0,
    pages: sum(charts.pages.bars),
    minutes: sum(charts.minutes.bars),
  }
}
const listOf = async (reader: Visitor, query: string) => {
  const { body } = await reader.get(`/statistics/lengthless-readings?${query}`)
  return { data: body.data as LengthlessReading[], total: (body['meta'] as { total: number }).total }
}

test('reads without a length are counted, listed by the same days and filters, and count once they have one', async () => {
  const [reader, stranger] = [await quire.reader(), await quire.reader()]
  const bare = await buildBook(quire.db, { title: 'Bare', pages: null })
  const known = await buildBook(quire.db, { title: 'Known', pages: 300 })
  const [first, second] = [
    await logPercent(reader, bare.slug, '2020-02-03T12:00:00Z'),
    await logPercent(reader, bare.slug, '2021-02-03T12:00:00Z', 'hardcover'),
  ]
  await logPercent(reader, known.slug, '2021-03-04T12:00:00Z')
  await logPercent(stranger, bare.slug, '2021-02-03T12:00:00Z')

  expect(await statisticsOf(reader, 'year=2021')).toEqual({ lengthless: 1, pages: 300, minutes: 0 })
  expect(await statisticsOf(reader, 'time=all')).toEqual({ lengthless: 2, pages: 300, minutes: 0 })
  expect(await statisticsOf(reader, 'time=all&format=paperback')).toMatchObject({ lengthless: 1 })
  expect((await listOf(reader, 'time=all')).data.map(({ id }) => id)).toEqual([second, first])
  expect((await listOf(reader, 'time=all&format=paperback')).data.map(({ id }) => id)).toEqual([first])
  expect(await listOf(reader, 'time=all&per_page=1&page=2')).toMatchObject({
    total: 2,
    data: [{ id: first, book: { slug: bare.slug, title: 'Bare' }, finished_at: '2020-02-03T12:00:00.000Z' }],
  })

  expect((await stranger.put(`/readings/${second}/length`, { length: 321 })).status).toBe(404)
  for (const length of [0, -1, 1.5, 1_000_001, 'many']) {
    expect((await reader.put(`/readings/${second}/length`, { length })).status).toBe(422)
  }
  const { status, body } = await reader.put(`/readings/${second}/length`, { length: 321 })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ id: second, length_type: 'page', length: 321, progress: 321, state: 'finished' })
  expect((await reader.put(`/readings/${second}/length`, { length: 321 })).status).toBe(409)
  expect(await statisticsOf(reader, 'year=2021')).toEqual({ lengthless: 0, pages: 621, minutes: 0 })
  expect((await listOf(reader, 'year=2021')).data).toEqual([])
})

test('sessions of a log that gets a length are converted, and it counts once however many it has', async () => {
  const reader = await quire.reader()
  const { slug } = await buildBook(quire.db, { pages: null, minutes: null })
  const id = await logPercent(reader, slug, null, 'audiobook')
  for (const [progress, day] of [
    [25, '03'],
    [50, '04'],
  ] as const) {
    const at = `2020-02-${day}T12:00:00Z`
    await reader.put(`/readings/${id}`, { progress, session_started_at: at, session_finished_at: at })
  }
  expect(await statisticsOf(reader, 'year=2020')).toEqual({ lengthless: 1, pages: 0, minutes: 0 })
  expect((await listOf(reader, 'year=2020')).data).toMatchObject([{ id, finished_at: null, book_format: 'audiobook' }])
  expect((await reader.put(`/readings/${id}/length`, { length: 600 })).body.data).toMatchObject({
    length_type: 'minute',
    length: 600,
    progress: 300,
    sessions: [
      { start_position: 0, end_position: 150, length_type: 'minute' },
      { start_position: 150, end_position: 300, length_type: 'minute' },
    ],
  })
  expect(await statisticsOf(reader, 'year=2020')).toEqual({ lengthless: 0, pages: 0, minutes: 300 })
})
