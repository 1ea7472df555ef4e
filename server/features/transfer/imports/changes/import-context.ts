import type { ImportFormat } from '../../../../../contract/import-formats.ts'
import type { Translator } from '../../../../../shared/translate.ts'
import { dayAt } from '../../../../../shared/zoned-time.ts'
import { translatorFor } from '../../../../locales.ts'

/** What the texts that an import writes itself need: its source, its language, and the day in its reader’s time zone. */
export interface ImportContext {
  format: ImportFormat
  translator: Translator
  today: string
}

export const importContextOf = (
  { format, locale, time_zone }: { format: ImportFormat; locale: string; time_zone: string },
  now: Date,
): ImportContext => ({ format, translator: translatorFor(locale), today: dayAt(now, time_zone) })
