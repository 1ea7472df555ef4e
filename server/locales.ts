import { defaultLocale, isLocale, type Locale } from '../contract/locales.ts'
import { createTranslator, type Translator } from '../shared/translate.ts'
import { es } from '../locales/es.ts'
import { preferencesIn } from './http/accept-header.ts'

const dropEmpty = (translations: Record<string, string>) =>
  Object.fromEntries(Object.entries(translations).filter(([, value]) => value !== ''))

/** English texts are their own keys. */
export const translations: Record<Locale, Record<string, string>> = { en: {}, es: dropEmpty(es) }

const translators = Object.fromEntries(
  Object.entries(translations).map(([locale, texts]) => [locale, createTranslator(locale, texts)]),
) as Record<Locale, Translator>

export const translatorFor = (locale: unknown): Translator => translators[isLocale(locale) ? locale : defaultLocale]

/** The first language of an Accept-Language header that the interface speaks. */
export function preferredLocale(header: string | undefined): Locale {
  for (const { value } of preferencesIn(header)) {
    const language = value.split('-')[0]
    if (isLocale(language)) return language
  }
  return defaultLocale
}
