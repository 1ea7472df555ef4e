import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '../../db/page.ts'

/** Signed, so that the database alone does not tell anybody's address. */
const signatureOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`calendar ${id}`).digest('base64url')

export const calendarPath = (secret: string, id: string) => `/calendar/${id}.${signatureOf(secret, id)}.ics`

/** Which calendar a file's name means, if it is one that we gave out. */
export function calendarIdIn(secret: string, file: string): string | undefined {
  const [, id = '', signature = ''] = /^([\w-]+)\.([\w-]+)\.ics$/.exec(file) ?? []
  if (!isId(id)) return undefined
  const expected = Buffer.from(signatureOf(secret, id))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
