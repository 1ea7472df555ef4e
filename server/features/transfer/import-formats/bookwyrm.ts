import { countIn, line, partsOf, ratingIn, titleIn } from './cells.ts'
import { authorsOf } from './credits.ts'
import { dayIn, type DateOrder } from './days.ts'
import { markedText } from '../../../records/html-text.ts'
import { importRow, type ImportRow } from './import-row.ts'
import { openLibraryKey } from './open-library.ts'
import { asSpoiler, datesPart, isbnPart, readingPart, remarksOf, reviewPart } from './row-parts.ts'
import { guessShelf, isGlobalName } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'

/** The review's title goes above it; with a content warning, the text becomes a spoiler. */
function wordsIn(cell: Cell): string {
  const warning = cell('review_cw')
  const content = markedText(cell('review_content'))
  if (content === '') return ''
  const name = line(cell('review_name'))
  const parts = [name && `**${name}**`, warning, warning ? asSpoiler(content) : content]
  return parts.filter(Boolean).join('\n\n')
}

function row(cell: Cell, dates: DateOrder): ImportRow {
  const shelfName = line(cell('shelf_name')) ?? line(cell('shelf'))
  const global = guessShelf(cell('shelf')) ?? null
  const isOwn = shelfName !== null && global === null
  const read = readingPart(dates, { started: cell('start_date'), finished: cell('finish_date'), shelf: global })
  const stopped_on = dayIn(cell('stopped_date'), dates)
  const rated = ratingIn(cell('rating'))
  const reviewed = reviewPart(wordsIn(cell), { written_on: dayIn(cell('review_published'), dates) })
  const dated = datesPart(dates, cell('stopped_date'), cell('shelf_date'))
  const numbered = isbnPart(cell('isbn_13'), cell('isbn_10'))
  return importRow(
    {
      title: titleIn(cell('title')),
      authors: authorsOf(partsOf(cell('author_text'), ',')),
      isbn_13: numbered.isbn_13,
      pages: countIn(cell('pages')),
      ...openLibraryKey(cell('openlibrary_key')),
    },
    {
      shelf: global ?? (read.is_finished ? 'read' : stopped_on ? 'did-not-finish' : null),
      shelves: isOwn && !isGlobalName(shelfName) ? [{ name: shelfName, position: null }] : [],
      added_on: dayIn(cell('shelf_date'), dates),
      rating: rated.rating,
      review: reviewed.review,
      readings:
        stopped_on && !read.is_finished
          ? [{ started_on: dayIn(cell('start_date'), dates), finished_on: null, stopped_on }]
          : read.readings,
      undated: read.undated,
      remarks: remarksOf(rated, reviewed, read, dated, numbered),
    },
  )
}

export const bookwyrm: TableFormat = {
  name: 'bookwyrm',
  needs: ['title', 'author_text', 'remote_id', 'shelf'],
  long: ['author_text', 'review_content'],
  spare: ['remote_id', 'review_name', 'review_cw', 'review_published'],
  row,
}
