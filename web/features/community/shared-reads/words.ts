import { formatPosition } from '../../../../shared/length-words.ts'
import type { OwnReading, SharedReadCard, SharedReadState } from '../../../../contract/shared-reads.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { periodWords } from '../../../../shared/goal-period.ts'

export const stateNames = {
  planned: text('Planned'),
  active: text('In progress'),
  finished: text('Finished#shared'),
} as const satisfies Record<SharedReadState, string>

/** Explains each audience to the host. */
export const audienceSentences = {
  public: text('Everyone here can see and join it. Only members can read posts.'),
  followers: text('Your followers can see and join it. Only members can read posts.'),
  private: text('Only readers you invite can see and join it.'),
} as const satisfies Record<Visibility, string>

/** Labels of the visibility levels for a shared read. */
export const audienceNames = {
  public: text('Open to everyone'),
  followers: text('Open to followers'),
  private: text('By invitation only'),
} as const satisfies Record<Visibility, string>

export function daysOf({ starts_on, ends_on }: Pick<SharedReadCard, 'starts_on' | 'ends_on'>, translator: Translator) {
  if (ends_on === null) return translator.t('Starts on :day', { day: formatPartialDate(starts_on, translator) })
  return periodWords({ start: starts_on, end: ends_on }, translator)
}

/** `62%` */
export const formatShare = (share: number, { locale }: Translator) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share / 100)

/** `62% · Page 217`: with the position in the reader's own edition, approximate if that is another edition. */
export function positionWords(share: number, reading: OwnReading | null, translator: Translator): string {
  const percent = formatShare(share, translator)
  if (!reading || reading.length_type === 'percent') return percent
  const position = Math.round((share / 100) * reading.length)
  return `${percent} · ${formatPosition(position, reading.length_type, translator)}`
}
