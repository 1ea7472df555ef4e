import type { Account } from '../../../contract/account.ts'
import type { Translator } from '../../../shared/translate.ts'
import { browserTimeZone } from '../../lib/dates.ts'

/** Greets by first name, by the time of day in the reader's zone. */
export function greeting({ name, time_zone }: Account, { t }: Translator): string {
  const first = name.trim().split(/\s+/)[0] ?? name
  const hour = Number(
    new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: time_zone ?? browserTimeZone(),
    }).format(new Date()),
  )
  if (hour >= 5 && hour < 12) return t('Good morning, :name', { name: first })
  if (hour >= 12 && hour < 19) return t('Good afternoon, :name', { name: first })
  return t('Good evening, :name', { name: first })
}
