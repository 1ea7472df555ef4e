import type { ImportBook } from '../../import-formats/import-row.ts'
import { firstAuthorOf } from './matching-queries.ts'

export type NamedBook = Pick<ImportBook, 'title' | 'authors'>

const keyOf = (words: string | null) =>
  (words ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether two rows with one ISBN mean one book. As with books of the catalogue, title and author must both speak against
 * it: sources spell either in many ways.
 */
export function isOneBook(one: NamedBook, other: NamedBook): boolean {
  const [title, otherTitle] = [keyOf(one.title), keyOf(other.title)]
  return (
    title.startsWith(otherTitle) ||
    otherTitle.startsWith(title) ||
    keyOf(firstAuthorOf(one)) === keyOf(firstAuthorOf(other))
  )
}
