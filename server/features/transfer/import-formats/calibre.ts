import { languageOf } from '../../catalogue/loading/sources/book-language.ts'
import { isbnIn, line, numberIn, partsOf, ratingIn, textIn, titleIn } from './cells.ts'
import { authorsOf } from './credits.ts'
import { dayIn, publicationDateIn } from './days.ts'
import { plainText } from '../../../records/html-text.ts'
import { importRow, type ImportRow } from './import-row.ts'
import type { Cell, TableFormat } from './table-format.ts'
import { placeIn } from './titles.ts'

/** Calibre writes the first day of its calendar, in any time zone, for an unknown date. */
const isUnknown = (date: string) => /^010[01]-/.test(date)

function row(cell: Cell): ImportRow {
  const series = line(cell('series'))
  const position = numberIn(cell('series_index'))
  const { rating, remarks } = ratingIn(cell('rating'))
  const identifier = /(?:^|,)isbn:([\dxX-]+)/.exec(cell('identifiers'))?.[1] ?? ''
  const isKindle = /\b(?:azw3?|mobi|kfx)\b/i.test(cell('formats')) && !/epub/i.test(cell('formats'))
  return importRow(
    {
      title: titleIn(cell('title')),
      authors: authorsOf(partsOf(cell('authors', 'author_sort'), '&'), {
        translator: partsOf(cell('#translators', '#translator'), /[&,;]/),
        narrator: partsOf(cell('#narrators', '#narrator'), /[&,;]/),
      }),
      isbn_13: isbnIn(cell('isbn'), identifier),
      series: series ? { title: series, position: placeIn(position) } : null,
      format: isKindle ? 'kindle' : 'ebook',
      language: languageOf(partsOf(cell('languages'), ',')[0] ?? ''),
      publication_date: isUnknown(cell('pubdate')) ? null : publicationDateIn(cell('pubdate').slice(0, 10)),
      publisher: line(cell('publisher')),
      description: textIn(plainText(cell('comments')))?.content ?? null,
    },
    {
      tags: partsOf(cell('tags'), ','),
      added_on: isUnknown(cell('timestamp')) ? null : dayIn(cell('timestamp')),
      rating,
      remarks,
    },
  )
}

export const calibre: TableFormat = {
  name: 'calibre',
  needs: ['title', 'authors', 'title_sort', 'timestamp'],
  long: ['authors', 'comments', 'identifiers', 'tags'],
  spare: ['author_sort', 'title_sort', 'cover', 'id', 'uuid', 'library_name', 'size'],
  row,
}
