import { defaultLocale, isLocale, type Locale } from '../contract/locales.ts'
import { createTranslator, type Translator } from '../contract/translate.ts'
import { es } from '../locales/es.ts'

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
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 }
    })
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const language = tag.split('-')[0]
    if (isLocale(language)) return language
  }
  return defaultLocale
}
