import { hoursAndMinutes, type LengthType } from '../../../contract/lengths.ts'
import { text, type Translator } from '../../../shared/translate.ts'

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

/** What the field says of an entry that it cannot read. */
export const entryExamples = (type: LengthType) =>
  type === 'minute' ? text('Try 1:20, +30 or 45%.') : text('Try 120, +30 or 45%.')
