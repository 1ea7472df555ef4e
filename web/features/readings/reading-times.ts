import type { Reading } from '../../../contract/readings.ts'
import type { Translator } from '../../../shared/translate.ts'
import { formatDay, formatKnownDate, formatMoment } from '../../lib/dates.ts'
import { toLocalTime } from '../../lib/zoned-time.ts'

/** Noon is what is written where only the day is known. */
const isNoon = (iso: string, zone: string | null) => toLocalTime(iso, zone).endsWith('T12:00')

type Dates = Pick<Reading, 'started_at' | 'started_precision' | 'finished_at' | 'finished_precision'>

/** Start and end of a reading, one line each; no more of a date than is known. */
export function timesOf(reading: Dates, translator: Translator, zone: string | null): string[] {
  const { t } = translator
  const { started_at, started_precision, finished_at, finished_precision } = reading
  const hasTimes = [started_at, finished_at].some((moment) => moment !== null && !isNoon(moment, zone))
  const format = (iso: string, precision: Reading['started_precision']) =>
    precision === 'day'
      ? (hasTimes ? formatMoment : formatDay)(iso, translator, zone)
      : formatKnownDate(iso, precision, translator, zone)
  const start = format(started_at, started_precision)
  const started = start === '' ? [] : [t('Started :date', { date: start })]
  if (finished_at === null) return started
  const end = format(finished_at, finished_precision)
  if (end === '') return [...started, t('Read, date unknown')]
  const isOneDate = start === '' || (start === end && !hasTimes)
  if (isOneDate && finished_precision !== 'day') return [t('Read in :date', { date: end })]
  if (isOneDate && !hasTimes) return [t('Read on :date', { date: end })]
  return [...started, t('Finished :date', { date: end })]
}
