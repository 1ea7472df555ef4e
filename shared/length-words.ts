import type { LengthType } from './length-types.ts'
import type { Translator } from './translate.ts'

/** `8 hours 12 minutes`; a part that is nothing is left out. */
function formatMinutes(total: number, { t, plural }: Translator): string {
  const hours = plural(Math.floor(total / 60), ':count hour', ':count hours')
  const minutes = plural(total % 60, ':count minute', ':count minutes')
  if (total < 60) return minutes
  return total % 60 === 0 ? hours : t(':hours :minutes', { hours, minutes })
}

/** How long a book is, in the unit it was given in. */
export function formatLength(
  { pages, minutes, chapters }: Record<'pages' | 'minutes' | 'chapters', number | null>,
  translator: Translator,
): string | undefined {
  const { plural } = translator
  if (minutes !== null) return formatMinutes(minutes, translator)
  if (pages !== null) return plural(pages, ':count page', ':count pages')
  if (chapters !== null) return plural(chapters, ':count chapter', ':count chapters')
  return undefined
}

const unknown = { pages: null, minutes: null, chapters: null }

const percent = (value: number, { locale }: Translator) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)

/** `12 pages`, `1 chapter`, `45%`, `8 hours 12 minutes`. */
export function formatAmount(value: number, type: LengthType, translator: Translator): string {
  if (type === 'percent') return percent(value, translator)
  const fields = { page: 'pages', minute: 'minutes', chapter: 'chapters' } as const
  return formatLength({ ...unknown, [fields[type]]: value }, translator) ?? ''
}

/** `6 hr 46 min`, with the language's own short units. */
function formatShortMinutes(total: number, { locale }: Translator): string {
  const format = (unit: 'hour' | 'minute', value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const minutes = format('minute', total % 60)
  if (total < 60) return minutes
  const hours = format('hour', Math.floor(total / 60))
  return total % 60 === 0 ? hours : `${hours} ${minutes}`
}

/** `120 / 320 pages`. What has no unit to share says it twice: `45% / 100%`, `6 hr 46 min / 11 hr 40 min`. */
export function formatProgress(progress: number, length: number, type: LengthType, translator: Translator): string {
  if (type === 'minute') return [progress, length].map((total) => formatShortMinutes(total, translator)).join(' / ')
  const whole = formatAmount(length, type, translator)
  const far =
    type === 'page' || type === 'chapter'
      ? new Intl.NumberFormat(translator.locale).format(progress)
      : formatAmount(progress, type, translator)
  return `${far} / ${whole}`
}

/** A place in a book: `Page 12`, `Chapter 3`, `45%`, `1 hour 5 minutes`. */
export function formatPosition(value: number, type: LengthType, translator: Translator): string {
  if (type === 'page') return translator.t('Page :page', { page: value })
  if (type === 'chapter') return translator.t('Chapter :chapter', { chapter: value })
  return formatAmount(value, type, translator)
}

/** The same within a sentence: `page 12`, `chapter 3`. */
export function formatReached(value: number, type: LengthType, translator: Translator): string {
  const number = new Intl.NumberFormat(translator.locale).format(value)
  if (type === 'page') return translator.t('page :page', { page: number })
  if (type === 'chapter') return translator.t('chapter :chapter', { chapter: number })
  return formatAmount(value, type, translator)
}
