import type { Reading } from '../../../../contract/readings.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatKnownMoment } from '../../../lib/dates.ts'

type Dates = Pick<Reading, 'started_at' | 'started_precision' | 'finished_at' | 'finished_precision'>

/** Start and end of a reading, one line each; as much of a date as is known. */
export function timesOf(reading: Dates, translator: Translator, zone: string | null): string[] {
  const { t } = translator
  const { started_at, started_precision, finished_at, finished_precision } = reading
  const start = formatKnownMoment(started_at, started_precision, translator, zone)
  const startWords = start === '' ? [] : [t('Started :date', { date: start })]
  if (finished_at === null) return startWords
  const end = formatKnownMoment(finished_at, finished_precision, translator, zone)
  if (end === '') return [...startWords, t('Read, date unknown')]
  const isOneDate = (start === '' || start === end) && finished_precision !== 'time'
  if (isOneDate && finished_precision !== 'day') return [t('Read in :date', { date: end })]
  if (isOneDate) return [t('Read on :date', { date: end })]
  return [...startWords, t('Finished :date', { date: end })]
}
