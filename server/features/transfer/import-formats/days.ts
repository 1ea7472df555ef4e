import { partialDateOf } from '../../catalogue/loading/sources/partial-date.ts'
import { bare, numberIn } from './cells.ts'

/** Days in a cell, as programs and people write them. */

/** Whether the day or the month comes first where neither is the year. */
export type DateOrder = 'day-first' | 'month-first'

/** By the numbers that can be no month; of most files there are some. */
export function dateOrderOf(text: string): DateOrder {
  let [dayFirst, monthFirst] = [0, 0]
  for (const [, first, second] of text.matchAll(/(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?![\d/])/g)) {
    if (Number(first) > 12 && Number(second) <= 12) dayFirst += 1
    if (Number(second) > 12 && Number(first) <= 12) monthFirst += 1
  }
  return dayFirst > monthFirst ? 'day-first' : 'month-first'
}

const two = (value: number) => String(value).padStart(2, '0')

function realDay(year: number, month: number, day: number): string | null {
  if (year < 1000 || year > 9999) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? `${year}-${two(month)}-${two(day)}` : null
}

/** Two digits are of this century unless that is still to come. */
const fullYear = (year: string) => {
  if (year.length === 4) return Number(year)
  const guess = 2000 + Number(year)
  return guess > new Date().getUTCFullYear() + 1 ? guess - 100 : guess
}

/** A whole day; a date with only a year is refused. */
export function dayIn(cell: string, order: DateOrder = 'month-first'): string | null {
  const date = bare(cell)
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(date)
  if (yearFirst) return realDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(date)
  if (yearLast) {
    const [first, second, year] = [Number(yearLast[1]), Number(yearLast[2]), fullYear(yearLast[3] ?? '')]
    return order === 'day-first'
      ? (realDay(year, second, first) ?? realDay(year, first, second))
      : (realDay(year, first, second) ?? realDay(year, second, first))
  }
  // With the month's name, as "February 28, 2024 00:47".
  const spelledDate = /\p{L}{3}/u.test(date) && date.length < 80 ? partialDateOf(date) : null
  return spelledDate?.length === 10 ? spelledDate : null
}

/** No reader remembers an earlier one. */
const firstReadYear = 1900
/** Where it begins first. */
const thisYear = () => new Date(Date.now() + 14 * 3_600_000).getUTCFullYear()

/** A month or a year, where a cell says no more than that. */
export function monthOrYearIn(cell: string): string | null {
  const date = bare(cell)
  const yearFirst = /^(\d{4})(?:年|[-/.年](\d{1,2})(?:月|[-/.]00?)?)?$/u.exec(date)
  const monthFirst = /^(\d{1,2})[-/.](\d{4})$/.exec(date)
  const spelledParts = /^\p{L}{3,20}\.?,?(?: de| of)? \d{4}$/u.test(date) ? (partialDateOf(date)?.split('-') ?? []) : []
  const [year = '', month = ''] =
    yearFirst?.slice(1) ?? monthFirst?.slice(1).toReversed() ?? (spelledParts[1] ? spelledParts : [])
  if (Number(year) < firstReadYear || Number(year) > thisYear() || Number(month) > 12) return null
  return Number(month) === 0 ? year : `${year}-${two(Number(month))}`
}

/** The year a work first came out, before Christ negative. */
export function yearIn(cell: string): number | null {
  const year = numberIn(cell)
  return year !== null && Number.isInteger(year) && year !== 0 && year >= -9999 && year <= 9999 ? year : null
}

/** When an edition came out: a year, a month or a day. */
export function publicationDateIn(cell: string): string | null {
  const date = bare(cell).replace(/\.0$/, '')
  return date === '' || date.length > 60 ? null : partialDateOf(date)
}
