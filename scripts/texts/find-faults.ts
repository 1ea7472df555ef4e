import { withoutContext } from '../../shared/translate.ts'
import type { Dictionary, UsedText } from './dictionaries.ts'
import { textOfKey } from './dictionaries.ts'
import { pluralForms, pluralKeys } from './plural-forms.ts'

/** A language as the check sees it. */
export interface Language {
  code: string
  areas: Map<string, Dictionary>
  /** Texts that really are the same as in English. */
  same: string[]
}

const sort = 'run `npm run texts`'

const placeholders = (text: string) => (text.match(/:[a-z_]+/g) ?? []).toSorted()

/** Every key that a language needs, with the form it is for where the text is one of a plural. */
export function neededKeys(code: string, used: Map<string, UsedText>): Map<string, { text: string; form?: string }> {
  const keys = new Map<string, { text: string; form?: string }>()
  for (const { text } of used.values()) keys.set(text, { text })
  for (const { text, forms } of used.values()) {
    if (!forms || text !== forms.other) continue
    for (const [key, form] of pluralKeys(code, forms)) keys.set(key, { text: textOfKey(key), form })
  }
  return keys
}

/** A form for a single count may leave it out: Arabic has words for one book and for two. */
function mayLeaveOutCount(code: string, form: string | undefined): boolean {
  return form !== undefined && pluralForms(code).get(form as Intl.LDMLPluralRule)?.length === 1
}

function hasSamePlaceholders(code: string, form: string | undefined, english: string, translation: string): boolean {
  const [theirs, ours] = [placeholders(english), placeholders(translation)]
  if (theirs.join() === ours.join()) return true
  const withoutCount = (names: string[]) => names.filter((name) => name !== ':count').join()
  return mayLeaveOutCount(code, form) && withoutCount(theirs) === withoutCount(ours) && ours.length < theirs.length
}

/** Written the same in every language: names, and what is no word. */
const names =
  /@[a-z]+|\b([Qq]uire|Standard Webhooks|Goodreads|StoryGraph|LibraryThing|BookWyrm|Hardcover|Inventaire|Open Library|Google Books|Markdown|Webhooks?|ISBN|ASIN|CSV|PDF|JSON|API|RSS|URL|HTTPS?|SMTP|PostgreSQL|S3|ID|Kindle|ms)\b/g

export const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/:[a-z_]+/g, '').replaceAll(names, ''))

/** What is wrong with the texts of a language, each with what to do about it. */
export function findFaults({ code, areas, same }: Language, used: Map<string, UsedText>): string[] {
  const faults: string[] = []
  const needed = neededKeys(code, used)
  const translations = new Map<string, string>()
  for (const [area, dictionary] of areas) {
    const file = `locales/${code}/${area}.ts`
    for (const [key, translation] of Object.entries(dictionary)) {
      const need = needed.get(key)
      if (!need) {
        faults.push(`${file}: “${key}” is not used; ${sort}`)
        continue
      }
      const right = used.get(need.text)?.area
      if (translations.has(key)) faults.push(`${file}: “${key}” is in another file too; ${sort}`)
      else if (right !== area) faults.push(`${file}: “${key}” belongs in ${right}.ts; ${sort}`)
      translations.set(key, translation)
      if (translation.trim() === '') {
        faults.push(`${file}: “${key}” is empty; translate it`)
        continue
      }
      if (!hasSamePlaceholders(code, need.form, need.text, translation)) {
        faults.push(`${file}: “${key}” has other placeholders than “${translation}”; use the same`)
      }
      if (translation === withoutContext(need.text) && hasWords(translation) && !same.includes(key)) {
        faults.push(
          `${file}: “${key}” is the same as in English; translate it, or list it in locales/${code}/same-as-english.ts`,
        )
      }
    }
  }
  for (const [key, { text }] of needed) {
    if (!translations.has(key)) faults.push(`locales/${code}/${used.get(text)?.area}.ts: “${key}” is missing; add it`)
  }
  for (const text of same) {
    if (translations.get(text) !== withoutContext(textOfKey(text))) {
      faults.push(`locales/${code}/same-as-english.ts: “${text}” is not the same as in English; remove it`)
    }
  }
  return faults
}
