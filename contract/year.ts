import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { dayPartNames } from '../shared/reading-times.ts'
import type { YearFacts } from '../shared/year-facts.ts'
import type { YearPageName } from '../shared/year-pages.ts'

/** A year of reading, page by page: server/features/journal/year/README.md */

const YearBook = z.object({
  slug: z.string(),
  title: z.string(),
  author: z.nullable(z.string()),
  cover: z.string(),
  finished: z.string(),
  pages: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  days: z.nullable(z.int()),
  rating: z.nullable(z.number()),
})

const Compared = z.object({ amount: z.number(), before: z.number() })

const Facts = z.object({
  year: z.int(),
  name: z.string(),
  is_over: z.boolean(),
  books: Compared,
  pages: Compared,
  minutes: Compared,
  months: z.array(z.object({ count: z.int(), books: z.array(YearBook) })),
  covers: z.array(YearBook),
  first: z.nullable(YearBook),
  last: z.nullable(YearBook),
  longest: z.nullable(YearBook),
  shortest: z.nullable(YearBook),
  quickest: z.nullable(YearBook),
  slowest: z.nullable(YearBook),
  genres: z.array(z.object({ name: z.string(), amount: z.number() })),
  moods: z.array(z.object({ slug: z.string(), name: z.string(), amount: z.number() })),
  times: z.array(z.object({ weekday: z.int(), part: z.enum(dayPartNames), minutes: z.number() })),
  reading_days: z.int(),
  streak: z.nullable(z.object({ days: z.int(), from: z.string(), to: z.string() })),
  busiest: z.nullable(z.object({ day: z.string(), pages: z.number() })),
  authors: z.array(z.object({ name: z.string(), amount: z.number(), books: z.array(YearBook) })),
  authors_count: z.int(),
  new_authors_count: z.int(),
  favourites: z.array(YearBook),
  quote: z.nullable(z.object({ words: z.string(), book: YearBook })),
  differences: z.array(z.object({ book: YearBook, mine: z.number(), everyone: z.number() })),
  together: z.array(z.object({ book: YearBook, names: z.array(z.string()) })),
  series: z.array(z.object({ title: z.string(), amount: z.number(), books: z.array(YearBook) })),
  palette: z.array(z.int()),
}) satisfies z.ZodMiniType<YearFacts>

export const Year = z.object({
  facts: Facts,
  /** Years something is known of, the latest first. */
  years: z.array(z.int()),
})
export type Year = z.infer<typeof Year>

export const getYear = endpoint({
  method: 'GET',
  path: '/years/:year',
  access: 'reader',
  summary: 'What the reader read in a year, for its review; all zeros if no books were finished',
  refuses: ['not_found'],
  params: z.object({ year: z.string() }),
  answer: one(Year),
})

/** From December until the end of January. */
export const getYearOffer = endpoint({
  method: 'GET',
  path: '/year-offer',
  access: 'reader',
  summary: 'The year whose review Home offers now, with a few of its covers; null outside its season or without books',
  answer: one(z.nullable(z.object({ year: z.int(), books_count: z.int(), covers: z.array(z.string()) }))),
})

/** Files of a year: each page and an overview as images, and a booklet; in the language that is asked for. */
const fileOf = (year: number, file: string, locale: string) => `/year-files/${year}/${file}?lang=${locale}`
export const yearImagePath = (year: number, page: YearPageName, locale: string) => fileOf(year, `${page}.png`, locale)
export const yearOverviewPath = (year: number, locale: string) => fileOf(year, 'overview.png', locale)
export const yearBookletPath = (year: number, locale: string) => fileOf(year, 'booklet.pdf', locale)
