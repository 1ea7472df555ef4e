import type { ReadingPatch } from '../../../contract/readings.ts'

/** A timer as it is stored: it runs since a moment or is paused; without seconds there is none. */
export interface StoredTimer {
  timer_started_at: Date | null
  timer_seconds: number | null
}

/** Nobody reads longer without a break: the timer was forgotten. */
const mostSeconds = 24 * 60 * 60

const noTimer: StoredTimer = { timer_started_at: null, timer_seconds: null }

const secondsAt = ({ timer_started_at, timer_seconds }: StoredTimer, now: Date): number =>
  Math.min(
    (timer_seconds ?? 0) + (timer_started_at ? (now.getTime() - timer_started_at.getTime()) / 1000 : 0),
    mostSeconds,
  )

/** What becomes of a timer: starting one that runs and pausing one that does not run changes nothing. */
export function timerAfter(stored: StoredTimer, wanted: ReadingPatch['timer'], now: Date): StoredTimer {
  if (wanted === 'none') return noTimer
  if (wanted === 'running') {
    return { timer_started_at: stored.timer_started_at ?? now, timer_seconds: stored.timer_seconds ?? 0 }
  }
  if (wanted === 'paused' && stored.timer_seconds !== null) {
    return { timer_started_at: null, timer_seconds: Math.max(0, Math.floor(secondsAt(stored, now))) }
  }
  return { timer_started_at: stored.timer_started_at, timer_seconds: stored.timer_seconds }
}
