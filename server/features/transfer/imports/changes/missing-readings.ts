import type { ImportReading } from '../../import-formats/import-row.ts'
import type { Existing, ExistingReading } from './existing-queries.ts'

/** A start after the end is a typing error, so the start counts as unknown. */
export function startOf({ started_on, finished_on, stopped_on }: ImportReading): string | null {
  const end = finished_on ?? stopped_on
  return started_on && end && started_on > end ? null : started_on
}

/** Some stored readings have the end as start: their start is unknown. */
const isStartUnknown = ({ start, end }: ExistingReading) => start === null || start === end

type Comparison = (existing: ExistingReading, reading: ImportReading) => boolean

const isOfSameDays: Comparison = ({ start, end }, reading) =>
  end === reading.finished_on && start !== null && start === startOf(reading)

/** Ended on the same day, and one of the two does not say when it began. */
const isLikely: Comparison = (existing, reading) =>
  reading.finished_on !== null &&
  existing.end === reading.finished_on &&
  (startOf(reading) === null || isStartUnknown(existing))

/**
 * Returns the row's readings that the reader lacks, and adds them to `existing`, so that a second row about the same
 * book adds nothing twice. Each existing reading matches one of the row's: a book read twice up to the same day needs
 * two.
 */
export function takeMissingReadings(
  readings: ImportReading[],
  existing: Pick<Existing, 'readings' | 'times_read'>,
): ImportReading[] {
  const unclaimed = new Set(existing.readings)
  const isThere = (comparison: Comparison) => (reading: ImportReading) => {
    const match = [...unclaimed].find((each) => comparison(each, reading))
    if (match) unclaimed.delete(match)
    return match !== undefined
  }
  const [same, likely] = [isThere(isOfSameDays), isThere(isLikely)]
  const unmatched = readings.filter((reading) => !same(reading))
  const missing = unmatched.filter((reading) => !likely(reading))
  for (const reading of missing) {
    const { finished_on } = reading
    const start = startOf(reading) ?? finished_on
    existing.readings.push({ start, end: finished_on, isStopped: false, stop: null })
    if (finished_on !== null) existing.times_read += 1
  }
  return missing
}
