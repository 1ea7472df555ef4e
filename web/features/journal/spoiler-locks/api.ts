import { useMutation } from '@tanstack/react-query'
import { listSubjectComments } from '../../../../contract/comments.ts'
import { listActivities, type Activity } from '../../../../contract/feed.ts'
import { listBookQuotes } from '../../../../contract/notes.ts'
import { revealComment, revealQuote, revealReview } from '../../../../contract/reveals.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { listBookReviews, listUserReviews } from '../../../../contract/reviews.ts'
import { getSubject, type ShownSubject } from '../../../../contract/shown-subjects.ts'
import { call } from '../../../lib/api-client.ts'
import { itemsOf, type Pages } from '../../../lib/page-items.ts'
import { changeAnswers, changePages, isPagesKey, queryClient } from '../../../lib/queries.ts'

/** A text as lists have it, and the feed within its activities. */
interface LockedItem {
  id: string
  is_locked: boolean
}

/** Asks for a text in spite of its lock; answers its words. */
const reveals = {
  review: async (id: string) => (await call(revealReview, { params: { review: id } })).data,
  quote: async (id: string) => (await call(revealQuote, { params: { note: id } })).data,
  comment: async (id: string) => (await call(revealComment, { params: { comment: id } })).data,
}
export type LockedKind = keyof typeof reveals

const lists = {
  review: [listBookReviews, listUserReviews],
  quote: [listBookQuotes],
  comment: [listSubjectComments],
}

/** Puts its words wherever it is shown. */
function openText(kind: LockedKind, id: string, words: object): void {
  const open = <Item extends LockedItem>(item: Item): Item =>
    item.id === id ? { ...item, ...words, is_locked: false } : item
  for (const endpoint of lists[kind]) changePages<LockedItem>(endpoint, (items) => items.map(open))
  if (kind === 'comment') return
  changeAnswers<{ data: ShownSubject }>({ queryKey: [getSubject.path] }, (answer) => {
    const { [kind]: text, ...subject } = answer.data
    return text && subject.id === id
      ? { ...answer, data: { ...answer.data, [kind]: { ...text, ...words, is_locked: false } } }
      : answer
  })
  changePages<Activity>(listActivities, (activities) =>
    activities.map((activity) => {
      const text = activity[kind]
      return text?.id === id ? { ...activity, [kind]: open(text) } : activity
    }),
  )
}

/** `onOpen` is called before the words take the place of what asked for them. */
export const useReveal = (kind: LockedKind, id: string, onOpen: () => void) =>
  useMutation({
    mutationFn: () => reveals[kind](id),
    onSuccess: (words) => {
      onOpen()
      openText(kind, id, words)
    },
    onError: (error) => console.error(error),
  })

/** As a list has it, or within something of the feed. */
type Waiting = Partial<LockedItem> & { [Part in 'review' | 'quote']?: { is_locked?: boolean } | null }

const isWaiting = ({ is_locked, review, quote }: Waiting) =>
  [is_locked, review?.is_locked, quote?.is_locked].includes(true)

/** A reader who reads on may get there: what waits on the screen is asked for again with their logs. */
queryClient.getQueryCache().subscribe((event) => {
  const isOfLogs = event.query.queryKey[0] === listReadings.path
  if (!isOfLogs || event.type !== 'updated' || event.action.type !== 'invalidate') return
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state: { data } }) => {
      if (isPagesKey({ queryKey })) return itemsOf(data as Pages<Waiting> | undefined).some(isWaiting)
      return queryKey[0] === getSubject.path && isWaiting((data as { data: ShownSubject } | undefined)?.data ?? {})
    },
  })
})
