import type { Activity, ActivityKind } from '../../../../contract/feed.ts'
import type { Translator } from '../../../../shared/translate.ts'

/** Placeholders that are replaced by links. */
const things = { name: ':name', book: ':book', shelf: ':shelf', list: ':list', goal: ':goal' }

/** The sentence of an activity, with placeholders for the links. */
export function activitySentence({ kind, share, review }: Activity, { t, locale }: Translator): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const sentences: Record<ActivityKind, () => string> = {
    shelved: () => t(':name added :book to :shelf', things),
    started: () => t(':name started reading :book', things),
    progressed: () => t(':name has read :share of :book', { ...things, share: percent.format((share ?? 0) / 100) }),
    finished: () => t(':name finished :book', things),
    reviewed: () => (review?.content === null ? t(':name rated :book', things) : t(':name reviewed :book', things)),
    'list-made': () => t(':name created the list :list', things),
    'goal-met': () => t(':name reached the goal :goal', things),
  }
  return sentences[kind]()
}
