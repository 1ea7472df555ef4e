import type { LengthType } from '../../../contract/lengths.ts'
import { text, type Translator } from '../../../shared/translate.ts'

const labels: Record<LengthType, string> = {
  page: text('I’m on page'),
  minute: text('Listened so far'),
  chapter: text('Chapters read'),
  percent: text('Percent read'),
}

/** The label of the progress field: for pages it asks for the current page, not for a count. */
export const reachedLabel = (type: LengthType, { t }: Translator): string => t(labels[type])
