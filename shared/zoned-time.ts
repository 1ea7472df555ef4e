/** Between moments and what a clock and a calendar in some time zone show. */

const minute = 60_000

interface Clock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one takes far longer than asking it. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const cachedClock = clocks.get(timeZone)
  if (cachedClock) return cachedClock
  const clock = new Intl.DateTimeFormat('en', {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    timeZone,
  })
  clocks.set(timeZone, clock)
  return clock
}

function clockAt(date: Date, timeZone: string): Clock {
  const parts = clockIn(timeZone).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}

const asUtc = ({ year, month, day, hour, minute: minutes }: Clock) => Date.UTC(year, month - 1, day, hour, minutes)

/** How far a zone is ahead of UTC at a moment. */
export function offsetAt(time: number, timeZone: string): number {
  const whole = Math.floor(time / minute) * minute
  return asUtc(clockAt(new Date(whole), timeZone)) - whole
}

const digits = (value: number, length = 2) => String(value).padStart(length, '0')

/** The day that a moment falls on, as `2025-09-21`. */
export function dayAt(moment: Date, timeZone: string): string {
  const { year, month, day } = clockAt(moment, timeZone)
  return `${digits(year, 4)}-${digits(month)}-${digits(day)}`
}

/** A moment as `2025-09-21T16:05`. */
export function localTimeAt(moment: Date, timeZone: string): string {
  const clock = clockAt(moment, timeZone)
  return `${dayAt(moment, timeZone)}T${digits(clock.hour)}:${digits(clock.minute)}`
}

/** The two readings of a clock near a change: by the offset before it, and by the offset that then holds. */
function guesses(wall: number, timeZone: string): [first: number, second: number] {
  const first = wall - offsetAt(wall, timeZone)
  return [first, wall - offsetAt(first, timeZone)]
}

/** The moment when a clock shows `2025-09-21T16:05`, its seconds zero; undefined where that is no time. */
export function momentOf(local: string, timeZone: string): Date | undefined {
  const wall = Date.parse(`${local.slice(0, 16)}Z`)
  return Number.isNaN(wall) ? undefined : new Date(guesses(wall, timeZone)[1])
}

/** The first moment of a day, which is not midnight where the clocks change at midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const [first, second] = guesses(Date.parse(`${day}T00:00Z`), timeZone)
  return new Date(dayAt(new Date(second), timeZone) < day ? first : second)
}

/** A day some days later, or earlier. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, -'T00:00:00.000Z'.length)
}

/** How many days later a day is than another. */
export const daysFrom = (day: string, later: string): number =>
  Math.round((Date.parse(`${later}T00:00Z`) - Date.parse(`${day}T00:00Z`)) / (24 * 60 * minute))

/** In years; a choice of years has no more entries. */
const longestLife = 150

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The years from one day to another, the latest first. */
export function yearsOf(first: string, last: string): number[] {
  const latest = yearOf(last)
  return Array.from({ length: Math.min(latest - yearOf(first) + 1, longestLife) }, (_, index) => latest - index)
}
