import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Tag } from './vocabulary.ts'

/** How others read a work. docs/decisions/0043-logs-and-shelves.md says what is compared, and whose logs count. */

/** Of fewer readers nothing is shown, not even how many they are. */
export const fewestCompared = 5

/** As many of a work's latest public logs are looked at, and as many of its latest public reviews. */
export const mostCompared = 500

const readers_count = z.int()

export const ReadingComparison = z.object({
  /** Half of the readers are no faster. */
  pace: z.nullable(z.object({ pages_per_hour: z.number(), readers_count })),
  /** Half of the readers took no longer. */
  duration: z.nullable(z.object({ days: z.int(), readers_count })),
  /** What at least two of the readers felt, in sessions or in the end; the most frequent first. */
  moods: z.nullable(z.object({ tags: z.array(z.extend(Tag, { readers_count })), readers_count })),
})
export type ReadingComparison = z.infer<typeof ReadingComparison>

export const getReadingComparison = endpoint({
  method: 'GET',
  path: '/books/:book/reading-comparison',
  access: 'reader',
  summary:
    'How fast others read a book’s work and what they felt, from public logs and reviews of five readers or more',
  params: z.object({ book: z.string() }),
  answer: one(ReadingComparison),
})
