import type { NewReading, ReadingPatch } from '../../../contract/readings.ts'
import { isCorrectable, logAfter, wholeInPercent } from '../../../shared/reading-update.ts'
import { text, type Translator } from '../../../shared/translate.ts'
import { required } from '../../../contract/messages.ts'
import { ensureUnchanged } from '../../db/changed.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../events/emit.ts'
import { eventBatch } from '../../events/event-batch.ts'
import { invalid } from '../../route.ts'
import type { BookKey } from '../books/book-key-queries.ts'
import { lockLibrary } from '../shelves/queries.ts'
import { putOnGlobalShelf } from '../shelves/shelving-queries.ts'
import { unknownMood } from '../vocabulary/labels.ts'
import { areTags } from '../vocabulary/tag-queries.ts'
import {
  deleteSession,
  endSessionAt,
  findLatestSession,
  findOtherTimed,
  hasSession,
  insertReadings,
  insertSessions,
  lockReading,
  moveSession,
  replaceSessionTags,
  updateReadingRow,
} from './queries.ts'
import { pressedAt, timerAfter } from './timer.ts'

export const readingNotFound = () => new AppError('not_found', text('We couldn’t find this reading log.'))

const finishedAlready = () =>
  new AppError('conflict', text('This reading log is finished, so you can’t change its progress.'))

const shelvesOf = { reading: 'currently-reading', paused: 'paused', stopped: 'did-not-finish' } as const

async function ensureOneTimer(tx: Transaction, readerId: string, id: string): Promise<void> {
  const title = await findOtherTimed(tx, readerId, id)
  if (title !== undefined) {
    throw new AppError('conflict', text('The timer for “:title” is running. Stop it first.'), { values: { title } })
  }
}

/** The session that finished a log ends with it, also when that day is corrected. */
async function moveLastSession(
  tx: Transaction,
  stored: { id: string; finished_at: Date | null },
  finished_at: Date,
): Promise<void> {
  const latest = await findLatestSession(tx, stored.id)
  const before = stored.finished_at?.getTime()
  if (!latest || latest.finished_at.getTime() !== before) return
  const milliseconds = finished_at.getTime() - before
  if (milliseconds !== 0) await moveSession(tx, latest.id, milliseconds)
}

/** Named once each, and all of the palette. */
async function knownTags(tx: Transaction, given: string[], field: string, translator: Translator): Promise<string[]> {
  const tags = [...new Set(given)]
  if (!(await areTags(tx, tags))) throw invalid(translator, { [field]: [translator.t(unknownMood)] })
  return tags
}

/** Progress is made in a session, so both its times are needed. */
function withoutSession(patch: ReadingPatch, translator: Translator): AppError {
  const times = ['session_started_at', 'session_finished_at'] as const
  const missing = times.filter((time) => !patch[time])
  return invalid(translator, Object.fromEntries(missing.map((time) => [time, [translator.t(required)]])))
}

/**
 * Each of these locks the library before the log. Shelving a book also changes its logs, so locking in the other order
 * would deadlock.
 */
