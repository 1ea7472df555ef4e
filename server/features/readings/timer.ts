import type { ReadingPatch } from '../../../contract/readings.ts'
import { timerSeconds } from '../../../shared/reading-timer.ts'

/** A timer as it is stored: it runs since a moment or is paused; without seconds there is none. */
export interface StoredTimer {
  timer_started_at: Date | null
  timer_seconds: number | null
}

const noTimer: StoredTimer = { timer_started_at: null, timer_seconds: null }

/** A press without a connection is sent later; the clock of a device may be ahead. */
export const pressedAt = ({ timer_at }: Pick<ReadingPatch, 'timer_at'>, now: Date): Date =>
  timer_at === undefined ? now : new Date(Math.min(Date.parse(timer_at), now.getTime()))

/** The timer after a press. Starting a running timer or pausing a stopped one changes nothing. */
export function timerAfter(stored: StoredTimer, wanted: ReadingPatch['timer'], now: Date): StoredTimer {
  if (wanted === 'none') return noTimer
  if (wanted === 'running') {
    return { timer_started_at: stored.timer_started_at ?? now, timer_seconds: stored.timer_seconds ?? 0 }
  }
  if (wanted === 'paused' && stored.timer_seconds !== null) {
    const timer = { started_at: stored.timer_started_at, seconds: stored.timer_seconds }
    return { timer_started_at: null, timer_seconds: Math.floor(timerSeconds(timer, now.getTime())) }
  }
  return { timer_started_at: stored.timer_started_at, timer_seconds: stored.timer_seconds }
}
