import { languageOf } from '../../catalog/sources/book-language.ts'
import { countIn, isYes, line, numberIn, partsOf, ratingIn, titleIn } from './cells.ts'
import { creditIn, creditsOf } from './credits.ts'
import { dayIn, publicationDateIn, type DateOrder } from './days.ts'
import { asSpoiler, formattedText } from './formatted-text.ts'
import { bought, importRow, type ImportRow } from './import-row.ts'
import { formatIn, isbnPart, notePart, readingPart, remarksOf, reviewPart } from './row-parts.ts'
import { guessShelf, isGlobalName } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'
import { seriesIn } from './titles.ts'

/** `Owned, My List (#19)`. */
const listsIn = (cell: string) =>
  partsOf(cell, /,(?![^(]*\))/).flatMap((part) => {
    const found = /^(.*?)\s*\(#(\d+)\)$/.exec(part)
    const name = line(found?.[1] ?? part)
    return name && name !== 'Owned' ? [{ name, place: found ? Number(found[2]) : null }] : []
  })

function row(cell: Cell, dates: DateOrder): ImportRow {
  const status = line(cell('status'))
  const media = cell('media')
  const seconds = numberIn(cell('duration in seconds'))
  const isAudio = /audio/i.test(media)
  const started_on = dayIn(cell('date started'), dates)
  const finished_on = dayIn(cell('date finished'), dates)
  const added_on = dayIn(cell('date added'), dates)
  const rated = ratingIn(cell('rating'))
  const content = formattedText(cell('review'))
  const reviewed = reviewPart(isYes(cell('review contains spoilers')) ? asSpoiler(content) : content, {
    is_private: /private/i.test(cell('privacy')),
    written_on: dayIn(cell('review date'), dates),
  })
  const noted = notePart(formattedText(cell('private notes')), added_on)
  const numbered = isbnPart(cell('isbn 13'), cell('isbn 10'))
  return importRow(
    {
      title: titleIn(cell('title')),
      authors: creditsOf(partsOf(cell('author'), ',').map(creditIn)),
      isbn_13: numbered.isbn_13,
      series: seriesIn(cell('series')),
      format: isAudio ? 'audiobook' : /ebook/i.test(media) ? 'ebook' : formatIn(cell('binding')),
      language: languageOf(cell('language code')),
      pages: isAudio ? null : countIn(cell('pages')),
      minutes: isAudio && seconds ? countIn(String(Math.round(seconds / 60))) : null,
      publication_date: publicationDateIn(cell('publish date')),
      publisher: line(cell('publisher')),
    },
    {
      shelf: guessShelf(status),
      exclusive: status && !isGlobalName(status) && guessShelf(status) === null ? status : null,
      shelves: listsIn(cell('lists')),
      tags: partsOf(cell('tags'), ','),
      moods: partsOf(cell('moods'), ','),
      added_on,
      rating: rated.rating,
      review: reviewed.review,
      notes: noted.notes,
      readings: readingPart(started_on, finished_on),
      transactions: isYes(cell('owned')) ? [bought({ date: added_on })] : [],
      remarks: remarksOf(rated, reviewed, noted, numbered),
    },
  )
}

export const hardcover: TableFormat = { name: 'hardcover', needs: ['title', 'status', 'hardcover book id'], row }