export function readingService(db: Database, clock: () => Date) {
  return {
    /** Starting puts the book on `currently-reading`; a log that is finished already puts it on `read`. */
    startReading: (readerId: string, book: BookKey, reading: NewReading): Promise<string> =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const length = reading.length_type === 'percent' ? wholeInPercent : (reading.length ?? 0)
        const finished_at = reading.finished_at ? new Date(reading.finished_at) : null
        const [id = ''] = await insertReadings(tx, readerId, [
          {
            book_id: book.id,
            work_id: book.work_id,
            name: reading.name || null,
            book_format: reading.book_format,
            length_type: reading.length_type,
            length,
            progress: finished_at ? length : 0,
            started_at: new Date(reading.started_at),
            started_precision: reading.started_precision,
            finished_at,
            finished_precision: finished_at ? reading.finished_precision : 'day',
          },
        ])
        await putOnGlobalShelf(tx, readerId, book.id, finished_at ? 'read' : 'currently-reading')
        return id
      }),

    /**
     * Progress adds a session from the last position to the new one; reaching the length finishes the log, unless it is
     * stopped there. A correction ends the latest session there instead. A log that was paused or stopped goes on with its next session.
     */
    updateReading: (readerId: string, id: string, patch: ReadingPatch, translator: Translator): Promise<string> =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const stored = await lockReading(tx, readerId, id)
        if (!stored) throw readingNotFound()
        ensureUnchanged(stored, patch.updated_at)
        const log = { ...stored, isFinished: stored.finished_at !== null }
        const { progress, hasMoved, length, state, isFinishing, isReopened } = logAfter(log, patch)
        if (stored.finished_at && hasMoved) throw finishedAlready()
        if (progress > length) {
          throw invalid(translator, { progress: [translator.t('Enter :max or less.', { max: length })] })
        }
        const started_at = patch.started_at ? new Date(patch.started_at) : stored.started_at
        const { session_started_at, session_finished_at } = patch
        const latest = patch.corrects && hasMoved ? await findLatestSession(tx, stored.id) : undefined
        const corrected = isCorrectable(latest, progress) ? latest : undefined
        if (hasMoved && !corrected && !(session_started_at && session_finished_at))
          throw withoutSession(patch, translator)
        const tags = patch.session_tags && (await knownTags(tx, patch.session_tags, 'session_tags', translator))
        if (tags && tags.length > 0 && !hasMoved) {
          throw invalid(translator, { session_tags: [translator.t('Update your progress to add moods.')] })
        }
        const now = clock()
        const session = {
          started_at: session_started_at ? new Date(session_started_at) : now,
          finished_at: session_finished_at ? new Date(session_finished_at) : now,
        }
        if (((patch.state && !isReopened) || patch.timer === 'running') && stored.finished_at) throw finishedAlready()
        if (patch.timer === 'running') await ensureOneTimer(tx, readerId, stored.id)
        const timer = timerAfter(
          stored,
          isFinishing || state !== 'reading' ? 'none' : patch.timer,
          pressedAt(patch, now),
        )
        if (patch.finished_at && !isFinishing && !stored.finished_at) {
          throw new AppError('conflict', text('This reading log is not finished yet.'))
        }
        const given = patch.finished_at ? new Date(patch.finished_at) : null
        const finished_at = isReopened ? null : (given ?? (isFinishing ? session.finished_at : stored.finished_at))
        if (finished_at && finished_at < started_at) {
          const field = given ? 'finished_at' : isFinishing ? 'session_finished_at' : 'started_at'
          throw invalid(translator, { [field]: [translator.t('The end can’t be before the start.')] })
        }
        const reading_id = stored.id
        const events = eventBatch()
        if (corrected) {
          await endSessionAt(tx, corrected.id, progress)
          if (tags) await replaceSessionTags(tx, corrected.id, tags)
          await events.collect(tx, [{ name: 'progress.undone', reading_id, finished_at: corrected.finished_at }])
        } else if (hasMoved) {
          const { progress: start_position, length_type } = stored
          const moved = { ...session, reading_id, start_position, end_position: progress, length_type, tags }
          await insertSessions(tx, [moved], events.collect)
        }
        const name = patch.name === undefined ? stored.name : patch.name || null
        const { started_precision = stored.started_precision } = patch
        const finished_precision = finished_at ? (patch.finished_precision ?? stored.finished_precision) : 'day'
        const dates = { started_at, started_precision, finished_at, finished_precision }
        await updateReadingRow(tx, stored.id, { name, length, progress, state, ...dates, ...timer })
        if (isFinishing) await putOnGlobalShelf(tx, readerId, stored.book_id, 'read')
        else if (state !== stored.state) await putOnGlobalShelf(tx, readerId, stored.book_id, shelvesOf[state])
        if (stored.finished_at && finished_at) await moveLastSession(tx, stored, finished_at)
        const hasNewDates =
          started_at.getTime() !== stored.started_at.getTime() ||
          (stored.finished_at !== null &&
            (finished_at?.getTime() !== stored.finished_at.getTime() ||
              finished_precision !== stored.finished_precision))
        const isResized = length !== stored.length
        await events.collect(tx, [
          ...(isResized ? [{ name: 'reading.resized' as const, reading_id }] : []),
          ...(isFinishing ? [{ name: 'reading.finished' as const, reading_id }] : []),
          ...(hasNewDates && !isFinishing ? [{ name: 'reading.changed' as const, reading_id }] : []),
        ])
        await events.emit(tx)
        return stored.id
      }),

    /** What was felt may be remembered later, also of a log that is finished. */
    setSessionTags: (readerId: string, id: string, sessionId: string, given: string[], translator: Translator) =>
      db.transaction(async (tx): Promise<string> => {
        await lockLibrary(tx, readerId)
        const stored = await lockReading(tx, readerId, id)
        if (!stored || !(await hasSession(tx, stored.id, sessionId))) throw readingNotFound()
        await replaceSessionTags(tx, sessionId, await knownTags(tx, given, 'tags', translator))
        await updateReadingRow(tx, stored.id, {})
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
          throw new AppError('conflict', text('You can only delete the latest session.'))
        }
        await deleteSession(tx, latest.id)
        // The length may have been corrected since.
        const progress = Math.min(latest.start_position, stored.length ?? Infinity)
        await updateReadingRow(tx, stored.id, { progress, finished_at: null, finished_precision: 'day' })
        if (stored.finished_at) await putOnGlobalShelf(tx, readerId, stored.book_id, 'currently-reading')
        const reading_id = stored.id
        await emit(tx, [
          { name: 'progress.undone', reading_id, finished_at: latest.finished_at },
          ...(stored.finished_at ? [{ name: 'reading.changed' as const, reading_id }] : []),
        ])
        return stored.id
      }),
  }
}
