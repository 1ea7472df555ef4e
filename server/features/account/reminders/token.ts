import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReminderKind } from '../../../../contract/reminders.ts'
import { isId } from '../../../db/page.ts'

interface Named {
  id: string
  kind: ReminderKind
}

const signatureOf = (secret: string, { id, kind }: Named) =>
  createHmac('sha256', secret).update(`turn off ${kind} ${id}`).digest('base64url')

/** Turns off one reminder and does nothing else, so it works for as long as the e-mail is kept. */
export const turnOffToken = (secret: string, reminder: Named): string =>
  `${reminder.kind}.${reminder.id}.${signatureOf(secret, reminder)}`

/** The id of the reminder that a token turns off, if it is one of ours. */
export function reminderIdIn(secret: string, token: string): string | undefined {
  const [kind = '', id = '', signature = ''] = token.split('.')
  if (!isId(id)) return undefined
  const expected = Buffer.from(signatureOf(secret, { id, kind: kind as ReminderKind }))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined
}
