import { expect, test } from 'vitest'
import { countAll, rowsOf, runImport, sendImport } from '../../../tests/support/imports.ts'
import { useApp, type Visitor } from '../../../tests/support/test-app.ts'

const quire = useApp()

const file = (shelf: string, date: string, count: string) =>
  `Book Id,Title,Author,Exclusive Shelf,Date Read,Read Count\n1,Emma,Jane Austen,${shelf},${date},${count}\n`
const storygraph = 'Title,Authors,ISBN/UID,Read Status,Read Count\nEmma,Jane Austen,,read,3\n'

const notesOf = async (reader: Visitor) =>
  ((await reader.get('/notes')).body.data as { content: string }[]).map(({ content }) => content)

test('reads without a day become one private note, which is foretold, counted and undone', async () => {
  const reader = await quire.reader()
  const before = await countAll(quire)
  const made = await sendImport(reader, file('read', '2021/02/03', '3'))
  const sentence = 'Read 3 times, according to Goodreads.'
  expect(made).toMatchObject({
    options: { undated_reads: true },
    plan: { readings: 1, notes: 1, file: { undated: 1 } },
  })
  const [row] = await rowsOf(reader, made)
  expect(row?.writes).toContain(`A note: “${sentence}”`)
  expect(row?.remarks).toEqual([])
  const done = await runImport(reader, made)
  expect(await notesOf(reader)).toEqual([sentence])
  expect(done.made).toMatchObject({ readings: 1, notes: 1 })
  await reader.post(`/imports/${done.id}/undo`)
  expect(await countAll(quire)).toEqual(before)
})

test('the same fact is noted once, in any language and from any source', async () => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, file('read', '', '3'), 'library.csv', 'es'))
  expect(await notesOf(reader)).toEqual(['Leído 3 veces, según Goodreads.'])
  for (const again of [file('read', '', '3'), storygraph]) {
    const made = await sendImport(reader, again)
    expect(made).toMatchObject({ counts: { same: 1 }, plan: { notes: 0 } })
    await runImport(reader, made, made.options)
  }
  expect(await notesOf(reader)).toHaveLength(1)
  // One more time is another fact.
  await runImport(reader, await sendImport(reader, file('read', '', '4')))
  expect(await notesOf(reader)).toHaveLength(2)
})

test.each([
  ['read', '1998', '1', 'Read in 1998, according to Goodreads.'],
  ['read', '1998-05', '1', 'Read in May 1998, according to Goodreads.'],
  ['read', '1998', '3', 'Read 3 times, including in 1998, according to Goodreads.'],
  ['did-not-finish', '1998', '1', 'Stopped reading in 1998, according to Goodreads.'],
  ['to-read', '', '1', 'Read once, according to Goodreads.'],
  ['to-read', '', '2', 'Read 2 times, according to Goodreads.'],
  ['currently-reading', '', '2', 'Read once, according to Goodreads.'],
  [
    'did-not-finish',
    '1998',
    '3',
    'Read 2 times, according to Goodreads. Stopped reading in 1998, according to Goodreads.',
  ],
])('%s, %s, %s times: %s', async (shelf, date, count, sentence) => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, file(shelf, date, count)))
  expect(await notesOf(reader)).toEqual([sentence])
  expect((await reader.get('/readings')).body.data).toEqual([])
})

const broken = (days: string, count = '') =>
  `Book Id,Title,Author,Exclusive Shelf,read_dates,Read Count\n1,Emma,Jane Austen,did-not-finish,"${days}",${count}\n`

test.each([
  [
    'years only',
    broken(',1998;,2005'),
    ['Read in 1998, according to Goodreads. Stopped reading in 2005, according to Goodreads.'],
    0,
  ],
  [
    'years and how often',
    broken(',1998;,2005', '4'),
    ['Read 3 times, including in 1998, according to Goodreads. Stopped reading in 2005, according to Goodreads.'],
    0,
  ],
  ['a day and a later year', broken(',1998/05/06;,2005', '2'), ['Stopped reading in 2005, according to Goodreads.'], 1],
  [
    'a year and a later day',
    broken(',1998;,2005/06/07', '2'),
    ['2005-06-07', 'Read in 1998, according to Goodreads.'],
    0,
  ],
  [
    'a year and one without an end',
    broken(',1998;2005/06/07,', '2'),
    ['2005-06-07', 'Read in 1998, according to Goodreads.'],
    0,
  ],
])('of what was not finished only the last read was broken off: %s', async (_what, content, notes, logs) => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, content))
  expect((await notesOf(reader)).toSorted()).toEqual(notes)
  expect((await reader.get('/readings')).body.data).toHaveLength(logs)
})

test('what the reading logs say is not noted once more', async () => {
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
  expect(await notesOf(reader)).toEqual(['Read 4 times, according to Goodreads.'])
})

test('no such notes are written if the option is off', async () => {
  const reader = await quire.reader()
  const made = await sendImport(reader, file('read', '1998', '3'))
  const options = { ...made.options, undated_reads: false }
  await reader.put(`/imports/${made.id}/options`, { options })
  const rows = await rowsOf(reader, made)
  expect(rows[0]).toMatchObject({
    writes: ['On the shelf Read'],
    remarks: ['It was read more often than there are dates.', 'The day on which it was read is not told.'],
  })
  expect(await runImport(reader, made, options)).toMatchObject({ plan: { notes: 0 }, made: { notes: 0 } })
  expect(await notesOf(reader)).toEqual([])
})

test('a row that was read before such notes were says what is left out', async () => {
  const reader = await quire.reader()
  const made = await sendImport(reader, file('read', '', '3'))
  await quire.connection.pool.query(`update import_rows set parsed = parsed - 'undated'`)
  expect(await rowsOf(reader, made)).toMatchObject([
    { writes: ['On the shelf Read'], remarks: ['It was read more often than there are dates.'] },
  ])
})

test('a table of one’s own is called what it is', async () => {
  const reader = await quire.reader()
  const { id, mapping } = await sendImport(reader, 'Title,Author,Times read\nEmma,Jane Austen,2\n')
  expect(mapping).toEqual({ title: 'Title', author: 'Author', read_count: 'Times read' })
  await reader.put(`/imports/${id}/mapping`, { mapping })
  await reader.post(`/imports/${id}/run`, {})
  expect(await notesOf(reader)).toEqual(['Read 2 times, according to the imported file.'])
})

test('a table of one’s own counts whole reads, whatever its shelf', async () => {
  const reader = await quire.reader()
  const table = 'Title,Author,Shelf,Times read\nEmma,Jane Austen,currently reading,2\n'
  const { id, mapping } = await sendImport(reader, table)
  await reader.put(`/imports/${id}/mapping`, { mapping })
  await reader.post(`/imports/${id}/run`, {})
  expect(await notesOf(reader)).toEqual(['Read 2 times, according to the imported file.'])
})
