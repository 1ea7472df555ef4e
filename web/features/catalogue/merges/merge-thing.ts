import type { Author } from '../../../../contract/authors.ts'
import type { BookCard } from '../../../../contract/books.ts'
import type { SearchSuggestion } from '../../../../contract/suggestions.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { editionFacts } from '../books/edition-facts.ts'
import { lifeYears } from '../authors/life-years.ts'

/** A book or author to merge. */
export interface MergeThing {
  type: 'book' | 'author'
  slug: string
  name: string
  cover: string | null
  /** Distinguishes it from others of the same name. */
  line: string
}

export const bookThing = (book: BookCard, translator: Translator): MergeThing => ({
  type: 'book',
  slug: book.slug,
  name: book.title,
  cover: book.cover,
  line: editionFacts(book, translator),
})

export const authorThing = (author: Author, translator: Translator): MergeThing => ({
  type: 'author',
  slug: author.slug,
  name: author.name,
  cover: author.photo,
  line: [lifeYears(author, translator), translator.plural(author.works_count, ':count work', ':count works')]
    .filter(Boolean)
    .join(' · '),
})

/** Undefined for a suggestion that cannot be merged, such as a series. */
export function suggestedThing(suggestion: SearchSuggestion): MergeThing | undefined {
  const { type, slug } = suggestion
  if (type === 'book') {
    return { type, slug, name: suggestion.title, cover: suggestion.cover, line: suggestion.author ?? '' }
  }
  return type === 'author' ? { type, slug, name: suggestion.name, cover: null, line: '' } : undefined
}
