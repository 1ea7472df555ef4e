import type { DatePrecision } from '../../shared/date-precision.ts'
import { addDays, dayAt, localTimeAt } from '../../shared/zoned-time.ts'
import type { ReadingLife } from './reading-life.ts'

/** What plain statistics are asked, what they are made of, and which days and spans moments belong to. */

export interface PlainQuestion {
  from: string | null
  to: string | null
  today: string
  timeZone: string
  unit: 'month' | 'year'
  isCompared: boolean
  /** Which logs, and which books, the filters leave. */
  isLogMeant: (log: ReadingLife['logs'][number]) => boolean
  isBookMeant: (book: ReadingLife['books'][number]) => boolean
}

export interface Fact {
  key: string
  label: string | null
  part: string | null
  span: 0 | 1
  book: string | null
  amount: number
}

const yearEarlier = (day: string) => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('02-29') ? `${before.slice(0, 4)}-02-28` : before
}

/** The first and the last day that a date may have been. */
function daysOf(day: string, precision: DatePrecision): [first: string, last: string] | undefined {
  if (precision === 'unknown') return undefined
  if (precision === 'time' || precision === 'day') return [day, day]
  const first = precision === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
  const next = addDays(first, precision === 'month' ? 31 : 366)
  return [first, addDays(precision === 'month' ? `${next.slice(0, 7)}-01` : `${next.slice(0, 4)}-01-01`, -1)]
}

export const fact = (key: string, book: string | null, more: Partial<Fact> = {}): Fact => ({
  key,
  label: null,
  part: null,
  span: 0,
  book,
  amount: 1,
  ...more,
})

export const isDay = (precision: DatePrecision) => precision === 'time' || precision === 'day'

/** The days of a question, by its reader's clock. */
export function clockOf({ from, to, today, timeZone, unit, isCompared }: PlainQuestion) {
  /** What has no time is of the same day everywhere. */
  const dayOf = (moment: Date, precision: DatePrecision) => dayAt(moment, precision === 'time' ? timeZone : 'UTC')
  const localClock = (moment: Date) => new Date(`${localTimeAt(moment, timeZone)}:00Z`)

  function spanOf(moment: Date, precision: DatePrecision): 0 | 1 | null {
    const day = dayOf(moment, precision)
    const days = daysOf(day, precision)
    if (!days) return null
    const within = (first: string | null, last: string | null) =>
      (first === null || days[0] >= first) && (last === null || days[1] <= last)
    if (day > today) return null
    if (within(from, to)) return 0
    return isCompared && from !== null && within(yearEarlier(from), yearEarlier(to ?? today)) ? 1 : null
  }
  const timeOf = (moment: Date, precision: DatePrecision) =>
    dayOf(moment, precision).slice(0, unit === 'year' || precision === 'year' ? 4 : 7)

  return { dayOf, localClock, spanOf, timeOf }
}
export type PlainClock = ReturnType<typeof clockOf>
