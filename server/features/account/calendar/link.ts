import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '../../../db/page.ts'

/** Signed with the secret, so that calendar addresses cannot be derived from the database alone. */
const signatureOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`calendar ${id}`).digest('base64url')

export const calendarPath = (secret: string, id: string) => `/calendar/${id}.${signatureOf(secret, id)}.ics`

/** Which calendar a file's name means, if it is one that we gave out. */
export function calendarIdIn(secret: string, file: string): string | undefined {
  const [, id = '', signature = ''] = /^([\w-]+)\.([\w-]+)\.ics$/.exec(file) ?? []
  if (!isId(id)) return undefined
  const expected = Buffer.from(signatureOf(secret, id))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined
}
