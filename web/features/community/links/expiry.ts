import { text } from '../../../../shared/translate.ts'
import { browserTimeZone } from '../../../lib/dates.ts'
import { fromLocalTime } from '../../../lib/zoned-time.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'

/** When a link ends, as the form offers it. */
export const expiries = {
  never: text('Never'),
  week: text('In a week'),
  month: text('In a month'),
  year: text('In a year'),
  date: text('On a date'),
} as const
export type Expiry = keyof typeof expiries

const days = { week: 7, month: 30, year: 365 }
const dayMilliseconds = 86_400_000

export interface ExpiryFields {
  expiry: Expiry
  /** The last day on which it works, where a date is chosen. */
  day: string
}

/** The moment that the fields mean; blank is no date, and refused as one. */
export function momentOf({ expiry, day }: ExpiryFields, zone: string | null, now: Date): string | null {
  if (expiry === 'never') return null
  if (expiry === 'date') return fromLocalTime(`${day}T23:59`, zone)
  return new Date(now.getTime() + days[expiry] * dayMilliseconds).toISOString()
}

/** The fields for a link as it is. */
export const expiryFieldsOf = (expires_at: string | null, zone: string | null): ExpiryFields =>
  expires_at === null
    ? { expiry: 'never', day: '' }
    : { expiry: 'date', day: dayAt(new Date(expires_at), zone ?? browserTimeZone()) }
