import { createHmac, timingSafeEqual } from 'node:crypto'

/** Long enough to write an appeal. After it, signing in again gives another ticket. */
const ticketMilliseconds = 60 * 60 * 1000

const signatureOf = (secret: string, actionId: string, until: string) =>
  createHmac('sha256', secret).update(`appeal ${actionId} ${until}`).digest('base64url')

/** Lets a suspended reader, who has no session, appeal against one suspension. */
export function appealTicket(secret: string, actionId: string, now: Date): string {
  const until = String(now.getTime() + ticketMilliseconds)
  return `${actionId}.${until}.${signatureOf(secret, actionId, until)}`
}

/** The suspension that a ticket is for, if it is one of ours and still valid. */
export function actionIn(secret: string, ticket: string, now: Date): string | undefined {
  const [actionId = '', until = '', signature = ''] = ticket.split('.')
  const expected = Buffer.from(signatureOf(secret, actionId, until))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return Number(until) > now.getTime() ? actionId : undefined
}
