import type { Reading } from '../../../contract/readings.ts'

const hour = 3_600_000

/**
 * When a session probably began, if it ends now: an hour ago, but not before the last one ended or the log began, and
 * not in time to come.
 */
export function usualSessionStart({ sessions, started_at }: Pick<Reading, 'sessions' | 'started_at'>, now: Date): Date {
  const lastEnd = sessions.at(-1)?.finished_at ?? started_at
  const latest = Math.max(now.getTime() - hour, new Date(lastEnd).getTime())
  return new Date(Math.min(latest, now.getTime()))
}
