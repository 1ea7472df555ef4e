import type { Reading } from '../../../contract/readings.ts'
import type { Translator } from '../../../shared/translate.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { toLocalTime } from '../../lib/zoned-time.ts'

/** Imports write noon when they know only the day. */
const isNoon = (iso: string, zone: string | null) => toLocalTime(iso, zone).endsWith('T12:00')

/** Start and end of a reading, one line each; only the date where the time is unknown. */
export function timesOf(
  { started_at, finished_at }: Pick<Reading, 'started_at' | 'finished_at'>,
  translator: Translator,
  zone: string | null,
): string[] {
  const { t } = translator
  if (finished_at === null) return [t('Started :date', { date: formatMoment(started_at, translator, zone) })]
  const format = isNoon(started_at, zone) && isNoon(finished_at, zone) ? formatDay : formatMoment
  const start = format(started_at, translator, zone)
  const end = format(finished_at, translator, zone)
  if (format === formatDay && start === end) return [t('Read on :date', { date: end })]
  return [t('Started :date', { date: start }), t('Finished :date', { date: end })]
}
