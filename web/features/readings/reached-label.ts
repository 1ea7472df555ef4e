import type { LengthType } from '../../../contract/lengths.ts'
import type { Translator } from '../../../shared/translate.ts'

/** The label of the progress field: for pages it asks for the current page, not for a count. */
export const reachedLabel = (type: LengthType, { t }: Translator): string =>
  type === 'percent' ? t('Percent read') : type === 'chapter' ? t('Chapters read') : t('I’m on page')
