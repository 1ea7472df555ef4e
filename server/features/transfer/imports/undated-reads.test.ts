import { expect, test } from 'vitest'
import type { DatePrecision } from '../../../../shared/date-precision.ts'
import { partialDateAt } from '../../../../shared/partial-dates.ts'
import { countAll, rowsOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const file = (shelf: string, date: string, count: string) =>
  `Book Id,Title,Author,Exclusive Shelf,Date Read,Read Count\n1,Emma,Jane Austen,${shelf},${date},${count}\n`
const storygraph = 'Title,Authors,ISBN/UID,Read Status,Read Count\nEmma,Jane Austen,,read,3\n'

const notesOf = async (reader: Visitor) =>
  ((await reader.get('/notes')).body.data as { content: string }[]).map(({ content }) => content)

interface Log {
  started_at: string
  started_precision: string
  finished_at: string | null
  finished_precision: string
  state: string
}

const logsOf = async (reader: Visitor) => (await reader.get('/readings?sort=finished-asc')).body.data as Log[]

/** What is known of the ends of the logs, earliest first. */
const endsOf = async (reader: Visitor) =>
  (await logsOf(reader)).flatMap(({ finished_at, finished_precision }) =>
    finished_at === null ? [] : partialDateAt(new Date(finished_at), finished_precision as DatePrecision, 'UTC'),
  )

const countStopped = async (reader: Visitor) => (await logsOf(reader)).filter(({ state }) => state === 'stopped').length

test('reads without a day become logs, which are foretold, counted and undone', async () => {
  const reader = await quire.reader()
  const before = await countAll(quire)
  const made = await sendImport(reader, file('read', '2021/02/03', '3'))
  expect(made).toMatchObject({
    options: { undated_reads: true },
    plan: { readings: 3, notes: 0, file: { undated: 1 } },
  })
  const [row] = await rowsOf(reader, made)
  expect(row?.writes).toEqual(expect.arrayContaining(['Read on February 3rd, 2021', '2 reads without a date']))
  expect(row?.remarks).toEqual([])
  const done = await runImport(reader, made)
  expect(await endsOf(reader)).toEqual(['2021-02-03', '', ''])
  expect(await logsOf(reader)).toMatchObject([
    { started_precision: 'unknown', finished_precision: 'day', state: 'finished' },
    { started_precision: 'unknown', finished_precision: 'unknown', state: 'finished' },
    { started_precision: 'unknown', finished_precision: 'unknown', state: 'finished' },
  ])
  expect(await notesOf(reader)).toEqual([])
  expect(done.made).toMatchObject({ readings: 3, notes: 0 })
  await reader.post(`/imports/${done.id}/undo`)
  expect(await countAll(quire)).toEqual(before)
})

test('the same reads are logged once, in any language and from any source', async () => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, file('read', '1998-05', '3'), 'library.csv', 'es'))
  expect(await endsOf(reader)).toEqual(['1998-05', '', ''])
  for (const again of [file('read', '1998-05', '3'), file('read', '1998', '1'), storygraph]) {
    const made = await sendImport(reader, again)
    expect(made).toMatchObject({ counts: { same: 1 }, plan: { readings: 0 } })
    await runImport(reader, made, made.options)
  }
  expect(await logsOf(reader)).toHaveLength(3)
  // One more time is another read.
  await runImport(reader, await sendImport(reader, file('read', '', '4')))
  expect(await logsOf(reader)).toHaveLength(4)
})

const stoppedIn1998 = 'Stopped reading in 1998, according to Goodreads.'

test.each([
  ['read', '1998', '1', ['1998'], []],
  ['read', '1998-05', '1', ['1998-05'], []],
  ['read', '1998', '3', ['1998', '', ''], []],
  ['did-not-finish', '1998', '1', [], [stoppedIn1998]],
  ['to-read', '', '1', [''], []],
  ['to-read', '', '2', ['', ''], []],
  ['currently-reading', '', '2', [''], []],
  ['did-not-finish', '1998', '3', ['', ''], [stoppedIn1998]],
])('%s, %s, %s times: logs of %s', async (shelf, date, count, ends, notes) => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, file(shelf, date, count)))
  expect(await endsOf(reader)).toEqual(ends)
  expect(await notesOf(reader)).toEqual(notes)
  expect(await countStopped(reader)).toBe(shelf === 'did-not-finish' ? 1 : 0)
})

