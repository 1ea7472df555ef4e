import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { genreHues } from '../../../../shared/genre-hues.ts'

/** Paper, screens, sound. */
const formatHues: Record<BookFormat, number> = {
  hardcover: 40,
  paperback: 70,
  'spiral-bound': 105,
  ebook: 225,
  kindle: 250,
  audiobook: 325,
}

const kindHues: Record<string, number> = { fiction: 265, nonfiction: 145 }

/** The colour of what a chart counts, the same in every chart and year; undefined where it has none. */
export const chartHues = {
  genres: (key: string) => genreHues.get(key),
  formats: (key: string): number | undefined => formatHues[key as BookFormat],
  kinds: (key: string) => kindHues[key],
} as const
