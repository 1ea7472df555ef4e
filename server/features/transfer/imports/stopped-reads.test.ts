import { expect, test } from 'vitest'
import type { Reading } from '../../../../contract/readings.ts'
import type { Statistics } from '../../../../contract/statistics.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { countAll, fileOf, rowsOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const goodreads = (shelf: string, date: string) =>
  fileOf(`1,Emma,Jane Austen,,0,Paperback,474,2019,${date},2020/01/02,,${shelf},,,0`)
const storygraph = (dates: string) =>
  Buffer.from(`Title,Authors,ISBN/UID,Read Status,Dates Read\nEmma,Jane Austen,,did-not-finish,${dates}\n`)
const bookwyrm = Buffer.from(
  'title,author_text,remote_id,openlibrary_key,isbn_10,isbn_13,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date\n' +
    'Emma,Jane Austen,,,,,2021-01-02,,2021-03-04,,,,,,stopped-reading,Stopped reading,2021-03-04\n',
)
const hardcover = Buffer.from(
  'Title,Author,Status,Hardcover Book ID,Hardcover Edition ID,Date Started,Date Finished\nEmma,Jane Austen,Did Not Finish,1,2,2021-01-02,\n',
)

const logsOf = async (reader: Visitor) => (await reader.get('/readings')).body.data as Reading[]
const chartsOf = async (reader: Visitor, period: string) =>
  ((await reader.get(`/statistics?${period}`)).body.data as Statistics).charts
const barsOf = (bars: Statistics['charts']['outcomes']['bars']) =>
  Object.fromEntries(bars.map(({ key, amount }) => [key, amount]))

test.each([
  ['Goodreads with a day', goodreads('did-not-finish', '2021/03/04'), null, '2021', 'Stopped on March 4th, 2021'],
  ['Goodreads, another word', goodreads('dnf', '2021/03/04'), null, '2021', 'Stopped on March 4th, 2021'],
  ['StoryGraph with two days', storygraph('2021/01/02-2021/03/04'), '2021-01-02', '2021', 'Stopped on March 4th, 2021'],
  [
    'StoryGraph over two years',
    storygraph('2020/12/31-2021/03/04'),
    '2020-12-31',
    '2021',
    'Stopped on March 4th, 2021',
  ],
  ['BookWyrm', bookwyrm, '2021-01-02', '2021', 'Stopped on March 4th, 2021'],
  ['Hardcover with a start', hardcover, '2021-01-02', '2021', 'Stopped reading'],
  ['Goodreads without a day', goodreads('did-not-finish', ''), null, null, 'Stopped reading'],
])(
  '%s: a given-up read is a stopped log, counted, foretold, undone and there once',
  async (_what, file, start, year, words) => {
    const reader = await quire.reader()
    const before = await countAll(quire)
    const made = await sendImport(reader, file)
    expect(made.plan).toMatchObject({ readings: 1, notes: 0 })
    expect((await rowsOf(reader, made))[0]?.writes).toContain(words)
    const done = await runImport(reader, made, made.options)
    expect(done.made).toMatchObject({ readings: 1, notes: 0 })
    const [log, ...others] = await logsOf(reader)
    expect(others).toEqual([])
    expect(log).toMatchObject({ state: 'stopped', finished_at: null, progress: 0 })
    expect(log?.started_precision === 'unknown' ? null : log?.started_at.slice(0, 10)).toBe(start)

    const all = await chartsOf(reader, 'time=all')
    expect(barsOf(all.outcomes.bars)).toEqual({ ...(start && { started: 1 }), ...(year && { stopped: 1 }) })
    expect(all.books.bars).toEqual([])
    // How far is unknown, and that nothing was read of it would be wrong.
    expect(all.stops.bars).toEqual([])
    expect(barsOf(all.uncounted.bars)).toEqual(year ? {} : { 'undated-stops': 1 })
    const ofYear = await chartsOf(reader, `year=${year ?? '2021'}`)
    expect(barsOf(ofYear.outcomes.bars)['stopped']).toBe(year ? 1 : undefined)

    expect((await sendImport(reader, file)).counts).toMatchObject({ same: 1 })
    await reader.post(`/imports/${done.id}/undo`)
    expect(await countAll(quire)).toEqual(before)
  },
)

test('another file about the same read adds nothing, about another one another log', async () => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, goodreads('did-not-finish', '2021/03/04')))
  for (const file of [goodreads('dnf', ''), storygraph('2021/01/02-2021/03/04'), bookwyrm, hardcover]) {
    expect((await sendImport(reader, file)).plan).toMatchObject({ readings: 0 })
  }
  await runImport(reader, await sendImport(reader, storygraph('2015/01/02-2015/03/04')))
  expect(await logsOf(reader)).toHaveLength(2)
})

test('an open log becomes the stopped one where the file may move its book', async () => {
  const reader = await quire.reader()
  const { slug } = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
  await reader.post(`/books/${slug}/shelves`, { shelves: ['currently-reading'] })
  await reader.post('/readings', {
    book: slug,
    book_format: 'paperback',
    length_type: 'page',
    length: 474,
    started_at: '2021-01-02T12:00:00Z',
  })
  const kept = await sendImport(reader, goodreads('did-not-finish', '2021/03/04'))
  expect(kept.plan).toMatchObject({ readings: 0 })
  await runImport(reader, kept, { conflict: 'file' })
  expect(await logsOf(reader)).toMatchObject([{ state: 'stopped', length: 474 }])
})

test('no log without a date is written if the option is off', async () => {
  const reader = await quire.reader()
  const made = await sendImport(reader, goodreads('did-not-finish', ''))
  await runImport(reader, made, { ...made.options, undated_reads: false })
  expect(await logsOf(reader)).toEqual([])
})
