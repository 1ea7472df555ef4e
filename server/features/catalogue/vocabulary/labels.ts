import { listOrderBy, listTypes } from '../../../../contract/lists.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { currencyCodes, transactionTypes } from '../../../../contract/transactions.ts'
import {
  bookFormats,
  languageCodes,
  listEntryTypes,
  listVisibilityOptions,
  type Tag,
} from '../../../../contract/vocabulary.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { translatorFor } from '../../../locales.ts'

type Labels = Record<string, string>

function platformLabels(locale: Locale, type: 'language' | 'currency', codes: string[], own: Labels = {}): Labels {
  const names = new Intl.DisplayNames(locale, { type })
  const capital = (label: string) => label.charAt(0).toLocaleUpperCase(locale) + label.slice(1)
  return Object.fromEntries(
    codes
      .map((code): [string, string] => [code, own[code] ?? capital(names.of(code) ?? code)])
      .toSorted(([, a], [, b]) => a.localeCompare(b, locale)),
  )
}

function makeLabels(locale: Locale) {
  const { t } = translatorFor(locale)
  const translate = (labels: Labels): Labels =>
    Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, t(label)]))
  return {
    // The platform takes it for Filipino, which has a code of its own.
    languages: platformLabels(locale, 'language', languageCodes, { tl: t('Tagalog') }),
    currencies: platformLabels(locale, 'currency', currencyCodes),
    bookFormats: translate(bookFormats),
    transactionTypes: translate(transactionTypes),
    listTypes: translate(listTypes),
    listVisibilityOptions: translate(listVisibilityOptions),
    listEntryTypes: translate(listEntryTypes),
    listOrderBy: translate(listOrderBy),
  }
}

/** Genres and tags are kept in English, as the texts of the interface are, and translated on the way out. */
export const inLanguage =
  ({ t }: Translator) =>
  <Item extends { name: string }>(item: Item): Item => ({ ...item, name: t(item.name) })

/** The same for a whole vocabulary, in the order of the language. */
export function byName<Item extends { name: string }>(items: Item[], translator: Translator): Item[] {
  const { compare } = new Intl.Collator(translator.locale)
  return items.map(inLanguage(translator)).toSorted((a, b) => compare(a.name, b.name))
}

/** Why a tag is refused that is not on the palette. */
export const unknownMood = text('One of these moods isn’t available. Choose another one.')

/** Why a content warning is refused that is not on the list. */
export const unknownWarning = text('One of these warnings isn’t available. Choose another one.')

/** A review or a session with its palette in the reader's language. */
export const withTags = <Row extends { tags: Tag[] }>(row: Row, translator: Translator): Row => ({
  ...row,
  tags: row.tags.map(inLanguage(translator)),
})

const labelsOf = new Map<Locale, ReturnType<typeof makeLabels>>()

/** Code to label, for every fixed word, in one language. */
export function labelsFor(locale: Locale) {
  const cached = labelsOf.get(locale)
  if (cached) return cached
  const labels = makeLabels(locale)
  labelsOf.set(locale, labels)
  return labels
}
