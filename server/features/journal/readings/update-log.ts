import type { ReadingPatch } from '../../../../contract/readings.ts'
import { logTooLate, required, sessionTooEarly } from '../../../../contract/messages.ts'
import {
  datesAfter,
  isBeforeLog,
  isCorrectable,
  logAfter,
  movedSession,
  type LogDates,
} from '../../../../shared/reading-update.ts'
import { shelfOfState } from '../../../../shared/shelf-states.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Transaction } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { eventBatch } from '../../../events/event-batch.ts'
import { invalid } from '../../../route.ts'
import { putOnGlobalShelf } from '../../library/shelves/shelving-queries.ts'
import { findOtherTimed, updateReadingRow, type StoredReading } from './queries.ts'
import {
  endSessionAt,
  findFirstSession,
  findLatestSession,
  insertSessions,
  moveSession,
  replaceSessionTags,
} from './session-queries.ts'
import { ensureInOrder, type ReaderClock } from './log-dates.ts'
import { knownTags } from './session-tags.ts'
import { otherStates } from './state-queries.ts'
import { storedTimerAfter } from './timer.ts'

type After = ReturnType<typeof logAfter>

/** When, where and in which language a log is changed. */
interface LogCall extends ReaderClock {
  now: Date
}

const finishedAlready = () =>
  new AppError('conflict', text('This reading log is finished, so you can’t change its progress.'))

/** What a finished log no longer takes, and how far one can get. */
function ensurePossible(stored: StoredReading, patch: ReadingPatch, after: After, translator: Translator): void {
  const isResumed = (patch.state && !after.isReopened) || patch.timer === 'running'
  if (stored.finished_at && (after.hasMoved || isResumed)) throw finishedAlready()
  if (patch.length !== undefined && !patch.length && stored.length_type !== 'percent') {
    throw invalid(translator, { length: [translator.t(required)] })
  }
  if (after.progress > after.length) {
    throw invalid(translator, { progress: [translator.t('Enter :max or less.', { max: after.length })] })
  }
  if (patch.session_tags && patch.session_tags.length > 0 && !after.hasMoved) {
    throw invalid(translator, { session_tags: [translator.t('Update your progress to add moods.')] })
  }
  if (patch.finished_at && !after.isFinishing && !stored.finished_at) {
    throw new AppError('conflict', text('This reading log is not finished yet.'))
  }
}

async function ensureOneTimer(tx: Transaction, readerId: string, id: string): Promise<void> {
  const title = await findOtherTimed(tx, readerId, id)
  if (title !== undefined) {
    throw new AppError('conflict', text('The timer for “:title” is running. Stop it first.'), { values: { title } })
  }
}

/** Progress is made in a session, so both its times are needed. */
function withoutSession(patch: ReadingPatch, translator: Translator): AppError {
  const times = ['session_started_at', 'session_finished_at'] as const
  const missing = times.filter((time) => !patch[time])
  return invalid(translator, Object.fromEntries(missing.map((time) => [time, [translator.t(required)]])))
}

/** The times of the session that a change reports; what isn't given is now. */
const sessionTimes = ({ session_started_at, session_finished_at }: ReadingPatch, now: Date) => ({
  started_at: session_started_at ? new Date(session_started_at) : now,
  finished_at: session_finished_at ? new Date(session_finished_at) : now,
})

const isSameStart = (one: LogDates, other: LogDates): boolean =>
  one.started_at.getTime() === other.started_at.getTime() && one.started_precision === other.started_precision

const startOf = ({ started_at, started_precision }: LogDates) => ({ moment: started_at, precision: started_precision })

const isSameEnd = (one: LogDates, other: LogDates): boolean =>
  one.finished_at?.getTime() === other.finished_at?.getTime() && one.finished_precision === other.finished_precision

/** What was stored stays possible, also where its reader has moved to a zone in which a time is on another day. */
function ensureDates(
  stored: LogDates,
  dates: LogDates,
  patch: ReadingPatch,
  { isFinishing }: After,
  call: LogCall,
): void {
  if (isSameStart(stored, dates) && isSameEnd(stored, dates)) return
  const field = patch.finished_at ? 'finished_at' : isFinishing ? 'session_finished_at' : 'started_at'
  ensureInOrder(dates, field, call)
}

/** A session does not begin before its log, as far as the start of that is known. */
function ensureSessionWithinLog(
  stored: StoredReading,
  dates: LogDates,
  added: Date,
  { zone, translator }: LogCall,
): void {
  const session = { moment: added, precision: 'time' as const }
  if (!isBeforeLog(session, startOf(dates), zone)) return
  const isLogMoved = !isBeforeLog(session, startOf(stored), zone)
  throw invalid(
    translator,
    isLogMoved ? { started_at: [translator.t(logTooLate)] } : { session_started_at: [translator.t(sessionTooEarly)] },
  )
}

/** Nor does a log begin after its sessions, once the last of them has moved along with its end. */
async function ensureStartsFirst(
  tx: Transaction,
  stored: StoredReading,
  dates: LogDates,
  { zone, translator }: LogCall,
): Promise<void> {
  if (isSameStart(stored, dates)) return
  const first = await findFirstSession(tx, stored.id)
  // What an archive brought may have been so before.
  if (first && isBeforeLog(first, startOf(dates), zone) && !isBeforeLog(first, startOf(stored), zone)) {
    throw invalid(translator, { started_at: [translator.t(logTooLate)] })
  }
}

