import { quoteText } from '../../../../../shared/quotation.ts'
import type { Cell } from '../../../../records/csv.ts'
import type { LibraryRow } from './library-row-queries.ts'

/** A library as rows and columns, in somebody's form. */
export interface Table {
  file: string
  columns: string[]
  lineEnd: string
  /** Spreadsheets that would else take UTF-8 for something older. */
  hasMark?: boolean
  cells: (row: LibraryRow) => Cell[]
}

/** A name within a list that is separated by commas. */
export const listed = (name: string): string =>
  name
    .split(',')
    .map((part) => part.trim())
    .join(' ')
    .trim()

/** `Guards! Guards! (Discworld, #8)`, with the subtitle as part of the title. */
export function titleWithSeries({ title, subtitle, series }: LibraryRow): string {
  const fullTitle = subtitle ? `${title}: ${subtitle}` : title
  const positioned = series.filter(({ position }) => position !== null)
  return positioned.length === 0
    ? fullTitle
    : `${fullTitle} (${positioned.map((each) => `${each.title}, #${each.position}`).join('; ')})`
}

/** Elsewhere every review is shown, so one that is private is given as a private note, or not at all. */
export const ownReview = ({ review }: LibraryRow): { shown: string | null; hidden: string | null } =>
  review?.private ? { shown: null, hidden: review.content } : { shown: review?.content ?? null, hidden: null }

export const notesText = ({ notes }: LibraryRow): string =>
  notes
    .map(({ name, kind, content, said_by }) => {
      const words = kind === 'quote' ? quoteText(content, said_by) : content
      return name ? `${name}\n${words}` : words
    })
    .join('\n\n')
