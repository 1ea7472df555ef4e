import type { DayPart } from './reading-times.ts'

/** What a year of reading comes to: all that its pages are drawn from. */

export interface YearBook {
  slug: string
  title: string
  /** Of the first one. */
  author: string | null
  cover: string
  /** When it was finished: a day, a month or a year, as far as that is known. */
  finished: string
  /** Of the edition; of an audiobook, its minutes and no pages. */
  pages: number | null
  minutes: number | null
  /** From starting to finishing it, both included. */
  days: number | null
  rating: number | null
}

/** This year, and the year before. */
export interface Compared {
  amount: number
  before: number
}

export interface YearFacts {
  year: number
  /** Of the reader. */
  name: string
  is_over: boolean
  books: Compared
  pages: Compared
  minutes: Compared
  /** From January on: how many books, and some of them. */
  months: { count: number; books: YearBook[] }[]
  /** Those finished last are first; not all of a long year. */
  covers: YearBook[]
  first: YearBook | null
  last: YearBook | null
  longest: YearBook | null
  shortest: YearBook | null
  quickest: YearBook | null
  slowest: YearBook | null
  genres: { name: string; amount: number }[]
  moods: { slug: string; name: string; amount: number }[]
  /** Minutes by weekday, from Monday on, and part of the day. */
  times: { weekday: number; part: DayPart; minutes: number }[]
  reading_days: number
  streak: { days: number; from: string; to: string } | null
  busiest: { day: string; pages: number } | null
  authors: { name: string; amount: number; books: YearBook[] }[]
  authors_count: number
  new_authors_count: number
  favourites: YearBook[]
  /** From a review of the reader's own. */
  quote: { words: string; book: YearBook } | null
  differences: { book: YearBook; mine: number; everyone: number }[]
  /** Books of shared reads, with the names of those who read along. */
  together: { book: YearBook; names: string[] }[]
  series: { title: string; amount: number; books: YearBook[] }[]
  /** Hues of the covers: year-palette.ts */
  palette: number[]
}
