import type { Account } from '../../../contract/account.ts'
import type { Translator } from '../../../shared/translate.ts'
import { browserTimeZone } from '../../lib/dates.ts'

export const firstNameOf = ({ name }: Pick<Account, 'name'>) => name.trim().split(/\s+/)[0] ?? name

/** Greets by first name, by the time of day in the reader's zone. */
export function greeting(reader: Account, { t }: Translator): string {
  const first = firstNameOf(reader)
  const hour = Number(
    new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: reader.time_zone ?? browserTimeZone(),
    }).format(new Date()),
  )
  if (hour >= 5 && hour < 12) return t('Good morning, :name', { name: first })
  if (hour >= 12 && hour < 19) return t('Good afternoon, :name', { name: first })
  return t('Good evening, :name', { name: first })
}
