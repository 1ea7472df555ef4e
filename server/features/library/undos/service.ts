import { text } from '../../../../shared/translate.ts'
import type { Handle } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { emit } from '../../../events/emit.ts'
import { lockLibrary } from '../shelves/queries.ts'
import { findUndo, isUnchangedSince, restoreUndone } from './queries.ts'

export const undoService = (db: Handle) => ({
  /** Puts back exactly what a change replaced, unless some of that was changed since. */
  undoChange: (readerId: string, id: string): Promise<void> =>
    db.transaction(async (tx) => {
      await lockLibrary(tx, readerId)
      const undo = await findUndo(tx, readerId, id)
      if (!undo) throw new AppError('not_found', text('It’s too late to undo this.'))
      if (!(await isUnchangedSince(tx, undo))) {
        throw new AppError('conflict', text('This has changed since, so we can’t undo it.'))
      }
      await restoreUndone(tx, readerId, undo, (events) => emit(tx, events))
    }),
})
