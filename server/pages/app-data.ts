import type { AppData } from '../../contract/app-data.ts'
import type { Locale } from '../../contract/locales.ts'
import { labelsFor } from '../features/catalogue/vocabulary/labels.ts'
import { embeddedJson } from './html-shell.ts'
import { textFiles } from './texts.ts'

const localeData = (locale: Locale) => ({
  locale,
  translations: {},
  texts: textFiles(locale),
  ...labelsFor(locale),
})

/** What differs from visit to visit. */
export type OwnData = Omit<AppData, keyof ReturnType<typeof localeData> | 'preloaded'>

const sharedParts = new Map<Locale, Buffer>()

/** What is the same on every page of a language is turned into JSON once. */
function sharedPart(locale: Locale): Buffer {
  let shared = sharedParts.get(locale)
  if (!shared) sharedParts.set(locale, (shared = embedded(JSON.stringify(localeData(locale)).slice(0, -1))))
  return shared
}

const embedded = (json: string) => Buffer.from(embeddedJson(json))

/** The app data as JSON that is safe in a script element, in parts. `preloaded` is the answers as JSON. */
export const appDataParts = (locale: Locale, own: OwnData, preloaded: string): Buffer[] => [
  sharedPart(locale),
  embedded(`,${JSON.stringify(own).slice(1, -1)},"preloaded":${preloaded}}`),
]
