import { creditedFields, type CreditedField, type FieldValues } from '../../../../../contract/book-fields.ts'
import type { SeriesEntry } from './series-title.ts'

/** A source's record in our terms, on its way into the catalogue. Keys are the source's own numbers. */

export interface StagedAuthor {
  kind: 'author'
  key: number
  revision: number
  name: string
  bio: string | null
  birth_year: number | null
  death_year: number | null
}

export interface StagedWork {
  kind: 'work'
  key: number
  revision: number
  title: string
  description: string | null
  year: number | null
  author_keys: number[]
  genres: string[]
}

type LoadedField = Exclude<CreditedField, 'minutes'> | 'isbn_10'

/** What of an edition is loaded. */
export const loadedFields: readonly LoadedField[] = [...creditedFields.filter((name) => name !== 'minutes'), 'isbn_10']

export interface StagedEdition extends FieldValues<LoadedField> {
  kind: 'edition'
  key: number
  revision: number
  /** Null where the source names no work: the edition then gets a work of its own. */
  work_key: number | null
  description: string | null
  author_keys: number[]
  genres: string[]
  series: SeriesEntry[]
}

type Kind = 'author' | 'work' | 'edition'

/** A redirect: the source says that both are the same. */
export interface StagedRedirect {
  kind: 'redirect'
  of: Kind
  key: number
  target: number
}

export interface StagedDeletion {
  kind: 'deletion'
  of: Kind
  key: number
}

export type StagedRow = StagedAuthor | StagedWork | StagedEdition | StagedRedirect | StagedDeletion

/** The outcome of one line: rows, nothing of interest, or the reason why it can't be used. */
export type LineResult = { rows: StagedRow[]; wrongIsbns?: number } | { ignored: true } | { bad: string }
