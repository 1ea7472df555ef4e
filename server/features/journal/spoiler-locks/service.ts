import type { SpoilerLock } from '../../../../contract/spoiler-locks.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { Handle } from '../../../db/database.ts'
import { invalid } from '../../../route.ts'
import { lockQueries, type StoredLock, type Writer } from './queries.ts'

/** The columns of a lock as a call sent it; a position past the end of the book is an error of its field. */
export async function getStoredLock(
  db: Handle,
  writer: Writer,
  lock: SpoilerLock | null | undefined,
  translator: Translator,
): Promise<StoredLock | undefined> {
  const stored = await lockQueries(db).storedLock(writer, lock)
  if (stored && 'length' in stored) {
    const message = translator.t('Enter :max or less.', { max: stored.length })
    throw invalid(translator, { 'lock.until.position': [message] })
  }
  return stored
}
