import type { Translator } from './translate.ts'

/** The names in a sentence; on a screen each is a mark where a link goes. */
export interface NotificationNames {
  name: string
  book: string
  goal: string
  /** What was to be merged. */
  thing: string
}

type Kind = 'followed' | 'requested' | 'liked' | 'commented' | 'invited' | 'goal-met' | 'due-soon' | 'merge-decided'

/** What happened, on the screen and in the digest. */
export function notificationSentence(
  { kind, merge }: { kind: Kind; merge: { outcome: string } | null },
  names: NotificationNames,
  { t }: Translator,
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
  }
  return sentences[kind]()
}
