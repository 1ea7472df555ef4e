import type { ImportReading } from '../import-formats/import-row.ts'
import type { Existing, ExistingReading } from './existing-queries.ts'

/** What began after it ended is stored as begun and ended on one day: a slip of the pen says nothing about its beginning. */
const startOf = ({ started_on, finished_on }: ImportReading): string | null =>
  started_on && finished_on && started_on > finished_on ? null : started_on

/** Earlier, a reading without a beginning was stored as begun on the day it ended. */
const isStartUnknown = ({ starts, ends }: ExistingReading) =>
  starts.length === 0 || starts.some((day) => ends.includes(day))

type Comparison = (existing: ExistingReading, reading: ImportReading) => boolean

const isOfSameDays: Comparison = ({ starts, ends }, reading) => {
  const start = startOf(reading)
  const { finished_on } = reading
  const isSameEnd = finished_on === null ? ends.length === 0 : ends.includes(finished_on)
  return isSameEnd && start !== null && starts.includes(start)
}

/** Ended on the same day, and one of the two does not say when it began. */
const isLikely: Comparison = (existing, reading) =>
  reading.finished_on !== null &&
  existing.ends.includes(reading.finished_on) &&
  (startOf(reading) === null || isStartUnknown(existing))

/**
 * The readings of a row that its reader does not have, which are noted as had. Each one that is there stands for one of
 * the row's: a book that was read twice until the same day has two.
 */
export function missingReadings(
  readings: ImportReading[],
  existing: Pick<Existing, 'readings' | 'times_read'>,
): ImportReading[] {
  const left = new Set(existing.readings)
  const isThere = (comparison: Comparison) => (reading: ImportReading) => {
    const found = [...left].find((each) => comparison(each, reading))
    if (found) left.delete(found)
    return found !== undefined
  }
  const [same, likely] = [isThere(isOfSameDays), isThere(isLikely)]
  const unmatched = readings.filter((reading) => !same(reading))
  const missing = unmatched.filter((reading) => !likely(reading))
  for (const reading of missing) {
    const { finished_on } = reading
    const start = startOf(reading) ?? finished_on
    existing.readings.push({ starts: start === null ? [] : [start], ends: finished_on === null ? [] : [finished_on] })
    if (finished_on !== null) existing.times_read += 1
  }
  return missing
}
