import type { NewReading, ReadingPatch } from '../../../../contract/readings.ts'
import { newLogDates, wholeInPercent } from '../../../../shared/reading-update.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Handle } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { emit } from '../../../events/emit.ts'
import type { BookKey } from '../../catalogue/books/book-key-queries.ts'
import { lockLibrary } from '../../library/shelves/queries.ts'
import { putOnGlobalShelf } from '../../library/shelves/shelving-queries.ts'
import { recordUndo } from '../../library/undos/queries.ts'
import { convertReading, insertReadings, lockReading, updateReadingRow } from './queries.ts'
import { deleteSession, findLatestSession, hasSession, replaceSessionTags } from './session-queries.ts'
import { knownTags } from './session-tags.ts'
import { otherStates } from './state-queries.ts'
import { ensureInOrder, type ReaderClock } from './log-dates.ts'
import { updateLog } from './update-log.ts'

export const readingNotFound = () => new AppError('not_found', text('We couldn’t find this reading log.'))

const byLog = { byLog: true }

/**
 * Each of these locks the library before the log. Shelving a book also changes its logs, so locking in the other order
 * would deadlock.
 */
export function readingService(db: Handle, clock: () => Date) {
  return {
    /** Starting puts the book on `currently-reading`; a log that is finished already puts it on `read`. */
    startReading: (
      readerId: string,
      book: BookKey,
      reading: NewReading,
      { zone, translator }: ReaderClock,
    ): Promise<string> =>
      db.transaction(async (tx) => {
        const dates = newLogDates(reading, zone)
        ensureInOrder(dates, 'finished_at', { zone, translator })
        const { finished_at } = dates
        await lockLibrary(tx, readerId)
        const length = reading.length_type === 'percent' ? wholeInPercent : (reading.length ?? 0)
        const [id = ''] = await insertReadings(tx, readerId, [
          {
            chosen_id: reading.id,
            book_id: book.id,
            work_id: book.work_id,
            name: reading.name || null,
            book_format: reading.book_format,
            length_type: reading.length_type,
            length,
            progress: finished_at ? length : 0,
            ...dates,
          },
        ])
        const shelf = finished_at ? 'read' : 'currently-reading'
        // An old read may be noted while the book is being read again.
        const others = finished_at ? await otherStates(tx, readerId, book.id, id) : []
        if (others.every((state) => state === 'stopped')) await putOnGlobalShelf(tx, readerId, book.id, shelf, byLog)
        return id
      }),

    /**
     * Progress adds a session from the last position to the new one; reaching the length finishes the log, unless it is
     * stopped there. A correction ends the latest session there instead. A log that was paused or stopped goes on with its next session.
     * Gives what undoes it.
     */
    updateReading: (
      readerId: string,
      id: string,
      patch: ReadingPatch,
      { zone, translator }: ReaderClock,
    ): Promise<string> =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const stored = await lockReading(tx, readerId, id)
        if (!stored) throw readingNotFound()
        const changed = { readerId, bookId: stored.book_id, readingId: stored.id, undoId: patch.undo_id }
        const { undo } = await recordUndo(tx, changed, () =>
          updateLog(tx, stored, patch, { now: clock(), zone, translator }),
        )
        return undo
      }),

    /** A log in percent gets pages, or minutes if it was listened to, so that it counts. */
    setLength: (readerId: string, id: string, length: number): Promise<string> =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const stored = await lockReading(tx, readerId, id)
        if (!stored) throw readingNotFound()
        if (stored.length_type !== 'percent') {
          throw new AppError('conflict', text('This reading log already has a length.'))
        }
        const length_type = stored.book_format === 'audiobook' ? 'minute' : 'page'
        await convertReading(tx, stored.id, { length_type, length })
        await emit(tx, [{ name: 'reading.resized', reading_id: stored.id }])
        return stored.id
      }),

    /** What was felt may be remembered later, also of a log that is finished. */
    setSessionTags: (readerId: string, id: string, sessionId: string, tags: string[], translator: Translator) =>
      db.transaction(async (tx): Promise<string> => {
        await lockLibrary(tx, readerId)
        const stored = await lockReading(tx, readerId, id)
        if (!stored || !(await hasSession(tx, stored.id, sessionId))) throw readingNotFound()
        await replaceSessionTags(tx, sessionId, await knownTags(tx, tags, 'tags', translator))
        await updateReadingRow(tx, stored.id, {})
        await emit(tx, [{ name: 'reading.edited', reading_id: stored.id }])
        return stored.id
      }),

    /** Only the latest can go: position and end are put back to what they were before it. */
    deleteLatestSession: (readerId: string, id: string, sessionId: string): Promise<string> =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const stored = await lockReading(tx, readerId, id)
        const latest = stored && (await findLatestSession(tx, stored.id))
        if (!stored || !latest) throw readingNotFound()
        if (latest.id !== sessionId) {
          if (!(await hasSession(tx, stored.id, sessionId))) throw readingNotFound()
          throw new AppError('conflict', text('You can only delete the latest session.'))
        }
        await deleteSession(tx, latest.id)
        // The length may have been corrected since.
        const progress = Math.min(latest.start_position, stored.length ?? Infinity)
        await updateReadingRow(tx, stored.id, { progress, finished_at: null, finished_precision: 'time' })
        if (stored.finished_at) await putOnGlobalShelf(tx, readerId, stored.book_id, 'currently-reading', byLog)
        const reading_id = stored.id
        await emit(tx, [
          { name: 'progress.undone', reading_id, finished_at: latest.finished_at },
          ...(stored.finished_at ? [{ name: 'reading.changed' as const, reading_id }] : []),
        ])
        return stored.id
      }),
  }
}
