import type { Filter } from '../../../../contract/filters.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { Handle } from '../../../db/database.ts'
import { invalid } from '../../../route.ts'
import { findUnknownSlugs } from './queries.ts'

/** Shelves, genres and tags must exist, and shelves must be the reader's own. */
export async function ensureKnown(db: Handle, readerId: string, filters: Filter[], translator: Translator) {
  const unknown = await findUnknownSlugs(db, readerId, filters)
  if (unknown.size === 0) return
  const message = translator.t('One of these doesn’t exist, or you can’t use it.')
  const fields = filters.flatMap(({ key }, index) =>
    [...unknown].some((kind) => kind === key)
      ? [[`filters.${index}.value`, [message]] satisfies [string, string[]]]
      : [],
  )
  throw invalid(translator, Object.fromEntries(fields))
}
