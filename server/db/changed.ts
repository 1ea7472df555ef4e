import { text } from '../../shared/translate.ts'
import { AppError } from '../errors.ts'

export const changedElsewhere = () =>
  new AppError('conflict', text('This was changed somewhere else. Check it again before you save.'))

/**
 * Refuses to overwrite what was changed since the writer last saw it. Call it with the row locked, so that of two
 * writers who saw the same version, the second is refused.
 */
export function ensureUnchanged(row: { updated_at: Date }, seenAt: string | undefined): void {
  if (seenAt !== undefined && new Date(seenAt).getTime() !== row.updated_at.getTime()) throw changedElsewhere()
}
