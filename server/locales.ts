import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defaultLocale, isLocale, locales, type Locale } from '../contract/locales.ts'
import { serverAreas } from '../locales/areas.ts'
import { createTranslator, type Translator } from '../shared/translate.ts'
import { preferencesIn } from './http/accept-header.ts'

type Texts = Record<string, string>

const folder = path.resolve(import.meta.dirname, '../locales')
const require = createRequire(import.meta.url)

const dropEmpty = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))

const readArea = (file: string): Texts => dropEmpty((require(file) as { default: Texts }).default)

interface Language {
  /** What it has, by area. */
  areas: Map<string, Texts>
  translator: Translator
}

const isTexts = (name: string) => name !== 'same-as-english.ts'

/** The files of a language, one per area. English has none: its texts are their own keys. */
function readLanguage(code: Locale): Language {
  const own = path.join(folder, code)
  const names = existsSync(own) ? readdirSync(own).filter(isTexts) : []
  const areas = new Map(names.map((name) => [name.replace(/\.ts$/, ''), readArea(path.join(own, name))]))
  const merged = Object.assign({}, ...areas.values()) as Texts
  return { areas, translator: createTranslator(code, merged) }
}

const languages = new Map<Locale, Language>()

/** Read when a reader first wants it: a server speaks more languages than its readers, and each takes three megabytes. */
function languageOf(locale: Locale): Language {
  const language = languages.get(locale) ?? readLanguage(locale)
  languages.set(locale, language)
  return language
}

/** The texts that browsers use, by area; the others stay on the server. */
export const browserTexts = (locale: Locale): [area: string, texts: Texts][] =>
  [...languageOf(locale).areas].filter(([area]) => !serverAreas.has(area))

export const translatorFor = (locale: unknown): Translator =>
  languageOf(isLocale(locale) ? locale : defaultLocale).translator

/** For what may have been written in any of them. */
export const everyTranslator = (): Translator[] => Object.keys(locales).map(translatorFor)

/** The first language of an Accept-Language header that the interface speaks. */
export function preferredLocale(header: string | undefined): Locale {
  for (const { value } of preferencesIn(header)) {
    const language = value.split('-')[0]
    if (isLocale(language)) return language
  }
  return defaultLocale
}
