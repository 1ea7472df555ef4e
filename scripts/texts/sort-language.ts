import type { Dictionary, UsedText } from './dictionaries.ts'
import { neededKeys } from './find-faults.ts'

interface Sorted {
  areas: Map<string, Dictionary>
  /** Keys that nothing uses. */
  dropped: string[]
  missing: { area: string; key: string }[]
}

const byCharacters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Puts each translation where it belongs, in the order of the English texts, and drops what is not used. */
export function sortLanguage(code: string, areas: Map<string, Dictionary>, used: Map<string, UsedText>): Sorted {
  const needed = neededKeys(code, used)
  const translations = new Map<string, string>()
  const areaOf = (key: string) => used.get(needed.get(key)?.text ?? '')?.area ?? 'general'
  for (const [area, dictionary] of areas) {
    for (const [key, translation] of Object.entries(dictionary)) {
      // Of a text in two files, the one in the right file stays.
      if (!translations.has(key) || areaOf(key) === area) translations.set(key, translation)
    }
  }
  const sorted = new Map<string, Dictionary>()
  const missing: Sorted['missing'] = []
  for (const key of [...needed.keys()].toSorted(byCharacters)) {
    const area = areaOf(key)
    const translation = translations.get(key)
    if (translation === undefined) missing.push({ area, key })
    else sorted.set(area, { ...sorted.get(area), [key]: translation })
  }
  return { areas: sorted, dropped: [...translations.keys()].filter((key) => !needed.has(key)), missing }
}
