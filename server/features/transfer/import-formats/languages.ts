import { languageCodes } from '../../../../contract/vocabulary.ts'
import { languageOf } from '../../catalogue/loading/sources/book-language.ts'

/** In which languages a file may name a language. */
const namedIn = ['en', 'fr', 'de', 'es', 'pt', 'it', 'nl']

let codes: Map<string, string> | undefined

/** Names as the platform knows them; made when first asked for, for it takes a moment. */
function codesByName(): Map<string, string> {
  codes ??= new Map(
    namedIn.flatMap((locale) => {
      const names = new Intl.DisplayNames([locale], { type: 'language' })
      return languageCodes.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const)
    }),
  )
  return codes
}

/** Our code of a language by its name, "French" or "français", or by another's code. */
export function languageNamed(name: string): string | null {
  const key = name.trim().toLowerCase()
  if (key === '') return null
  return codesByName().get(key) ?? (key.length <= 7 ? languageOf(key) : null)
}
