import type { Bar, Statistics } from '../../../../contract/statistics.ts'
import { addDays } from '../../../../shared/zoned-time.ts'

const digits = (year: number) => String(year).padStart(4, '0')

/** The key of the same month, or year, one year earlier. */
export const yearEarlier = (time: string) => digits(Number(time.slice(0, 4)) - 1) + time.slice(4)

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addDays(`${month}-01`, 31).slice(0, 7)) months.push(month)
  return months
}

function yearsBetween(first: string, last: string): string[] {
  const count = Math.max(Number(last) - Number(first) + 1, 0)
  return Array.from({ length: count }, (_, index) => digits(Number(first) + index))
}

/** The months or years that a chart over time has room for, without gaps. */
export function timesOf({ from, to, today, unit }: Statistics, bars: readonly Bar[]): string[] {
  const length = unit === 'month' ? 7 : 4
  const keys = bars.map(({ key }) => key).filter((key) => key.length === length)
  const first = from?.slice(0, length) ?? keys.toSorted()[0] ?? today.slice(0, length)
  const last = (to ?? today).slice(0, length)
  return unit === 'month' ? monthsBetween(first, last) : yearsBetween(first, last)
}
