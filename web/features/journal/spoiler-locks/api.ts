import { useMutation } from '@tanstack/react-query'
import { listActivities, type Activity } from '../../../../contract/feed.ts'
import { listBookQuotes } from '../../../../contract/notes.ts'
import { revealQuote, revealReview } from '../../../../contract/reveals.ts'
import { listBookReviews, listUserReviews } from '../../../../contract/reviews.ts'
import { call } from '../../../lib/api-client.ts'
import { changePages } from '../../../lib/queries.ts'

/** A text as lists have it, and the feed within its activities. */
interface LockedItem {
  id: string
  is_locked: boolean
}

/** Asks for a text in spite of its lock; answers its words. */
const reveals = {
  review: async (id: string) => (await call(revealReview, { params: { review: id } })).data,
  quote: async (id: string) => (await call(revealQuote, { params: { note: id } })).data,
}
export type LockedKind = keyof typeof reveals

const lists = { review: [listBookReviews, listUserReviews], quote: [listBookQuotes] }

/** Puts its words wherever it is shown. */
function openText(kind: LockedKind, id: string, words: object): void {
  const open = <Item extends LockedItem>(item: Item): Item =>
    item.id === id ? { ...item, ...words, is_locked: false } : item
  for (const endpoint of lists[kind]) changePages<LockedItem>(endpoint, (items) => items.map(open))
  changePages<Activity>(listActivities, (activities) =>
    activities.map((activity) => {
      const text = activity[kind]
      return text?.id === id ? { ...activity, [kind]: open(text) } : activity
    }),
  )
}

export const useReveal = (kind: LockedKind, id: string) =>
  useMutation({
    mutationFn: () => reveals[kind](id),
    onSuccess: (words) => openText(kind, id, words),
    onError: (error) => console.error(error),
  })
