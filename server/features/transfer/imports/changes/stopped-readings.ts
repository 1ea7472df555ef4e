import { unknownDay, type ImportReading } from '../../import-formats/import-row.ts'
import { startOf } from './missing-readings.ts'
import type { Existing, ExistingReading } from './existing-queries.ts'

/** The log of a read that was given up. When is unknown where the file has no date, or only the start. */
export const stoppedReading = (started_on: string | null, stopped_on: string | null): ImportReading => ({
  started_on,
  finished_on: null,
  stopped_on: stopped_on ?? unknownDay,
})

/** Of two dates of which either may be unknown. */
const isCompatible = (day: string | null, date: string | null) => day === null || date === null || day === date

function isSameStop(existing: ExistingReading, reading: ImportReading): boolean {
  if (existing.end !== null) return false
  const start = startOf(reading)
  const stop = reading.stopped_on || null
  // An open log that began then, or before, is this read: its reader has not said yet, or denies, that it was given up.
  if (!existing.isStopped && start !== null) return existing.start === start
  if (!existing.isStopped) return stop === null || existing.start === null || existing.start <= stop
  return isCompatible(existing.start, start) && isCompatible(existing.stop, stop)
}

/**
 * Returns the given-up reads that the reader lacks, and adds them to `existing`, so that a second row about the same book
 * adds nothing twice. Each existing log matches one of the row's.
 */
export function takeMissingStops(readings: ImportReading[], existing: Pick<Existing, 'readings'>): ImportReading[] {
  const unmatched = new Set(existing.readings)
  const missing = readings.filter((reading) => {
    const match = [...unmatched].find((each) => isSameStop(each, reading))
    if (match) unmatched.delete(match)
    return match === undefined
  })
  for (const reading of missing) {
    existing.readings.push({
      start: startOf(reading),
      end: null,
      isStopped: true,
      stop: reading.stopped_on || null,
    })
  }
  return missing
}
