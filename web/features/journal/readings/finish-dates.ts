import * as z from 'zod/mini'
import type { Reading, ReadingPatch } from '../../../../contract/readings.ts'
import {
  calendarPrecisions,
  datePrecisions,
  type CalendarPrecision,
  type DatePrecision,
} from '../../../../shared/date-precision.ts'
import {
  dayOf,
  findPartialMoment,
  findPrecision,
  isInOrder,
  noonOf,
  partialDateAt,
} from '../../../../shared/partial-dates.ts'
import { formatPartialDate } from '../../../../shared/date-words.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { addDays } from '../../../../shared/zoned-time.ts'

export interface FinishDate extends Record<string, unknown> {
  precision: CalendarPrecision
  day: string
  month: string
  year: string
}

/** What was entered, as `2019-05-21`, `2019-05`, `2019`, or nothing. */
export const dateIn = ({ precision, day, month, year }: FinishDate): string =>
  ({ day, month, year, unknown: '' })[precision].trim()

/** "Finished today": what a date says where it isn't being entered. What is no date yet is asked for. */
export function finishedWords(
  date: string,
  precision: CalendarPrecision,
  today: string,
  translator: Translator,
): string {
  const { t } = translator
  if (precision === 'unknown') return t('Read, date unknown')
  if (date === '' || findPrecision(date) !== precision) return t('When did you finish it?')
  if (date === today) return t('Finished today')
  if (date === addDays(today, -1)) return t('Finished yesterday')
  const words = { date: formatPartialDate(date, translator) }
  return precision === 'day' ? t('Finished :date', words) : t('Read in :date', words)
}

/** Browsers without a field for months or days take any text. */
const examples = {
  day: text('Enter a day, like 2019-05-21.'),
  month: text('Enter a month, like 2019-05.'),
  year: text('Enter a year, like 2019.'),
}

/** The server refuses earlier years. */
const firstYear = '1000'

/** Only the field that is shown is checked; it may be blank. */
export const finishDateChecks = (today: string) =>
  (['day', 'month', 'year'] as const).flatMap((field) => {
    const isDate = (date: string) => findPrecision(date) === field && date >= firstYear
    const checkIfShown = (isFine: (date: string) => boolean) => (values: FinishDate) =>
      values.precision !== field || dateIn(values) === '' || isFine(dateIn(values))
    return [
      z.refine<FinishDate>(checkIfShown(isDate), { error: examples[field], path: [field] }),
      z.refine<FinishDate>(
        checkIfShown((date) => !isDate(date) || date <= today.slice(0, date.length)),
        { error: text('This date is in the future. Check the date.'), path: [field] },
      ),
    ]
  })

export const finishDateFields = {
  precision: z.enum(calendarPrecisions),
  day: z.string(),
  month: z.string(),
  year: z.string(),
}

type Start = Pick<Reading, 'started_at' | 'started_precision'>
type Dates = Required<Pick<ReadingPatch, 'finished_precision'>> & { finished_at: string } & Partial<Start>

const isCoarser = (one: DatePrecision, other: DatePrecision) =>
  datePrecisions.indexOf(one) > datePrecisions.indexOf(other)

/**
 * The dates to send for a log finished on `date`; undefined if that isn't a date. If the log starts later than that,
 * the less precise of the two moves when both may fall within the same day, month or year; otherwise the start becomes
 * unknown.
 */
export function datesOf(start: Start, date: string, timeZone: string, today: string): Dates | undefined {
  const precision = findPrecision(date)
  const finished = findPartialMoment(date, today)
  if (precision === undefined || finished === undefined) return undefined
  const startMoment = { moment: new Date(start.started_at), precision: start.started_precision }
  const end = { finished_at: finished.toISOString(), finished_precision: precision }
  if (isInOrder(startMoment, { moment: finished, precision }, timeZone)) return end
  const isStartVague = isCoarser(startMoment.precision, precision)
  const common = isStartVague ? startMoment.precision : precision
  const startDay = dayOf(startMoment, timeZone)
  const isSame = startDay.startsWith(partialDateAt(finished, common, timeZone))
  if (isSame && !isStartVague) return { ...end, finished_at: noonOf(startDay).toISOString() }
  return { ...end, started_at: end.finished_at, started_precision: isSame ? start.started_precision : 'unknown' }
}
