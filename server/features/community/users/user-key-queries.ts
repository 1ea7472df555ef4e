import { sql } from '../../../db/sql.ts'
import { text } from '../../../../shared/translate.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { profileVisibleTo } from '../../../db/visibility.ts'
import { readerZone } from '../../../db/zone.ts'
import { AppError } from '../../../errors.ts'

/** A reader whose profile the viewer may see. */
export interface UserKey {
  id: string
  zone: string
}

export const userNotFound = () => new AppError('not_found', text('We couldn’t find this reader.'))

async function findUserKey(db: Handle, viewerId: string, slug: string): Promise<UserKey> {
  const [user] = await rowsOf<UserKey & Record<string, unknown>>(
    db,
    sql`select id, ${readerZone} as zone from readers where slug = ${slug} and ${profileVisibleTo(viewerId)}`,
  )
  if (!user) throw userNotFound()
  return user
}

const lookups = new WeakMap<object, Map<string, Promise<UserKey>>>()

/** The reader that a call names, 404 where the caller may not see them; looked up once for all calls of a page. */
export function getUserKey(db: Handle, viewerId: string, slug: string, request: object): Promise<UserKey> {
  let bySlug = lookups.get(request)
  if (!bySlug) lookups.set(request, (bySlug = new Map()))
  let user = bySlug.get(slug)
  if (!user) bySlug.set(slug, (user = findUserKey(db, viewerId, slug)))
  return user
}
