import { languageOf } from '../../catalogue/loading/sources/book-language.ts'
import { countIn, isYes, line, numberIn, partsOf, ratingIn, titleIn } from './cells.ts'
import { authorsOf, outerParts } from './credits.ts'
import { dayIn, publicationDateIn, type DateOrder } from './days.ts'
import { markedText } from '../../../records/html-text.ts'
import { bought, importRow, type ImportRow } from './import-row.ts'
import {
  answersPart,
  asSpoiler,
  datesPart,
  formatIn,
  isbnPart,
  notePart,
  readingPart,
  remarksOf,
  reviewPart,
} from './row-parts.ts'
import { exclusiveShelf, guessShelf } from './shelf-words.ts'
import { traitsIn } from './review-traits.ts'
import type { Cell, TableFormat } from './table-format.ts'
import { seriesIn } from './titles.ts'

/** `Owned, My List (#19)`. */
const listsIn = (cell: string) =>
  outerParts(cell).flatMap((part) => {
    const entry = line(part) ?? ''
    const match = /\(#(\d{1,9})\)$/.exec(entry)
    const name = line(entry.slice(0, match?.index))
    return name && name !== 'Owned' ? [{ name, position: match ? Number(match[1]) : null }] : []
  })

function row(cell: Cell, dates: DateOrder): ImportRow {
  const status = line(cell('status'))
  const own = exclusiveShelf(status)
  const media = cell('media')
  const seconds = numberIn(cell('duration in seconds'))
  const isAudio = /audio/i.test(media)
  const shelf = guessShelf(status)
  const read = readingPart(dates, { started: cell('date started'), finished: cell('date finished'), shelf })
  const added_on = dayIn(cell('date added'), dates)
  const rated = ratingIn(cell('rating'))
  const content = markedText(cell('review'))
  const reviewed = reviewPart(isYes(cell('review contains spoilers')) ? asSpoiler(content) : content, {
    // Followers are not everybody.
    is_private: !/^public$/i.test(cell('privacy')),
    written_on: dayIn(cell('review date'), dates),
  })
  const noted = notePart(markedText(cell('private notes')), added_on)
  const answered = answersPart(cell, ['Genres', 'Content Warnings'], added_on, 'Hardcover')
  const dated = datesPart(dates, cell('date added'))
  const numbered = isbnPart(cell('isbn 13'), cell('isbn 10'))
  return importRow(
    {
      title: titleIn(cell('title')),
      authors: authorsOf(outerParts(cell('author'))),
      isbn_13: numbered.isbn_13,
      series: seriesIn(cell('series')),
      format: isAudio ? 'audiobook' : /ebook/i.test(media) ? 'ebook' : formatIn(cell('binding')),
      language: languageOf(cell('language code')),
      pages: isAudio ? null : countIn(cell('pages')),
      minutes: isAudio && seconds ? countIn(String(Math.round(seconds / 60))) : null,
      publication_date: publicationDateIn(cell('publish date')),
      publisher: line(cell('publisher')),
      source_key: line(cell('hardcover edition id')),
    },
    {
      shelf,
      exclusive: own.exclusive,
      shelves: [...own.shelves, ...listsIn(cell('lists'))],
      tags: partsOf(cell('tags'), ','),
      moods: partsOf(cell('moods'), ','),
      traits: traitsIn(cell),
      added_on,
      rating: rated.rating,
      review: reviewed.review,
      notes: [...noted.notes, ...answered.notes],
      readings: read.readings,
      undated: read.undated,
      transactions: isYes(cell('owned')) ? [bought({ date: added_on })] : [],
      remarks: remarksOf(rated, reviewed, noted, answered, read, dated, numbered),
    },
  )
}

export const hardcover: TableFormat = {
  name: 'hardcover',
  needs: ['title', 'status', 'hardcover book id'],
  long: ['author', 'review', 'private notes', 'lists', 'tags', 'moods', 'genres', 'content warnings'],
  // The slate is the review once more, as their own program keeps it.
  spare: ['hardcover book id', 'hardcover edition id', 'review slate', 'review url', 'compilation', 'sponsored review'],
  row,
}
