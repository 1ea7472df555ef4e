import type { TypedWord } from './understanding-queries.ts'

/** In which part of a work's search column a word has to be: titles are A and B, series C, authors D. */
export type Parts = '' | 'AB' | 'ABC' | 'D'

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const anyOf = (words: string[], parts: Parts) =>
  `(${words.map((word) => (parts === '' ? quoted(word) : `${quoted(word)}:${parts}`)).join(' | ')})`

/** Every word in one of its meanings, as PostgreSQL reads it; undefined where a word means nothing. */
export function textQuery(words: TypedWord[], parts: Parts = ''): string | undefined {
  if (words.length === 0 || words.some(({ meanings }) => meanings.length === 0)) return undefined
  return words
    .map(({ meanings, isInitial }) =>
      anyOf(
        meanings.map(({ word }) => word),
        isInitial ? 'D' : parts,
      ),
    )
    .join(' & ')
}

/** How many things have all these words, at the very most. */
export const mostMatches = (words: TypedWord[]) =>
  Math.min(...words.map(({ meanings }) => meanings.reduce((sum, { works }) => sum + works, 0)))

/** The meanings of a word with at most this many errors. */
export const withErrors = ({ word, meanings }: TypedWord, most: number): TypedWord => ({
  word,
  meanings: meanings.filter(({ errors }) => errors <= most),
})

/** The words themselves, the last one perhaps unfinished, for what is not part of the catalogue and its words. */
export function plainQuery(words: TypedWord[]): string | undefined {
  const quotedWords = words.map(({ word }) => quoted(word))
  return quotedWords.length === 0 ? undefined : `${quotedWords.join(' & ')}:*`
}
