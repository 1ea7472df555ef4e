import { formatPartialDate } from './date-words.ts'
import { formatAmount } from './length-words.ts'
import type { Translator } from './translate.ts'

/** What a field of a book holds: decides how it is entered, checked, stored and written out. */
export type FieldKind = 'title' | 'line' | 'format' | 'language' | 'date' | 'isbn' | 'count' | 'duration'

/** The reader's words for codes. */
export interface FieldLabels {
  languages: Record<string, string>
  bookFormats: Record<string, string>
}

/** The value of a field as a reader reads it; null where it is not known. */
export function fieldText(
  kind: FieldKind,
  value: string | number | null,
  { languages, bookFormats }: FieldLabels,
  translator: Translator,
): string | null {
  if (value === null || value === '') return null
  const written = String(value)
  switch (kind) {
    case 'format':
      return bookFormats[written] ?? written
    case 'language':
      return languages[written] ?? written
    case 'date':
      return formatPartialDate(written, translator)
    case 'count':
      return new Intl.NumberFormat(translator.locale).format(Number(value))
    case 'duration':
      return formatAmount(Number(value), 'minute', translator)
    default:
      return written
  }
}
