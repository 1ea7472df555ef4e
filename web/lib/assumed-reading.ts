import type { Reading, ReadingPatch } from '../../contract/readings.ts'
import type { Tag } from '../../contract/vocabulary.ts'
import { timerAfter } from '../../shared/reading-timer.ts'
import { isCorrectable, logAfter, movedBy } from '../../shared/reading-update.ts'
import { localId } from './local-id.ts'

/** What the server would answer to a change of a reading log. */

export function newReading(body: Record<string, unknown>, now: string): Reading {
  const { book, book_format, length_type, length, name, started_at, started_precision, finished_at } = body
  const full = typeof length === 'number' && length > 0 ? length : 100
  return {
    id: localId(),
    name: (name as string | undefined) ?? null,
    book: book as string,
    book_format: book_format as Reading['book_format'],
    length_type: length_type as Reading['length_type'],
    length: full,
    progress: finished_at ? full : 0,
    state: finished_at ? 'finished' : 'reading',
    started_at: (started_at as string | undefined) ?? now,
    started_precision: (started_precision as Reading['started_precision'] | undefined) ?? 'day',
    finished_at: (finished_at as string | undefined) ?? null,
    finished_precision: (body['finished_precision'] as Reading['finished_precision'] | undefined) ?? 'day',
    timer: null,
    sessions: [],
    updated_at: now,
  }
}

function sessionsAfter(reading: Reading, patch: ReadingPatch, tags: Tag[] | undefined): Reading['sessions'] {
  const { progress, corrects, session_started_at, session_finished_at } = patch
  if (progress === undefined || progress === reading.progress) return reading.sessions
  const last = reading.sessions.at(-1)
  if (corrects && last && isCorrectable(last, progress)) {
    const length = progress - last.start_position
    return [...reading.sessions.slice(0, -1), { ...last, end_position: progress, length, ...(tags && { tags }) }]
  }
  if (!session_started_at || !session_finished_at) return reading.sessions
  const session = {
    id: localId(),
    started_at: session_started_at,
    finished_at: session_finished_at,
    start_position: reading.progress,
    end_position: progress,
    length: Math.max(0, progress - reading.progress),
    length_type: reading.length_type,
    tags: tags ?? [],
  }
  return [...reading.sessions, session]
}

/** The session that finished a log ends with it, also when that day is corrected. */
function withLastSessionAt(
  sessions: Reading['sessions'],
  before: string,
  after: string,
  precision: Reading['finished_precision'],
): Reading['sessions'] {
  const last = sessions.at(-1)
  if (!last) return sessions
  const times = { started_at: new Date(last.started_at), finished_at: new Date(last.finished_at) }
  const milliseconds = movedBy(times, new Date(before), new Date(after), precision)
  if (milliseconds === 0) return sessions
  const moved = (moment: Date) => new Date(moment.getTime() + milliseconds).toISOString()
  return [
    ...sessions.slice(0, -1),
    { ...last, started_at: moved(times.started_at), finished_at: moved(times.finished_at) },
  ]
}

/** The tags are those that the patch names by their slugs. */
export function changedReading(reading: Reading, patch: ReadingPatch, now: string, tags?: Tag[]): Reading {
  const stored = reading.state === 'finished' ? 'reading' : reading.state
  const { progress, length, state, isFinishing, isReopened } = logAfter(
    { ...reading, state: stored, isFinished: reading.finished_at !== null },
    patch,
  )
  const end = patch.finished_at || (isFinishing ? (patch.session_finished_at ?? now) : reading.finished_at)
  const finished_at = isReopened ? null : end
  const finished_precision = finished_at === null ? 'day' : (patch.finished_precision ?? reading.finished_precision)
  const sessions = sessionsAfter(reading, patch, tags)
  const hasTimer = !isFinishing && state === 'reading'
  return {
    ...reading,
    ...(patch.name !== undefined && { name: patch.name || null }),
    started_at: patch.started_at ?? reading.started_at,
    started_precision: patch.started_precision ?? reading.started_precision,
    length,
    progress,
    state: finished_at === null ? state : 'finished',
    finished_at,
    finished_precision,
    timer: hasTimer ? timerAfter(reading.timer, patch.timer, patch.timer_at ?? now) : null,
    sessions:
      reading.finished_at && finished_at
        ? withLastSessionAt(sessions, reading.finished_at, finished_at, finished_precision)
        : sessions,
    updated_at: now,
  }
}

/** Only the latest can be deleted; the progress is then what it was before, as on the server. */
export function withoutSession(reading: Reading, session: string, now: string): Reading | undefined {
  const latest = reading.sessions.at(-1)
  if (latest?.id !== session) return undefined
  const { finished_at } = reading
  return {
    ...reading,
    progress: Math.min(latest.start_position, reading.length),
    ...(finished_at !== null && { state: 'reading' as const, finished_at: null, finished_precision: 'day' as const }),
    sessions: reading.sessions.slice(0, -1),
    updated_at: now,
  }
}
