import type { Translator } from './translate.ts'

/** The names in a sentence; on a screen each is a mark where a link goes. */
export interface NotificationNames {
  name: string
  book: string
  goal: string
  /** What was to be merged, was edited or hidden, or what an appeal is about. */
  thing: string
  webhook: string
}

type Kind =
  | 'followed'
  | 'requested'
  | 'liked'
  | 'commented'
  | 'invited'
  | 'goal-met'
  | 'due-soon'
  | 'merge-decided'
  | 'webhook-off'
  | 'appeal-answered'
  | 'accounts-waiting'
  | 'content-hidden'
  | 'reports-waiting'
  | 'book-edited'
  | 'edit-reverted'

/** What happened, on the screen and in the digest. */
export function notificationSentence(
  {
    kind,
    merge,
    appeal,
    waiting_count: count,
  }: {
    kind: Kind
    merge: { outcome: string } | null
    appeal: { outcome: 'uphold' | 'overturn' } | null
    waiting_count: number | null
  },
  names: NotificationNames,
  { t, plural }: Translator,
): string {
  const values = { ...names }
  const sentences: Record<Kind, () => string> = {
    followed: () => t(':name follows you', values),
    requested: () => t(':name wants to follow you', values),
    liked: () => t(':name likes your review of :book', values),
    commented: () => t(':name commented on your review of :book', values),
    invited: () => t(':name invited you to read :book together', values),
    'goal-met': () => t('You reached your goal :goal', values),
    'due-soon': () => t(':book is due back soon', values),
    'merge-decided': () =>
      merge?.outcome === 'accepted'
        ? t('Your proposal to merge :thing was accepted', values)
        : t('Your proposal to merge :thing was declined', values),
    'webhook-off': () => t('We turned off your webhook to :webhook because nothing got through', values),
    'appeal-answered': () =>
      appeal?.outcome === 'overturn'
        ? t('Your appeal about :thing was accepted', values)
        : t('Your appeal about :thing was declined', values),
    'accounts-waiting': () =>
      plural(count ?? 0, ':count account is waiting for approval', ':count accounts are waiting for approval'),
    'content-hidden': () => t('A moderator hid something you wrote: :thing', values),
    'reports-waiting': () => t('New reports or appeals are waiting'),
    'book-edited': () => t('A moderator edited :thing, which you added', values),
    'edit-reverted': () => t('A moderator reverted your edit of :thing', values),
  }
  return sentences[kind]()
}
