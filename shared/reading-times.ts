import type { Translator } from './translate.ts'

/** The parts of a day by the hours they begin at. */
const dayParts = [
  { from: 5, part: 'morning' },
  { from: 12, part: 'afternoon' },
  { from: 17, part: 'evening' },
  { from: 22, part: 'night' },
] as const
export const dayPartNames = dayParts.map(({ part }) => part)
export type DayPart = (typeof dayParts)[number]['part']

const partOfDay = (hour: number): DayPart => dayParts.findLast(({ from }) => hour >= from)?.part ?? 'night'

interface DayTime {
  /** From Monday, which is 1. */
  weekday: number
  part: DayPart
}

/** Minutes by weekday and part of the day, from amounts by weekday and hour (`7-21`); the small hours belong to the night before. */
export function byDayPart(bars: readonly { key: string; amount: number }[]): (DayTime & { minutes: number })[] {
  const sums = new Map<string, DayTime & { minutes: number }>()
  for (const { key, amount } of bars) {
    const [day = 1, hour = 0] = key.split('-').map(Number)
    const weekday = hour < 5 ? ((day + 5) % 7) + 1 : day
    const part = partOfDay(hour)
    const sum = sums.get(`${weekday} ${part}`) ?? { weekday, part, minutes: 0 }
    sum.minutes += amount
    sums.set(`${weekday} ${part}`, sum)
  }
  return [...sums.values()]
}

/** The one with the most minutes. */
const busiestOf = <Time extends { minutes: number }>(times: readonly Time[]): Time | undefined =>
  times.reduce<Time | undefined>((best, time) => (best && best.minutes >= time.minutes ? best : time), undefined)

/** The names of the weekdays, Monday first. */
export function weekdayNames(locale: string, length: 'long' | 'short' | 'narrow'): string[] {
  const names = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => names.format(new Date(Date.UTC(2024, 0, 1 + index))))
}

/** When somebody reads most, in a sentence. */
export function busiestSentence(
  times: readonly (DayTime & { minutes: number })[],
  { t, locale }: Translator,
): string | undefined {
  const busiest = busiestOf(times)
  if (!busiest) return undefined
  const weekday = weekdayNames(locale, 'long')[busiest.weekday - 1] ?? ''
  const said = {
    morning: t('You read most on :weekday mornings.', { weekday }),
    afternoon: t('You read most on :weekday afternoons.', { weekday }),
    evening: t('You read most on :weekday evenings.', { weekday }),
    night: t('You read most on :weekday nights.', { weekday }),
  }
  return said[busiest.part]
}
