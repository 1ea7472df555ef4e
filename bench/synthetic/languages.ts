import * as z from 'zod/mini'
import languagesFile from './languages.json' with { type: 'json' }

/** In the file with blanks between them. */
const words = z.pipe(
  z.string(),
  z.transform((text) => text.split(' ')),
)

/** What invented titles and names are made of, per language: real words for the frequent ones, syllables for the rest. */
const SyntheticLanguage = z.strictObject({
  code: z.string(),
  /** How many of a hundred works are written in it. */
  share: z.int(),
  /** Each `W` becomes a word. */
  titles: z.array(z.string()),
  words,
  syllables: words,
  given: words,
  surnames: words,
  /** How many syllables an invented word has, at least and at most. */
  length: z.tuple([z.int(), z.int()]),
  isCapitalised: z.boolean(),
  /** The separator between words, and between the parts of a name. */
  space: z.string(),
  isFamilyNameFirst: z.optional(z.boolean()),
  seriesName: z.string(),
  /** First digit after 978, of a group whose publishers' numbers are given out. */
  isbnGroup: z.string(),
})
export type SyntheticLanguage = z.infer<typeof SyntheticLanguage>

export const syntheticLanguages: readonly SyntheticLanguage[] = z.array(SyntheticLanguage).parse(languagesFile)
