import * as z from 'zod/mini'
import { BookCard } from '../books.ts'
import { bookName } from '../kinds.ts'
import { LengthType } from '../lengths.ts'
import { lockedText } from '../spoiler-locks.ts'
import { activityKind } from './kind.ts'

/** The whole of it: what is shared is short. */
const FeedQuote = z.object({
  id: z.string(),
  content: z.nullable(z.string()),
  ...lockedText,
  said_by: z.nullable(z.string()),
  position: z.nullable(z.number()),
  position_type: z.nullable(LengthType),
})

export const quoted = activityKind({
  parts: { book: BookCard, quote: FeedQuote },
  names: ({ book }) => ({ book: bookName(book) }),
  sentence: ({ t }, names) => t(':name shared a quote from :book', names),
})
