import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLocale, isLocale, locales, type Locale } from '../contract/locales.ts'
import { serverAreas } from '../locales/areas.ts'
import { createTranslator, type Translator } from '../shared/translate.ts'
import { preferencesIn } from './http/accept-header.ts'

type Texts = Record<string, string>

const folder = path.resolve(import.meta.dirname, '../locales')

const dropEmpty = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))

async function readArea(code: string, area: string): Promise<[string, Texts]> {
  const file = path.join(folder, code, `${area}.ts`)
  const its = (await import(pathToFileURL(file).href)) as { default: Texts }
  return [area, dropEmpty(its.default)]
}

/** The files of a language, one per area. English has none: its texts are their own keys. */
async function readLanguage(code: string): Promise<[string, Map<string, Texts>]> {
  const own = path.join(folder, code)
  const names = existsSync(own) ? readdirSync(own) : []
  const areas = names.filter((name) => name !== 'same-as-english.ts').map((name) => name.replace(/\.ts$/, ''))
  return [code, new Map(await Promise.all(areas.map((area) => readArea(code, area))))]
}

/** What each language has, by area. */
const dictionaries = Object.fromEntries(await Promise.all(Object.keys(locales).map(readLanguage))) as Record<
  Locale,
  Map<string, Texts>
>

const merge = (areas: Iterable<Texts>): Texts => Object.assign({}, ...areas) as Texts

/** The texts that browsers use, by area; the others stay on the server. */
export const browserTexts = (locale: Locale): [area: string, texts: Texts][] =>
  [...dictionaries[locale]].filter(([area]) => !serverAreas.has(area))

const translators = Object.fromEntries(
  Object.entries(dictionaries).map(([locale, areas]) => [locale, createTranslator(locale, merge(areas.values()))]),
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
