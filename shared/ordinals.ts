import type { Translator } from './translate.ts'

const english = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 56th; in other languages the bare number, to which a translation adds what makes it an ordinal there. */
export function formatOrdinal(number: number, { locale }: Pick<Translator, 'locale'>): string {
  const figure = new Intl.NumberFormat(locale).format(number)
  return locale === 'en' ? `${figure}${suffixes[english.select(number)] ?? 'th'}` : figure
}