test('a month and a year that were stopped in are noted once', async () => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, file('did-not-finish', '1998', '1'), 'library.csv', 'es'))
  expect(await sendImport(reader, file('did-not-finish', '1998', '1'))).toMatchObject({ counts: { same: 1 } })
})

const broken = (days: string, count = '') =>
  `Book Id,Title,Author,Exclusive Shelf,read_dates,Read Count\n1,Emma,Jane Austen,did-not-finish,"${days}",${count}\n`
const stoppedIn2005 = 'Stopped reading in 2005, according to Goodreads.'

test.each([
  ['years only', broken(',1998;,2005'), [stoppedIn2005], ['1998']],
  ['years and how often', broken(',1998;,2005', '4'), [stoppedIn2005], ['1998', '', '']],
  ['a day and a later year', broken(',1998/05/06;,2005', '2'), [stoppedIn2005], ['1998-05-06']],
  ['a year and a later day', broken(',1998;,2005/06/07', '2'), [], ['1998']],
  ['a year and one without an end', broken(',1998;2005/06/07,', '2'), [], ['1998']],
])('of what was not finished only the last read was broken off: %s', async (_what, content, notes, ends) => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, content))
  expect(await notesOf(reader)).toEqual(notes)
  expect(await endsOf(reader)).toEqual(ends)
  expect(await countStopped(reader)).toBe(1)
})

test('what the reading logs say is not logged once more', async () => {
  const reader = await quire.reader()
  const dated = (days: string) => `Book Id,Title,Author,Exclusive Shelf,read_dates\n1,Emma,Jane Austen,read,"${days}"\n`
  await runImport(reader, await sendImport(reader, dated(',1998/05/06;,2001/02/03;,2003/04/05')))
  for (const [date, count] of [
    ['2003/04/05', '3'],
    ['1998', '1'],
  ] as const) {
    expect((await sendImport(reader, file('read', date, count))).counts).toMatchObject({ same: 1 })
  }
  await runImport(reader, await sendImport(reader, file('read', '1998', '4')))
  expect(await endsOf(reader)).toEqual(['1998-05-06', '2001-02-03', '2003-04-05', ''])
})

test('no such logs are written if the option is off', async () => {
  const reader = await quire.reader()
  const made = await sendImport(reader, file('read', '1998', '3'))
  const options = { ...made.options, undated_reads: false }
  await reader.put(`/imports/${made.id}/options`, { options })
  const rows = await rowsOf(reader, made)
  expect(rows[0]).toMatchObject({
    writes: ['On the shelf Read'],
    remarks: ['Read more times than the file has dates for.', 'The date it was read is missing.'],
  })
  expect(await runImport(reader, made, options)).toMatchObject({ plan: { readings: 0 }, made: { readings: 0 } })
  expect(await logsOf(reader)).toEqual([])
})

test('a row that was read before such logs were says what is left out', async () => {
  const reader = await quire.reader()
  const made = await sendImport(reader, file('read', '', '3'))
  await quire.connection.pool.query(`update import_rows set parsed = parsed - 'undated'`)
  expect(await rowsOf(reader, made)).toMatchObject([
    { writes: ['On the shelf Read'], remarks: ['Read more times than the file has dates for.'] },
  ])
})

test('a table of one’s own has them too', async () => {
  const reader = await quire.reader()
  const { id, mapping } = await sendImport(reader, 'Title,Author,Times read\nEmma,Jane Austen,2\n')
  expect(mapping).toEqual({ title: 'Title', author: 'Author', read_count: 'Times read' })
  await reader.put(`/imports/${id}/mapping`, { mapping })
  await reader.post(`/imports/${id}/run`, {})
  expect(await endsOf(reader)).toEqual(['', ''])
})

test('a table of one’s own counts whole reads, whatever its shelf', async () => {
  const reader = await quire.reader()
  const table = 'Title,Author,Shelf,Times read\nEmma,Jane Austen,currently reading,2\n'
  const { id, mapping } = await sendImport(reader, table)
  await reader.put(`/imports/${id}/mapping`, { mapping })
  await reader.post(`/imports/${id}/run`, {})
  expect(await endsOf(reader)).toEqual(['', ''])
})
