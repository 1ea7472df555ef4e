import type { Reading, ReadingPatch } from '../../contract/readings.ts'
import type { Tag } from '../../contract/vocabulary.ts'
import type { KnownMoment } from '../../shared/partial-dates.ts'
import { timerAfter } from '../../shared/reading-timer.ts'
import {
  datesAfter,
  isCorrectable,
  logAfter,
  movedSession,
  newLogDates,
  type LogDates,
} from '../../shared/reading-update.ts'

/** Predicts the server's answer to a change of a reading log. */

const isoDates = ({ started_at, started_precision, finished_at, finished_precision }: LogDates) => ({
  started_at: started_at.toISOString(),
  started_precision,
  finished_at: finished_at && finished_at.toISOString(),
  finished_precision,
})

export function newReading(body: Record<string, unknown>, now: string, zone: string): Reading {
  const { id, book, book_format, length_type, length, name, finished_at } = body
  const given = body as Partial<
    Pick<Reading, 'started_at' | 'started_precision' | 'finished_at' | 'finished_precision'>
  >
  const full = typeof length === 'number' && length > 0 ? length : 100
  return {
    id: id as string,
    name: (name as string | undefined) ?? null,
    book: book as string,
    book_format: book_format as Reading['book_format'],
    length_type: length_type as Reading['length_type'],
    length: full,
    progress: finished_at ? full : 0,
    state: finished_at ? 'finished' : 'reading',
    ...isoDates(newLogDates({ ...given, started_at: given.started_at ?? now }, zone)),
    timer: null,
    sessions: [],
    updated_at: now,
  }
}

function sessionsAfter(reading: Reading, patch: ReadingPatch, tags: Tag[] | undefined): Reading['sessions'] {
  const { progress, corrects, session_id = '', session_started_at, session_finished_at } = patch
  if (progress === undefined || progress === reading.progress) return reading.sessions
  const last = reading.sessions.at(-1)
  if (corrects && last && isCorrectable(last, progress)) {
    const length = progress - last.start_position
    return [...reading.sessions.slice(0, -1), { ...last, end_position: progress, length, ...(tags && { tags }) }]
  }
  if (!session_started_at || !session_finished_at) return reading.sessions
  const session = {
    id: session_id,
    started_at: session_started_at,
    finished_at: session_finished_at,
    precision: 'time' as const,
    start_position: reading.progress,
    end_position: progress,
    length: Math.max(0, progress - reading.progress),
    length_type: reading.length_type,
    tags: tags ?? [],
  }
  return [...reading.sessions, session]
}

/** The session that finished a log ends with it, also when that day is corrected. */
function withLastSessionAt(sessions: Reading['sessions'], before: Date, end: KnownMoment): Reading['sessions'] {
  const last = sessions.at(-1)
  if (!last) return sessions
  const { precision } = last
  const times = { started_at: new Date(last.started_at), finished_at: new Date(last.finished_at), precision }
  const moved = movedSession(times, before, end)
  if (!moved) return sessions
  const [started_at, finished_at] = [moved.started_at.toISOString(), moved.finished_at.toISOString()]
  return [...sessions.slice(0, -1), { ...last, started_at, finished_at, precision: moved.precision }]
}

/** The tags are those that the patch names by their slugs. */
export function changedReading(
  reading: Reading,
  patch: ReadingPatch,
  { now, zone }: { now: string; zone: string },
  tags?: Tag[],
): Reading {
  const stored = reading.state === 'finished' ? 'reading' : reading.state
  const finishedBefore = reading.finished_at === null ? null : new Date(reading.finished_at)
  const after = logAfter({ ...reading, state: stored, isFinished: finishedBefore !== null }, patch)
  const { progress, length, state, isFinishing } = after
  const datesBefore = { ...reading, started_at: new Date(reading.started_at), finished_at: finishedBefore }
  const dates = datesAfter(datesBefore, patch, after, { now: new Date(now), zone })
  const { finished_at, finished_precision } = dates
  const sessions = sessionsAfter(reading, patch, tags)
  const hasTimer = !isFinishing && state === 'reading'
  return {
    ...reading,
    ...(patch.name !== undefined && { name: patch.name || null }),
    ...isoDates(dates),
    length,
    progress,
    state: finished_at === null ? state : 'finished',
    timer: hasTimer ? timerAfter(reading.timer, patch.timer, patch.timer_at ?? now) : null,
    sessions:
      finishedBefore && finished_at
        ? withLastSessionAt(sessions, finishedBefore, { moment: finished_at, precision: finished_precision })
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
    ...(finished_at !== null && { state: 'reading' as const, finished_at: null, finished_precision: 'time' as const }),
    sessions: reading.sessions.slice(0, -1),
    updated_at: now,
  }
}
