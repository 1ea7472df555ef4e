import * as z from 'zod/mini'
import { cursorPageQuery, many, emptyAnswer, one, pageQuery, wholeNumber } from './answers.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { NewId } from './ids.ts'
import { twoDecimals } from './lengths.ts'
import { text } from '../shared/translate.ts'
import { lockedText, newLock, ownLock } from './spoiler-locks.ts'
import { userParams } from './user-card.ts'
import { expectedVersion } from './versions.ts'
import { keepLinks, LanguageCode, Tag } from './vocabulary.ts'
import { ReviewTraits } from './review-traits.ts'
import { requiredText } from './text-fields.ts'

export const reviewLength = 100_000
export const maxReviewTags = 5
export const defaultReviewLanguage = 'en'
export const reviewsPerPage = 10
export const userReviewsPerPage = 12

/** Of a rating; the lowest is one. */
export const mostStars = 5

export const Rating = z.number().check(z.gte(1), z.lte(mostStars), twoDecimals)

/** A review as its writer sees it. */
export const Review = z.object({
  id: z.string(),
  book: z.string(),
  rating: z.number(),
  content: z.nullable(z.string()),
  language: z.string(),
  private: z.union([z.literal(0), z.literal(1)]),
  /** By a moderator: it stays private until one shows it again. */
  hidden: z.boolean(),
  ...ownLock,
  tags: z.array(Tag),
  /** Null where it says nothing of them. */
  traits: z.optional(z.nullable(ReviewTraits)),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Review = z.infer<typeof Review>

/** A switch of a form, a number as the browser sends it, or a word of JSON. */
const Switch = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.transform((value) => value === true || value === 1 || value === '1'),
)

/**
 * A rating alone needs only book and rating. As soon as the text is sent, empty or not, it is a review and must have
 * one.
 */
export const NewReview = z.object({
  /** A review that is there keeps its own. */
  id: NewId,
  book: z.string(),
  rating: Rating,
  content: z.optional(requiredText(reviewLength)),
  language: z.optional(LanguageCode),
  private: z.optional(Switch),
  tags: z.optional(z.array(z.string()).check(z.maxLength(maxReviewTags))),
  ...newLock,
  /** All of them; left out, they stay. */
  traits: z.optional(z.nullable(ReviewTraits)),
  ...keepLinks,
  ...expectedVersion,
})
export type NewReview = z.infer<typeof NewReview>

/** What the form asks for. */
export const ReviewForm = z.object({
  content: requiredText(reviewLength),
  language: LanguageCode,
  tags: z.array(z.string()).check(z.maxLength(maxReviewTags)),
})

/** A review as others see it. */
export const PublicReview = z.object({
  id: z.string(),
  rating: z.number(),
  content: z.nullable(z.string()),
  ...lockedText,
  language: z.string(),
  tags: z.array(Tag),
  likes_count: z.int(),
  is_liked: z.boolean(),
  comments_count: z.int(),
  created_at: z.string(),
  reader: z.object({ slug: z.string(), name: z.string(), image: z.nullable(z.string()) }),
  /** The edition that was read, which may be another of the same work. */
  book: z.object({ slug: z.string(), title: z.string(), language: z.nullable(z.string()) }),
  is_mine: z.boolean(),
})
export type PublicReview = z.infer<typeof PublicReview>

/** A review on its writer's profile; those without a text are ratings, and private ones the writer's alone. */
export const UserReview = z.extend(PublicReview, {
  private: z.union([z.literal(0), z.literal(1)]),
  book_card: BookCard,
})
export type UserReview = z.infer<typeof UserReview>

const bookParams = z.object({ book: z.string() })
const reviewParams = z.object({ review: z.string() })

export const saveReview = endpoint({
  method: 'POST',
  path: '/reviews',
  access: 'reader',
  summary: 'Rate or review a book, replacing the reader’s earlier review',
  refuses: ['not_found'],
  body: NewReview,
  answer: one(Review),
  status: 201,
  updates: true,
  creates: 'reviews',
})

export const getMyReview = endpoint({
  method: 'GET',
  path: '/books/:book/reviews/me',
  access: 'reader',
  summary: 'The reader’s own review of a book, if there is one',
  params: bookParams,
  answer: one(z.nullable(Review)),
})

export const reviewOrders = { newest: text('Newest'), 'most-liked': text('Most liked') } as const
export const ReviewOrder = z.enum(Object.keys(reviewOrders) as [keyof typeof reviewOrders])

/** What readers felt, those who only rated among them: how many chose it. */
const Mood = z.extend(Tag, { reviews_count: z.int() })
export type Mood = z.infer<typeof Mood>

export const listBookReviews = endpoint({
  method: 'GET',
  path: '/books/:book/reviews',
  access: 'reader',
  summary: 'Public reviews of a book’s work that have a text, and the moods of all of them, most frequent first',
  params: bookParams,
  query: z.extend(cursorPageQuery(reviewsPerPage), {
    sort: z._default(ReviewOrder, 'newest'),
    /** Only reviews with so many stars; 3.75 are three. */
    stars: z.optional(wholeNumber(mostStars)),
  }),
  answer: z.extend(many(PublicReview), {
    palette: z.array(Mood),
    /** How often each was said: `pace/slow`, `driven-by/plot`; under `warnings`, how many content warnings there are. */
    traits: z.optional(z.record(z.string(), z.int())),
  }),
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:review',
  access: 'reader',
  summary: 'Delete one of the reader’s own reviews',
  params: reviewParams,
  answer: emptyAnswer,
})

/** What a like has changed. */
export const Likes = z.object({ likes_count: z.int(), is_liked: z.boolean() })
export type Likes = z.infer<typeof Likes>

export const likeReview = endpoint({
  method: 'PUT',
  path: '/reviews/:review/like',
  access: 'reader',
  summary: 'Like a review',
  params: reviewParams,
  answer: one(Likes),
  creates: 'likes',
})

export const unlikeReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:review/like',
  access: 'reader',
  summary: 'Unlike a review',
  params: reviewParams,
  answer: one(Likes),
})

export const listUserReviews = endpoint({
  method: 'GET',
  path: '/users/:user/reviews',
  access: 'reader',
  summary: 'A reader’s reviews and ratings, newest first',
  params: userParams,
  query: pageQuery(userReviewsPerPage),
  answer: many(UserReview),
})
