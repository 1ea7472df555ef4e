import { browserTimeZone } from './dates.ts'

/** Between moments and what a reader's clock and calendar show, for the fields in which times are entered. */

const minute = 60_000

interface Clock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

function clockAt(date: Date, timeZone: string): Clock {
  const parts = new Intl.DateTimeFormat('en', {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    timeZone,
  }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}

const asUtc = ({ year, month, day, hour, minute: minutes }: Clock) => Date.UTC(year, month - 1, day, hour, minutes)

/** How far a zone is ahead of UTC at a moment. */
function offsetAt(time: number, timeZone: string): number {
  const whole = Math.floor(time / minute) * minute
  return asUtc(clockAt(new Date(whole), timeZone)) - whole
}

const digits = (value: number, length = 2) => String(value).padStart(length, '0')

/** A moment as `2025-09-21T16:05`, for a date-time field. */
export function toLocalTime(iso: string, zone: string | null): string {
  const clock = clockAt(new Date(iso), zone ?? browserTimeZone())
  const day = `${digits(clock.year, 4)}-${digits(clock.month)}-${digits(clock.day)}`
  return `${day}T${digits(clock.hour)}:${digits(clock.minute)}`
}

/** What a date-time field holds as a moment, its seconds zero; blank stays blank. */
export function fromLocalTime(local: string, zone: string | null): string {
  const timeZone = zone ?? browserTimeZone()
  const wall = Date.parse(`${local.slice(0, 16)}Z`)
  if (Number.isNaN(wall)) return ''
  // Twice, since near a change of the clocks the first guess may lie on its other side.
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone)).toISOString()
}
