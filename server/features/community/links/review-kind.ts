import { clockZone, formatDay } from '../../../../shared/date-words.ts'
import { formatLock } from '../../../../shared/lock-words.ts'
import { reviewQueries } from '../../journal/reviews/queries.ts'
import { inLanguage } from '../../catalogue/vocabulary/labels.ts'
import { linkQueries } from './queries.ts'
import { bookCard } from './shared-cards.ts'
import type { SharedKind } from './shared-thing.ts'

export const reviewKind: SharedKind = {
  findOwn: async ({ db }, readerId, id) => {
    const review_id = await linkQueries(db).findOwnReview(readerId, id)
    return review_id === undefined ? undefined : { review_id }
  },

  show: async ({ db }, { owner, thing }, { translator }) => {
    if (thing === '') return undefined
    const [review, book] = await Promise.all([
      reviewQueries(db).findMyReview(owner.id, thing),
      linkQueries(db).findBook(thing),
    ])
    if (!review || !book) return undefined
    return {
      title: book.title,
      byline: translator.t('Review by :name', { name: owner.name }),
      owner,
      about: null,
      facts: [formatDay(review.created_at, translator, clockZone(review.created_at, owner.zone))],
      cards: [],
      ...(review.lock !== null && review.content !== null && { withheld: formatLock(review.lock, translator) }),
      review: {
        rating: review.rating,
        // Nobody can say how far those who follow a link have read.
        content: review.lock === null ? review.content : null,
        language: review.language,
        tags: review.tags.map((tag) => inLanguage(translator)(tag).name),
        book: bookCard(book),
      },
    }
  },
}
