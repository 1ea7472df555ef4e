import type { ListEntry } from '../../../../contract/list-entries.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'

export interface Thing {
  type: EntryType
  slug: string
  name: string
}

/** The book, series or author of an entry. */
export function thingIn({ book, series, author }: ListEntry): Thing {
  if (book) return { type: 'book', slug: book.slug, name: book.title }
  if (series) return { type: 'series', slug: series.slug, name: series.title }
  return { type: 'author', slug: author?.slug ?? '', name: author?.name ?? '' }
}
