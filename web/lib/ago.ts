import type { Translator } from '../../shared/translate.ts'
import { formatShortDay } from './dates.ts'

const steps = [
  { unit: 'minute', seconds: 60, until: 60 * 60 },
  { unit: 'hour', seconds: 60 * 60, until: 24 * 60 * 60 },
  { unit: 'day', seconds: 24 * 60 * 60, until: 7 * 24 * 60 * 60 },
] as const

/** "just now", "5 minutes ago", "yesterday"; the date when it is more than a week ago. */
export function formatAgo(iso: string, translator: Translator, timeZone: string | null, now = new Date()): string {
  const passed = Math.max(0, (now.getTime() - new Date(iso).getTime()) / 1000)
  if (passed < 60) return translator.t('just now')
  const step = steps.find(({ until }) => passed < until)
  if (!step) return formatShortDay(iso, translator, timeZone)
  const format = new Intl.RelativeTimeFormat(translator.locale, { numeric: 'auto' })
  return format.format(-Math.floor(passed / step.seconds), step.unit)
}
