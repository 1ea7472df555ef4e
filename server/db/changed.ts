import { text } from '../../shared/translate.ts'
import { AppError } from '../errors.ts'

/**
 * Refuses to overwrite what was changed since the writer last saw it. Called with the row locked, so that of two
 * writers who saw the same, the second is told.
 */
export function ensureUnchanged(row: { updated_at: Date }, seen: string | undefined): void {
  if (seen !== undefined && new Date(seen).getTime() !== row.updated_at.getTime()) {
    throw new AppError('conflict', text('This was changed elsewhere meanwhile. Look at it again before you save.'))
  }
}
