import { text, type Translator } from '../../../../shared/translate.ts'
import type { ImportNote } from './import-row.ts'

/** Names of notes that are the import's words and not the file's; they are written in the reader's language. */
export const noteNames = {
  review: text('Review'),
  started: text('Started reading'),
  recommended_for: text('Recommended for'),
  recommended_by: text('Recommended by'),
} as const

const own = new Set<string>(Object.values(noteNames))

/** The name in every language in which an import may have written it. Most names are the file's, and need no language. */
export const namesOf = (name: string, translators: () => Translator[]): string[] =>
  own.has(name) ? translators().map(({ t }) => t(name)) : []

export const nameIn = (name: ImportNote['name'], translator: Translator): string | null =>
  (name !== null && namesOf(name, () => [translator])[0]) || name
