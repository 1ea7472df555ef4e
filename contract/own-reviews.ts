import * as z from 'zod/mini'
import { many, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { aboutBook, journalPerPage, oneOf, searched } from './journal.ts'
import { twoDecimals } from './lengths.ts'
import { Review } from './reviews.ts'
import { text } from '../shared/translate.ts'
import { LanguageCode } from './vocabulary.ts'

/** A reader's own reviews with their filters, which a book's page does without. */

/** A review among all of its writer's. */
export const ListedReview = z.extend(Review, aboutBook)
export type ListedReview = z.infer<typeof ListedReview>

export const myReviewOrders = {
  'date-desc': text('Newest first'),
  'date-asc': text('Oldest first'),
  'rating-desc': text('Rating, highest first'),
  'rating-asc': text('Rating, lowest first'),
  'title-asc': text('Title, A to Z'),
  'title-desc': text('Title, Z to A'),
} as const
export const MyReviewOrder = oneOf(myReviewOrders)
export type MyReviewOrder = z.infer<typeof MyReviewOrder>

export const reviewVisibilities = { public: text('Public#review'), private: text('Private#review') } as const
export const ReviewVisibility = oneOf(reviewVisibilities)

/** A rating alone is a review without a text. */
export const reviewTexts = { with: text('With text'), without: text('Rating only') } as const
export const ReviewText = oneOf(reviewTexts)

const RatingBound = z.coerce.number().check(z.gte(1), z.lte(5), twoDecimals)

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  access: 'reader',
  summary: 'The reader’s own reviews and ratings',
  query: z
    .extend(pageQuery(journalPerPage), {
      sort: z._default(MyReviewOrder, 'date-desc'),
      rating_min: z.optional(RatingBound),
      rating_max: z.optional(RatingBound),
      language: z.optional(LanguageCode),
      visibility: z.optional(ReviewVisibility),
      text: z.optional(ReviewText),
      ...searched,
    })
    .check(
      z.refine(
        ({ rating_min, rating_max }) =>
          rating_min === undefined || rating_max === undefined || rating_min <= rating_max,
        { error: text('The minimum can’t be above the maximum.'), path: ['rating_max'] },
      ),
    ),
  answer: z.extend(many(ListedReview), {
    /** What the reader has written in, whatever is filtered. */
    languages: z.array(z.string()),
  }),
})
