import { BookCard } from '../books.ts'
import { bookName } from '../kinds.ts'
import { activityKind } from './kind.ts'

export const started = activityKind({
  parts: { book: BookCard },
  names: ({ book }) => ({ book: bookName(book) }),
  sentence: ({ t }, names) => t(':name started reading :book', names),
})
