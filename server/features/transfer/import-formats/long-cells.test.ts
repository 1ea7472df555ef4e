import { describe, expect, test } from 'vitest'
import { importFields, type ImportFormat, type ImportMapping } from '../../../../contract/import-formats.ts'
import { columns, rowsIn } from '../../../../tests/support/parsing.ts'
import { processorSeconds } from '../../../../tests/support/processor-seconds.ts'
import { reviewHtml } from '../exports/tables/review-html.ts'
import { maxRows, FileError } from './parse-file.ts'

/** What a regular expression may start over at, or look behind for. */
const units = [
  ' ',
  "'",
  '"',
  '[',
  '(',
  '<',
  ',',
  ';',
  '|',
  '/',
  '-',
  '#',
  '*',
  '=',
  '1',
  'a ',
  '\u0301\u0323',
  '(#1',
  '/-',
  '1/1/1-',
  '<b>',
  '<b',
  '<script ',
  '<script>',
  '</script',
  '<!--',
  '<a href=',
  '[return]',
  ' [return',
  '||',
  '[a](https://',
  'location ',
  ' and ',
]

const table = (names: string, mark = ',') => names.split(mark)
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (names: string[]) => (cell: string) => `${names.join(',')}\n${names.map(() => quoted(cell)).join(',')}\n`

const fields = Object.keys(importFields)
const libraryThing = table(
  'Book Id,Title,Primary Author,Secondary Author,Publication,Review,Rating,Comment,Private Comment,Tags,Collections,Languages,ISBN,ISBNs,Date Read,Entry Date,Lending Patron',
)

/** One row of each format, with the same in every cell. */
const formats: Record<string, { format: ImportFormat; file: (cell: string) => string; mapping?: ImportMapping }> = {
  goodreads: { format: 'goodreads', file: csv(table(`${columns},read_dates,Condition,BCID`)) },
  storygraph: {
    format: 'storygraph',
    file: csv(
      table(
        'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Star Rating,Review,Content Warnings,Tags,Owned?',
      ),
    ),
  },
  librarything: {
    format: 'librarything',
    file: (cell) =>
      `${libraryThing.join('\t')}\n${libraryThing.map(() => cell.replaceAll(/[\t\n]/g, ' ')).join('\t')}\n`,
  },
  'librarything JSON': {
    format: 'librarything',
    file: (cell) =>
      JSON.stringify({
        1: {
          books_id: '1',
          title: cell,
          primaryauthor: cell,
          publication: cell,
          review: cell,
          comment: cell,
          isbn: [cell],
        },
      }),
  },
  bookwyrm: {
    format: 'bookwyrm',
    file: csv(
      table(
        'title,author_text,remote_id,openlibrary_key,isbn_13,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,shelf,shelf_name,shelf_date',
      ),
    ),
  },
  hardcover: {
    format: 'hardcover',
    file: csv(
      table(
        'Title,Author,Series,Status,Privacy,Hardcover Book ID,ISBN 13,Media,Binding,Publish Date,Tags,Lists,Date Added,Rating,Review,Private Notes,Owned',
      ),
    ),
  },
  openlibrary: {
    format: 'openlibrary',
    file: csv(table('Work ID,Title,Authors,First Publish Year,Edition ID,Bookshelf,My Ratings,Note,Created On')),
  },
  openreads: {
    format: 'openreads',
    file: csv(table('title,author,status,isbn,olid,tags,my_review,notes,book_format,readings,date_added,description')),
  },
  calibre: {
    format: 'calibre',
    file: csv(
      table(
        'title,authors,title_sort,timestamp,pubdate,series,series_index,identifiers,languages,comments,formats,rating',
      ),
    ),
  },
  babelio: {
    format: 'babelio',
    file: csv(table('ISBN,Titre,Auteur,Editeur,Date de publication,Statut,Note,Critique')),
  },
  libby: { format: 'libby', file: csv(table('title,author,publisher,isbn,timestamp,activity,details,library')) },
  jelu: {
    format: 'jelu',
    file: csv(table('Title,Author,isbn13,read_dates,dropped_dates,currently_reading,Shelves,tags,authors,owned')),
  },
  kindle: {
    format: 'kindle',
    file: (cell) => `${cell}\n- ${cell} | ${cell}\n\n${cell}\n==========\n`,
  },
  isbn: { format: 'isbn', file: (cell) => `9780261103283\n${cell}\n` },
  table: { format: 'table', file: csv(fields), mapping: Object.fromEntries(fields.map((name) => [name, name])) },
}

/** All columns together are no longer than a row may be. */
const length = 8000

/** It takes some hundredths; work that grows with the square of the cells would take longer than this. */
const mostSeconds = 1

describe('a long run of any letter takes no longer than its length', () => {
  test.each(Object.entries(formats))('%s', async (_name, { format, file, mapping }) => {
    for (const unit of units) {
      const bytes = Buffer.from(file(`1${unit.repeat(length / Buffer.byteLength(quoted(unit).slice(1, -1)))}x`))
      const seconds = await processorSeconds(async () => {
        expect((await rowsIn(bytes, format, mapping)).length, JSON.stringify(unit)).toBeGreaterThan(0)
      })
      expect(seconds, JSON.stringify(unit)).toBeLessThan(mostSeconds)
    }
  })

  test.each(units)('a review of %j on its way out', async (unit) => {
    const text = unit.repeat(length / unit.length)
    const seconds = await processorSeconds(() => {
      expect(reviewHtml(text).length).toBeGreaterThan(0)
    })
    expect(seconds).toBeLessThan(mostSeconds)
  })
})

describe('many rows', () => {
  const pieces = (count: number, line: string) =>
    Array.from({ length: count / 1000 }, () => Buffer.from(line.repeat(1000)))

  test('as many as anybody has are read, and more are refused', async () => {
    const file = (count: number) => [Buffer.from('ISBN\n'), ...pieces(count, '9780261103283\n')]
    expect(await rowsIn(file(maxRows), 'isbn')).toHaveLength(maxRows)
    await expect(rowsIn(file(maxRows + 1000), 'isbn')).rejects.toThrow(FileError)
  })

  test('loans of one title are joined with their returns in one walk', async () => {
    const rows = await rowsIn(
      [
        Buffer.from('title,timestamp,activity,details\n'),
        ...pieces(20_000, 'a,"May 1, 2024 00:47",Borrowed,\n'),
        ...pieces(20_000, 'a,"May 2, 2024 00:47",Returned,\n'),
      ],
      'libby',
    )
    expect(rows.filter(({ row }) => row?.transactions[0]?.return_date === '2024-05-02')).toHaveLength(20_000)
  })
})
