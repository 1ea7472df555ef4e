import * as z from 'zod/mini'
import { BookCard } from '../books.ts'
import { bookName } from '../kinds.ts'
import { lockedText } from '../spoiler-locks.ts'
import { activityKind } from './kind.ts'

/** The beginning of a review; the whole of it is on the book's page. */
const FeedReview = z.object({
  id: z.string(),
  rating: z.number(),
  content: z.nullable(z.string()),
  ...lockedText,
  language: z.string(),
  likes_count: z.int(),
  is_liked: z.boolean(),
  is_mine: z.boolean(),
  comments_count: z.int(),
})

export const reviewed = activityKind({
  parts: { book: BookCard, review: FeedReview },
  names: ({ book }) => ({ book: bookName(book) }),
  sentence: ({ t }, names, { review }) =>
    review.content === null && !review.is_locked ? t(':name rated :book', names) : t(':name reviewed :book', names),
})
