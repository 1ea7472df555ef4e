import { offsetAt } from './zoned-time.ts'

/** How a zone's clock differs from UTC over some time: by the first offset until the first change, by the next after it. */
export interface ZoneChanges {
  changes: Date[]
  /** Minutes ahead of UTC, one more than there are changes. */
  offsets: number[]
}

const minute = 60_000
const week = 7 * 24 * 60 * minute

/** No zone changes twice in a week for good; Morocco's two changes of a year are a month apart. */
function findChange(from: number, until: number, timeZone: string): number {
  const before = offsetAt(from, timeZone)
  let [low, high] = [Math.floor(from / minute), Math.ceil(until / minute)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * minute, timeZone) === before) low = middle
    else high = middle
  }
  return high * minute
}

/** The first moment looked at is the earliest a reader notes; what is before goes by the same offset. */
const earliest = Date.UTC(1970, 0, 1)

const changesByZone = new Map<string, ZoneChanges & { until: number }>()

/**
 * A zone's changes from 1970 until a moment, so that SQL can tell days and hours without knowing any zone. Looked for
 * once per zone.
 */
export function changesIn(timeZone: string, until: Date): ZoneChanges {
  const cached = changesByZone.get(timeZone)
  if (cached && cached.until >= until.getTime()) return cached
  const changes: Date[] = []
  const offsets = [offsetAt(earliest, timeZone)]
  // A year more than asked for, or every new day would be looked for again.
  const last = until.getTime() + 53 * week
  for (let from = earliest; from < last; from += week) {
    const offset = offsetAt(from + week, timeZone)
    if (offset === offsets.at(-1)) continue
    changes.push(new Date(findChange(from, from + week, timeZone)))
    offsets.push(offset)
  }
  const inMinutes = offsets.map((offset) => offset / minute)
  changesByZone.set(timeZone, { changes, offsets: inMinutes, until: last })
  return { changes, offsets: inMinutes }
}
