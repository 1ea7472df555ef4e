import type { GlobalShelf } from '../../../../../contract/shelves.ts'
import type { BookFormat } from '../../../../../contract/vocabulary.ts'
import type { Cell } from '../../../../records/csv.ts'
import type { LibraryRow } from './library-row-queries.ts'
import { warningsText } from './warnings-text.ts'
import { reviewHtml } from './review-html.ts'
import { listed, ownReview, titleWithSeries, type Table } from './table.ts'

const statuses: Record<GlobalShelf, string> = {
  'want-to-read': 'to-read',
  'currently-reading': 'currently-reading',
  read: 'read',
  paused: 'paused',
  'did-not-finish': 'did-not-finish',
}

const formats: Record<BookFormat, string> = {
  hardcover: 'hardcover',
  paperback: 'paperback',
  'spiral-bound': 'paperback',
  ebook: 'digital',
  kindle: 'digital',
  audiobook: 'audio',
}

/** Feelings of the palette that they have a word for. */
const moods: Record<string, string> = {
  challenged: 'challenging',
  moved: 'emotional',
  inspired: 'inspiring',
  playful: 'lighthearted',
  joyful: 'funny',
  relaxed: 'relaxing',
  haunted: 'dark',
  curious: 'informative',
  adventurous: 'adventurous',
  hopeful: 'hopeful',
  sad: 'sad',
  tense: 'tense',
  reflective: 'reflective',
  mysterious: 'mysterious',
}

const drives: Record<string, string> = { plot: 'Plot', character: 'Character', both: 'A mix' }

const roles = { illustrator: 'Illustrator', editor: 'Editor', translator: 'Translator', narrator: 'Narrator' } as const

const slashed = (day: string) => day.replaceAll('-', '/')

/** `4.0`, `3.75`: quarters of a star. */
const stars = (rating: number) => (Math.round(rating * 4) / 4).toFixed(2).replace(/0$/, '')

function cells(row: LibraryRow): Cell[] {
  const done = row.readings
    .flatMap(({ started_on, finished_on }) => (finished_on === null ? [] : [{ started_on, finished_on }]))
    .toSorted((a, b) => a.finished_on.localeCompare(b.finished_on))
  const review = ownReview(row)
  const moodNames = (row.review?.palette ?? []).flatMap((slug) => moods[slug] ?? [])
  const contributors = row.authors.flatMap(({ name, role }) =>
    role === 'author' ? [] : [`${listed(name)} (${roles[role]})`],
  )
  const authors = row.authors.filter(({ role }) => role === 'author').map(({ name }) => listed(name))
  return [
    titleWithSeries(row),
    authors.join(', '),
    contributors.join(', '),
    row.isbn_13,
    row.format && formats[row.format],
    row.shelf === null ? '' : statuses[row.shelf],
    row.added_on && slashed(row.added_on),
    slashed(done.at(-1)?.finished_on ?? '') || null,
    done
      .filter(({ finished_on }) => finished_on !== '')
      .map(({ started_on, finished_on }) => [started_on, finished_on].filter(Boolean).map(slashed).join('-'))
      .join(', '),
    done.length,
    moodNames.join(', '),
    row.review?.traits?.pace ?? '',
    drives[row.review?.traits?.driven_by ?? ''] ?? '',
    ...Array.from({ length: 4 }, () => ''),
    row.review ? stars(row.review.rating) : '',
    review.shown && reviewHtml(review.shown),
    warningsText(row.review?.traits),
    '',
    row.shelves.map(({ name }) => listed(name)).join(', '),
    row.owned > 0 ? 'Yes' : 'No',
  ]
}

export const storygraphTable: Table = {
  file: 'storygraph_export.csv',
  lineEnd: '\n',
  columns: (
    'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,' +
    'Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,' +
    'Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?'
  ).split(','),
  cells,
}
