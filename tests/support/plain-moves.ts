import { isDay, type PlainClock } from './plain-facts.ts'
import type { ReadingLife } from './reading-life.ts'

type Log = ReadingLife['logs'][number]

const amountsOf = (log: Log, distance: number, time: number) => {
  const isHeard = log.book_format === 'audiobook'
  const { pages, minutes } = log.book
  const share = log.length_type === 'percent'
  return {
    pages: log.length_type === 'page' ? distance : share && !isHeard ? (distance * (pages ?? 0)) / 100 : 0,
    minutes:
      log.length_type === 'minute'
        ? distance
        : share && isHeard && minutes !== null
          ? (distance * minutes) / 100
          : time,
  }
}

/** Sessions, and logs without any that are finished, as one session over all of it. */
export const movesOf = (logs: readonly Log[], { spanOf, timeOf }: PlainClock) =>
  logs.flatMap((log) => {
    const sessions = log.sessions.map((session) => {
      const sat = Math.min((session.finished_at.getTime() - session.started_at.getTime()) / 60_000, 24 * 60)
      const distance = Math.max(session.end_position - session.start_position, 0)
      return {
        log,
        at: session.finished_at,
        precision:
          session.finished_at.getTime() === log.finished_at?.getTime() && !isDay(log.finished_precision)
            ? log.finished_precision
            : session.precision,
        begun: session.started_at,
        hasHour: session.precision === 'time',
        distance,
        sat,
        ...amountsOf(log, distance, sat),
      }
    })
    const whole =
      log.sessions.length === 0 && log.finished_at
        ? [
            {
              log,
              at: log.finished_at,
              precision: log.finished_precision,
              begun: null,
              hasHour: false,
              distance: log.length,
              sat: 0,
              ...amountsOf(log, log.length, 0),
            },
          ]
        : []
    return [...sessions, ...whole].flatMap((each) => {
      const span = spanOf(each.at, each.precision)
      return span === null ? [] : [{ ...each, span, time: timeOf(each.at, each.precision) }]
    })
  })
