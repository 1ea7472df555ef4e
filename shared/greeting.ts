import type { Translator } from './translate.ts'

export const firstNameOf = ({ name }: { name: string }) => name.trim().split(/\s+/)[0] ?? name

/** Greets by first name, by the time of day in a zone. */
export function greeting(reader: { name: string }, timeZone: string, { t }: Translator, now = new Date()): string {
  const first = firstNameOf(reader)
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
  if (hour >= 5 && hour < 12) return t('Good morning, :name', { name: first })
  if (hour >= 12 && hour < 19) return t('Good afternoon, :name', { name: first })
  return t('Good evening, :name', { name: first })
}
