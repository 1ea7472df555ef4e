import { listBookReviews, listUserReviews, type PublicReview } from '../../../../contract/reviews.ts'
import { changePages } from '../../../lib/queries.ts'

/** The fields of a review that reactions change, wherever it is shown. */
export type ShownReview = Pick<PublicReview, 'id' | 'likes_count' | 'is_liked' | 'is_mine' | 'comments_count'>

type Change = (review: ShownReview) => Partial<ShownReview>

const changedIn = (endpoint: typeof listBookReviews | typeof listUserReviews) => (id: string, change: Change) =>
  changePages<ShownReview>(endpoint, (reviews) =>
    reviews.map((each) => (each.id === id ? { ...each, ...change(each) } : each)),
  )

/** Updates the cached reviews of books and of profiles. */
const updates = [changedIn(listBookReviews), changedIn(listUserReviews)]

/** Registers an update for another cached list, from a lazily loaded file. */
export const alsoShownIn = (update: (id: string, change: Change) => void) => void updates.push(update)

export function changeShownReview(id: string, change: Change): void {
  for (const update of updates) update(id, change)
}
