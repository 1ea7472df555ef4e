import type { ImportFormat } from '../../../../../contract/import-formats.ts'
import type { Translator } from '../../../../../shared/translate.ts'
import { dayAt } from '../../../../../shared/zoned-time.ts'
import { translatorFor } from '../../../../locales.ts'

/** What the texts and moments that an import writes itself need: its source, its language, its reader’s time zone and day. */
export interface ImportContext {
  format: ImportFormat
  translator: Translator
  timeZone: string
  /** On the reader's calendar. */
  today: string
}

export const importContextOf = (
  { format, locale, time_zone }: { format: ImportFormat; locale: string; time_zone: string },
  now: Date,
): ImportContext => ({
  format,
  translator: translatorFor(locale),
  timeZone: time_zone,
  today: dayAt(now, time_zone),
})
