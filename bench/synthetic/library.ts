import { randomFrom } from '../../shared/random.ts'
import { syntheticId } from './ids.ts'
import { drawLanguage, drawName, drawProse, zipf } from './words.ts'

/** Popularity falls with the rank by this power. */
const exponent = 0.75
const readersPerWork = 0.1
/** On average; most works have none, the best-known thousands. */
const readingsPerWork = 1.5
/** Spreads neighbours; prime, so that each number comes once. */
const stride = 15_485_863

export const readersOf = (works: number) => Math.max(50, Math.ceil(works * readersPerWork))

export function syntheticReader(index: number) {
  const random = randomFrom(`reader ${index}`)
  return {
    id: syntheticId('reader', index),
    slug: `synthetic-reader-${index + 1}`,
    name: drawName(drawLanguage(random), random).name,
    email: `reader-${index + 1}@synthetic.invalid`,
    listed: random.chance(0.5),
  }
}

/** How many read this work, so that the whole catalogue has its average and the ranks are spread over all of it. */
function readingsOf(work: number, works: number): number {
  const rank = ((work % works) * stride) % works
  const most = readingsPerWork * (1 - exponent) * works ** exponent
  return Math.min(readersOf(works), Math.floor(most / (rank + 1) ** exponent + 0.3))
}

export interface SyntheticReading {
  reader: number
  /** Which of the work's editions. */
  edition: number
  started_at: string
  finished_at: string
  /** Tags by their number. */
  review?: { rating: number; content: string | null; isPrivate: boolean; tags: number[] }
}

const day = 86_400_000
const lastDay = Date.UTC(2026, 0, 1)

/** Who read the work, and what they said: real rows of made-up readers, so that every count is what a recount gives. */
export function syntheticReadings(work: number, works: number, editions: number, tags: number): SyntheticReading[] {
  const random = randomFrom(`readings ${work}`)
  const readers = readersOf(works)
  const first = random.whole(0, readers - 1)
  const quality = random.between(2.2, 4.8)
  return Array.from({ length: readingsOf(work, works) }, (_, index) => {
    const started = lastDay - zipf(random, 3000, 0.5) * day - random.whole(0, day / 1000) * 1000
    const reading: SyntheticReading = {
      reader: (first + index * (readers % 7919 === 0 ? 7907 : 7919)) % readers,
      edition: zipf(random, editions, 1),
      started_at: new Date(started).toISOString(),
      finished_at: new Date(started + random.whole(1, 60) * day).toISOString(),
    }
    if (!random.chance(0.8)) return reading
    const rating = Math.min(5, Math.max(1, Math.round((quality + random.between(-1.2, 1.2)) * 2) / 2))
    const content = random.chance(0.2) ? drawProse(drawLanguage(random), random, random.whole(1, 4)) : null
    const felt = content === null ? [] : Array.from({ length: random.whole(0, 3) }, () => zipf(random, tags, 0.7))
    return { ...reading, review: { rating, content, isPrivate: random.chance(0.03), tags: [...new Set(felt)] } }
  })
}
