import type { ImportFormat } from '../../../contract/import-formats.ts'
import type { Translator } from '../../../shared/translate.ts'
import { dayAt } from '../../../shared/zoned-time.ts'
import { translatorFor } from '../../locales.ts'

/** What an import says by itself: from which source, in whose words, and what day it is for its reader. */
export interface Telling {
  format: ImportFormat
  translator: Translator
  today: string
}

export const tellingOf = (
  { format, locale, time_zone }: { format: ImportFormat; locale: string; time_zone: string },
  now: Date,
): Telling => ({ format, translator: translatorFor(locale), today: dayAt(now, time_zone) })
