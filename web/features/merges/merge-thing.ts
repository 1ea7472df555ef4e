import type { Author } from '../../../contract/authors.ts'
import type { BookCard } from '../../../contract/books.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { Translator } from '../../../shared/translate.ts'
import { editionFacts } from '../books/edition-facts.ts'
import { lifeYears } from '../authors/life-years.ts'

/** A book or an author that may be the same as another. */
export interface MergeThing {
  type: 'book' | 'author'
  slug: string
  name: string
  cover: string | null
  /** What tells it from others of its name. */
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

/** Undefined for what cannot be merged. */
export function suggestedThing(suggestion: Suggestion): MergeThing | undefined {
  const { type, slug } = suggestion
  if (type === 'book') {
    return { type, slug, name: suggestion.title, cover: suggestion.cover, line: suggestion.author ?? '' }
  }
  return type === 'author' ? { type, slug, name: suggestion.name, cover: null, line: '' } : undefined
}
