import type { LengthType } from '../../../contract/lengths.ts'
import type { Translator } from '../../../shared/translate.ts'

/** What the field says that asks how far the reader has come; on paper that is the page, not how many were read. */
export const reachedLabel = (type: LengthType, { t }: Translator): string =>
  type === 'percent' ? t('Percent read') : type === 'chapter' ? t('Chapters read') : t('I’m on page')
