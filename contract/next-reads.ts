import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { AboutBook } from './journal.ts'
import { Person } from './user-card.ts'

/** So many books of each kind. */
export const nextReadsOfKind = 3

/** What to read after a book. */
export const NextReads = z.object({
  /** The next of each series that it is in, in order; read ones are skipped. */
  series: z.array(AboutBook),
  /** What came to Want to Read last. */
  wanted: z.array(AboutBook),
  /** What those the reader follows finished or rated highly of late, and is not in their library. */
  friends: z.array(z.object({ book: AboutBook, reader: Person })),
})
export type NextReads = z.infer<typeof NextReads>

export const listNextReads = endpoint({
  method: 'GET',
  path: '/books/:book/next-reads',
  access: 'reader',
  summary: 'What to read after a book: the next in its series, from Want to Read, and from those the reader follows',
  refuses: ['not_found'],
  params: z.object({ book: z.string() }),
  answer: one(NextReads),
})
