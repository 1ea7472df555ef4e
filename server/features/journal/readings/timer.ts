import type { ReadingPatch } from '../../../../contract/readings.ts'
import { timerAfter } from '../../../../shared/reading-timer.ts'

/** A timer as it is stored: it runs since a moment or is paused; without seconds there is none. */
interface StoredTimer {
  timer_started_at: Date | null
  timer_seconds: number | null
}

/** A press without a connection is sent later; the clock of a device may be ahead. */
const pressedAt = ({ timer_at }: Pick<ReadingPatch, 'timer_at'>, now: Date): Date =>
  timer_at === undefined ? now : new Date(Math.min(Date.parse(timer_at), now.getTime()))

/** The timer of a log after a change of it. */
export function storedTimerAfter(
  { timer_started_at, timer_seconds }: StoredTimer,
  patch: Pick<ReadingPatch, 'timer' | 'timer_at'>,
  now: Date,
): StoredTimer {
  const stored = timer_seconds === null ? null : { started_at: timer_started_at, seconds: timer_seconds }
  const timer = timerAfter(stored, patch.timer, pressedAt(patch, now))
  return { timer_started_at: timer?.started_at ?? null, timer_seconds: timer?.seconds ?? null }
}
