import * as z from 'zod/mini'
import { many, one, pageQuery, wholeNumber } from './answers.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { filterName, readFilter, type FilterName } from './filter-address.ts'
import { filterLabels, type FilterKey } from './filters.ts'
import { Ownership } from './library.ts'
import { DatePrecision } from './date-precisions.ts'
import { text } from '../shared/translate.ts'
import { Day } from './versions.ts'
import { BookFormat } from './vocabulary.ts'

/** What a reader's own logs, sessions, reviews and transactions add up to. */

/** What comes with each chart: the numbers behind it lead to books, unless there are none. */
export const bookCharts = [
  'books',
  'pages',
  'minutes',
  'days',
  'hours',
  'formats',
  'languages',
  'genres',
  'kinds',
  'moods',
  'authors',
  'new-authors',
  'times',
  'lengths',
  'ages',
  'durations',
  'ratings',
  'outcomes',
  'stops',
  'paces',
  'book-paces',
  'money',
  'copies',
  'shops',
  'loans',
  'people',
  'pile',
] as const
export const BookChart = z.enum(bookCharts)
export type BookChart = z.infer<typeof BookChart>

/** Charts of something that books do not stand behind one by one. */
export const otherCharts = [
  'reading-days',
  'streaks',
  'averages',
  'differences',
  'median',
  'series',
  'uncounted',
] as const
export type Chart = BookChart | (typeof otherCharts)[number]
export const charts: readonly Chart[] = [...bookCharts, ...otherCharts]

/** The most days that `days` has: the last of those asked for, a year of them. */
export const calendarDays = 366

export const Bar = z.object({
  /** What is counted, such as `2026-05`, `fantasy` or `read`. */
  key: z.string(),
  /** The name of it, where the key is not one. */
  label: z.nullable(z.string()),
  /** Which part of it, such as `pages`. */
  part: z.nullable(z.string()),
  amount: z.number(),
  /** In the same days of the year before. */
  before: z.number(),
})
export type Bar = z.infer<typeof Bar>

export const ChartAnswer = z.object({
  /** How it is counted, in the reader's language. */
  words: z.string(),
  bars: z.array(Bar),
})
export type ChartAnswer = z.infer<typeof ChartAnswer>

const written = (key: FilterKey) =>
  z.optional(
    z.string().check(
      z.maxLength(2000),
      z.refine((value) => readFilter(key, value) !== undefined, text('This isn’t in the right format.')),
    ),
  )
const filterNames = Object.fromEntries(
  (Object.keys(filterLabels) as FilterKey[]).map((key) => [filterName(key), written(key)]),
) as Record<FilterName, ReturnType<typeof written>>

/** A year has four digits, and so has the one after it. */
const lastYear = 9998

const period = {
  /** The current one unless something else is asked for. */
  year: z.optional(wholeNumber(lastYear)),
  from: z.optional(Day),
  to: z.optional(Day),
  time: z.optional(z.enum(['all'])),
}

const question = { ...period, ...filterNames, owned: z.optional(Ownership) }
const Question = z.object(question)
export type AskedStatistics = z.output<typeof Question>

export const Statistics = z.object({
  /** The days looked at, both included; null is without end. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  today: z.string(),
  /** By what charts over time are divided. */
  unit: z.enum(['month', 'year']),
  /** Whether there are days of the year before to compare with. */
  is_compared: z.boolean(),
  /** Years something is known of, the latest first. */
  years: z.array(z.int()),
  /** Since when it is known what was on which shelf. */
  shelves_since: z.string(),
  /** Of a whole year, the hues of its books' covers, that of most first: shared/year-palette.ts */
  palette: z.array(z.int()),
  charts: z.record(z.enum(charts as [Chart, ...Chart[]]), ChartAnswer),
})
export type Statistics = z.infer<typeof Statistics>

export const getStatistics = endpoint({
  method: 'GET',
  path: '/statistics',
  access: 'reader',
  summary: 'What the reader read in a year, in some days or ever, added up in charts; each says how it is counted',
  query: Question,
  answer: one(Statistics),
})

export const statisticsBooksPerPage = 24

export const listStatisticsBooks = endpoint({
  method: 'GET',
  path: '/statistics/books',
  access: 'reader',
  summary: 'The books behind one bar of a chart, those that count most in it first',
  query: z.extend(pageQuery(statisticsBooksPerPage), {
    ...question,
    chart: BookChart,
    key: z.string().check(z.maxLength(200)),
    part: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: many(z.object({ book: BookCard, amount: z.number() })),
})

export const lengthlessPerPage = 20

/** A log in percent of an edition without a length, so that none of it is counted. */
export const LengthlessReading = z.object({
  id: z.string(),
  book: BookCard,
  book_format: BookFormat,
  finished_at: z.nullable(z.string()),
  finished_precision: DatePrecision,
})
export type LengthlessReading = z.infer<typeof LengthlessReading>

export const listLengthlessReadings = endpoint({
  method: 'GET',
  path: '/statistics/lengthless-readings',
  access: 'reader',
  summary: 'Reading logs in these days without a page count or minutes, the latest first',
  query: z.extend(pageQuery(lengthlessPerPage), question),
  answer: many(LengthlessReading),
})
