import { listBookReviews, listUserReviews, type PublicReview } from '../../../../contract/reviews.ts'
import type { NamedSubject, Subject } from '../../../../contract/subjects.ts'
import { changePages } from '../../../lib/queries.ts'

/** What likes and comments change of a thing, wherever it is shown. */
type Counts = Pick<Subject, 'likes_count' | 'is_liked' | 'comments_count'>

export type Change = (counts: Counts) => Partial<Counts>

export const subjectOfReview = ({
  id,
  likes_count,
  is_liked,
  is_mine,
  comments_count,
}: Pick<PublicReview, 'id' | 'likes_count' | 'is_liked' | 'is_mine' | 'comments_count'>): Subject => ({
  kind: 'review',
  id,
  likes_count,
  is_liked,
  is_mine,
  comments_count,
})

const changeReviews =
  (endpoint: typeof listBookReviews | typeof listUserReviews) =>
  ({ kind, id }: NamedSubject, change: Change) => {
    if (kind !== 'review') return
    changePages<Counts & { id: string }>(endpoint, (reviews) =>
      reviews.map((each) => (each.id === id ? { ...each, ...change(each) } : each)),
    )
  }

/** Updates the cached reviews of books and of profiles. */
const updates = [changeReviews(listBookReviews), changeReviews(listUserReviews)]

/** Registers an update for another cached answer, from a lazily loaded file. */
export const alsoShownIn = (update: (subject: NamedSubject, change: Change) => void) => void updates.push(update)

export function changeShownSubject(subject: NamedSubject, change: Change): void {
  for (const update of updates) update(subject, change)
}