/** Adds the session that a change of progress is made in, or ends the latest one there if it corrects that. */
async function writeSession(
  tx: Transaction,
  { id: reading_id, progress: start_position, length_type }: StoredReading,
  patch: ReadingPatch,
  { progress }: After,
  { now, translator }: LogCall,
  { collect }: Pick<ReturnType<typeof eventBatch>, 'collect'>,
): Promise<void> {
  const latest = patch.corrects ? await findLatestSession(tx, reading_id) : undefined
  const corrected = isCorrectable(latest, progress) ? latest : undefined
  if (!corrected && !(patch.session_started_at && patch.session_finished_at)) throw withoutSession(patch, translator)
  const tags = patch.session_tags && (await knownTags(tx, patch.session_tags, 'session_tags', translator))
  if (corrected) {
    await endSessionAt(tx, corrected.id, progress)
    if (tags) await replaceSessionTags(tx, corrected.id, tags)
    await collect(tx, [{ name: 'progress.undone', reading_id, finished_at: corrected.finished_at }])
    return
  }
  const positions = { start_position, end_position: progress, length_type }
  const moved = { ...sessionTimes(patch, now), ...positions, chosen_id: patch.session_id, reading_id, tags }
  await insertSessions(tx, [moved], collect)
}

/** The session that finished a log ends with it, also when that day is corrected. */
async function moveLastSession(tx: Transaction, stored: StoredReading, dates: LogDates): Promise<void> {
  const latest = await findLatestSession(tx, stored.id)
  if (!latest || !stored.finished_at || !dates.finished_at) return
  const end = { moment: dates.finished_at, precision: dates.finished_precision }
  const moved = movedSession(latest, stored.finished_at, end)
  if (moved) await moveSession(tx, latest.id, moved)
}

/** The book follows a log that is finished or resumed, and one that is put aside unless another log still reads it. */
async function moveBook(tx: Transaction, stored: StoredReading, { state, isFinishing }: After): Promise<void> {
  const { id, reader_id, book_id } = stored
  if (!isFinishing && state === stored.state) return
  const isPutAside = !isFinishing && state !== 'reading'
  if (isPutAside && (await otherStates(tx, reader_id, book_id, id)).includes('reading')) return
  const shelf = isFinishing ? 'read' : shelfOfState[state]
  await putOnGlobalShelf(tx, reader_id, book_id, shelf, { byLog: true })
}

/** What no other event says: nobody else sees it. */
const isEdited = (
  stored: StoredReading,
  after: Pick<StoredReading, 'name' | 'state' | 'timer_started_at' | 'timer_seconds'>,
): boolean =>
  after.name !== stored.name ||
  after.state !== stored.state ||
  after.timer_started_at?.getTime() !== stored.timer_started_at?.getTime() ||
  after.timer_seconds !== stored.timer_seconds

const isRedated = (stored: StoredReading, dates: LogDates): boolean =>
  !isSameStart(stored, dates) || (stored.finished_at !== null && !isSameEnd(stored, dates))

/** Changes a log that is locked, as is the library. */
export async function updateLog(
  tx: Transaction,
  stored: StoredReading,
  patch: ReadingPatch,
  call: LogCall,
): Promise<void> {
  ensureUnchanged(stored, patch.updated_at)
  const after = logAfter({ ...stored, isFinished: stored.finished_at !== null }, patch)
  ensurePossible(stored, patch, after, call.translator)
  const { length, progress, state, isFinishing } = after
  const { id: reading_id, reader_id } = stored
  const dates = datesAfter(stored, patch, after, call)
  ensureDates(stored, dates, patch, after, call)
  if (after.hasMoved && patch.session_started_at) {
    ensureSessionWithinLog(stored, dates, new Date(patch.session_started_at), call)
  }
  if (patch.timer === 'running') await ensureOneTimer(tx, reader_id, reading_id)
  const events = eventBatch()
  if (after.hasMoved) await writeSession(tx, stored, patch, after, call, events)
  const name = patch.name === undefined ? stored.name : patch.name || null
  const hasTimer = !isFinishing && state === 'reading'
  const timer = storedTimerAfter(stored, hasTimer ? patch : { timer: 'none' }, call.now)
  await updateReadingRow(tx, reading_id, { name, length, progress, state, ...dates, ...timer })
  await moveBook(tx, stored, after)
  if (stored.finished_at && dates.finished_at) await moveLastSession(tx, stored, dates)
  await ensureStartsFirst(tx, stored, dates, call)
  await events.collect(tx, [
    ...(length === stored.length ? [] : [{ name: 'reading.resized' as const, reading_id }]),
    ...(isEdited(stored, { name, state, ...timer }) ? [{ name: 'reading.edited' as const, reading_id }] : []),
    ...(isFinishing ? [{ name: 'reading.finished' as const, reading_id }] : []),
    ...(isRedated(stored, dates) && !isFinishing ? [{ name: 'reading.changed' as const, reading_id }] : []),
  ])
  await events.emit(tx)
}
