import { expect, test } from 'vitest'
import { readOne } from '../../../../tests/support/parsing.ts'
import { monthOrYearIn } from './days.ts'

test.each([
  ['1998', '1998'],
  ['="1998"', '1998'],
  ['1998.0', '1998'],
  ['1998-05', '1998-05'],
  ['1998/5', '1998-05'],
  ['05/1998', '1998-05'],
  ['1998-05-00', '1998-05'],
  ['1998-00-00', '1998'],
  ['May 1998', '1998-05'],
  ['mayo de 1998', '1998-05'],
  ['Sept. 1998', '1998-09'],
  ['1998年5月', '1998-05'],
  ['1998年', '1998'],
  ['before 1998', null],
  ['1998-13', null],
  ['13/1998', null],
  ['1815', null],
  ['9998', null],
  ['1998-2001', null],
  ['2021/02/03', null],
  ['19', null],
  ['', null],
])('the month or year %s', (cell, date) => {
  expect(monthOrYearIn(cell)).toBe(date)
})

const goodreads = (names: string, cells: string, shelf = 'read') =>
  `Book Id,Title,Author,Exclusive Shelf,${names}\n1,Emma,Jane Austen,${shelf},${cells}\n`
const storygraph = (last: string, dates: string, count: string) =>
  `Title,Authors,ISBN/UID,Read Status,Last Date Read,Dates Read,Read Count\nEmma,Jane Austen,,read,${last},"${dates}",${count}\n`
const libraryThing = (read: string) =>
  `Book Id\tTitle\tPrimary Author\tCollections\tEntry Date\tDate Read\n1\tEmma\tAusten, Jane\tYour library\t2020-01-02\t${read}\n`

test.each([
  ['a count beyond the dates', goodreads('Date Read,Read Count', '2021/02/03,3'), 1, { times: 3, dates: [] }],
  ['a count without any date', goodreads('Date Read,Read Count', ',2'), 0, { times: 2, dates: [] }],
  ['a count that the dates make up', goodreads('Date Read,Read Count', '2021/02/03,1'), 1, null],
  ['read once, as its shelf says', goodreads('Date Read,Read Count', ',1'), 0, null],
  ['a count that is none', goodreads('Read Count', '99999'), 0, null],
  ['a year', goodreads('Date Read,Read Count', '1998,1'), 0, { times: null, dates: ['1998'] }],
  [
    'a year, a day and a count',
    goodreads('Date Read,read_dates,Read Count', '2021/02/03,"1998,1999;2021/01/01,2021/02/03",4'),
    1,
    { times: 4, dates: ['1999'] },
  ],
  ['a year whose day is told too', goodreads('Date Read,read_dates', '2021/02/03,"2021,2021"'), 1, null],
  ['months of The StoryGraph', storygraph('2019/05', '2018/03-2019/05', '1'), 0, { times: null, dates: ['2019-05'] }],
  ['a count of The StoryGraph', storygraph('2019/05/06', '2019/05/06', '3'), 1, { times: 3, dates: [] }],
  ['LibraryThing', libraryThing('2009-05-00'), 0, { times: null, dates: ['2009-05'] }],
  ['BookWyrm', 'title,author_text,remote_id,shelf,finish_date\nEmma,Jane Austen,x,,2009\n', 0, { dates: ['2009'] }],
  [
    'Hardcover',
    'Title,Author,Status,Hardcover Book ID,Date Finished\nEmma,A,Read,1,2009-05\n',
    0,
    { dates: ['2009-05'] },
  ],
  [
    'Openreads',
    'title,author,status,olid,my_review,readings\nEmma,Jane Austen,finished,OL2M,,|2009-05|;2024-01-01|2024-02-02|\n',
    1,
    { dates: ['2009-05'] },
  ],
  [
    'Jelu',
    'Title,Author,isbn13,read_dates,dropped_dates,currently_reading\nEmma,Jane Austen,,"2009,2021/02/10",,\n',
    1,
    { dates: ['2009'] },
  ],
  ['any table', 'Titel,Author,Times read,Finished\nEmma,Jane Austen,5,05/2009\n', 0, { times: 5, dates: ['2009-05'] }],
])('reads without a day, told as %s', async (_what, file, readings, undated) => {
  const row = await readOne(file)
  expect(row.readings).toHaveLength(readings)
  expect(row).toMatchObject({ undated, shelf: 'read' })
  expect(row.remarks).not.toContain('bad_date')
})

/** How often Goodreads says it was begun, and how often it was surely read to its end on days that nobody knows. */
test.each([
  ['currently-reading', '', '1', null],
  ['currently-reading', '', '2', 1],
  ['currently-reading', '2021/02/03', '2', null],
  ['currently-reading', '2021/02/03', '3', 2],
  ['to-read', '', '1', 1],
  ['to-read', '', '2', 2],
  ['to-read', '2021/02/03', '1', null],
  ['did-not-finish', '2021/02/03', '1', null],
  ['did-not-finish', '2021/02/03', '2', 1],
  ['did-not-finish', '', '3', 2],
])('on %s with a day %s, %s times are %s', async (shelf, date, count, times) => {
  const row = await readOne(goodreads('Date Read,Read Count', `${date},${count}`, shelf))
  expect(row.undated?.times ?? null).toBe(times)
})

test('a date that cannot be read gets a remark', async () => {
  const row = await readOne(goodreads('Date Read', 'one summer'))
  expect(row).toMatchObject({ undated: null, remarks: ['bad_date'] })
})
