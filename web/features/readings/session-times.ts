import type { Reading } from '../../../contract/readings.ts'

const hour = 3_600_000

/**
 * The suggested start of a session that ends now: an hour ago, but not before the end of the last one or the start of
 * the log, and not in the future.
 */
export function usualSessionStart({ sessions, started_at }: Pick<Reading, 'sessions' | 'started_at'>, now: Date): Date {
  const lastEnd = sessions.at(-1)?.finished_at ?? started_at
  const latest = Math.max(now.getTime() - hour, new Date(lastEnd).getTime())
  return new Date(Math.min(latest, now.getTime()))
}
