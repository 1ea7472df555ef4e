import { hoursAndMinutes, type LengthType } from '../../../../contract/lengths.ts'
import { parseProgress } from '../../../../shared/progress-entry.ts'
import { text, type Translator } from '../../../../shared/translate.ts'

const labels: Record<LengthType, string> = {
  page: text('I’m on page'),
  minute: text('Listened so far'),
  chapter: text('Chapters read'),
  percent: text('Percent read'),
}

/** The label of the progress field: for pages it asks for the current page, not for a count. */
export const reachedLabel = (type: LengthType, { t }: Translator): string => t(labels[type])

/** A position as its field takes it: `1:05` in hours and minutes, else a number. */
export function entryOf(progress: number, type: LengthType): string {
  if (type !== 'minute') return String(progress)
  const { hours, minutes } = hoursAndMinutes(progress)
  return `${hours}:${String(minutes).padStart(2, '0')}`
}

/** What the field `progress` says of an entry that it cannot read, or that is beyond the end, in the unit of the entry. */
export function entryMessages(
  typed: string,
  reading: Parameters<typeof parseProgress>[1],
  { t }: Translator,
): { progress?: string } {
  if (typed.trim() === '') return {}
  const { length, length_type: type } = reading
  const reached = parseProgress(typed, reading)
  if (reached === undefined) {
    return { progress: type === 'minute' ? t('Try 1:20, +30 or 45%.') : t('Try 120, +30 or 45%.') }
  }
  if (reached <= length) return {}
  return { progress: t('Enter :max or less.', { max: /[%٪]/.test(typed) ? '100%' : entryOf(length, type) }) }
}
