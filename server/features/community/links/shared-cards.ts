import type { BookCard } from '../../../../contract/books.ts'
import type { SharedCard } from './shared-thing.ts'

/** Without anything of its keeper's: no shelf, no rating, no language they read it in. */
export const bookCard = ({ title, authors, cover }: Pick<BookCard, 'title' | 'authors' | 'cover'>): SharedCard => ({
  title,
  line: authors.map(({ name }) => name).join(', '),
  cover,
})
