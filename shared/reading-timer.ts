/** The timer of a reading log: it runs since a moment or is paused, and `seconds` is what it had counted before. */
interface Timer<Moment extends string | Date = string | Date> {
  started_at: Moment | null
  seconds: number
}

/** Nobody reads longer without a break: the timer was forgotten. */
export const mostTimerSeconds = 24 * 60 * 60

/** A longer sitting is rare enough to ask whether the timer was forgotten. */
const longTimerSeconds = 4 * 60 * 60

/** What tells a reader's timer from how it was before; without a log there is no timer. */
export const timerVersion = (timed: { id: string; updated_at: string } | null | undefined): string =>
  timed ? `${timed.id} ${timed.updated_at}` : 'none'

/** What a timer has counted by a moment, a day at most. */
export const timerSeconds = ({ started_at, seconds }: Timer, now: number): number =>
  Math.min(
    seconds + (started_at === null ? 0 : Math.max(0, (now - new Date(started_at).getTime()) / 1000)),
    mostTimerSeconds,
  )

/** To the second, as a session is stored. */
export const timerMinutes = (timer: Timer, now: number): number => Math.round(timerSeconds(timer, now)) / 60

export const isLongTimer = (timer: Timer, now: number): boolean => timerSeconds(timer, now) > longTimerSeconds

/** The timer after a press. Starting a running timer or pausing a stopped one changes nothing. */
export function timerAfter<Moment extends string | Date>(
  timer: Timer<Moment> | null,
  pressed: 'running' | 'paused' | 'none' | undefined,
  now: Moment,
): Timer<Moment> | null {
  if (pressed === 'none') return null
  if (pressed === 'running') return { started_at: timer?.started_at ?? now, seconds: timer?.seconds ?? 0 }
  if (pressed === 'paused' && timer) {
    return { started_at: null, seconds: Math.floor(timerSeconds(timer, new Date(now).getTime())) }
  }
  return timer
}
