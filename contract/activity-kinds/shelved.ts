import * as z from 'zod/mini'
import { BookCard } from '../books.ts'
import { bookName } from '../kinds.ts'
import { screens } from '../screens.ts'
import { activityKind } from './kind.ts'

export const shelved = activityKind({
  parts: { book: BookCard, shelf: z.object({ slug: z.string(), name: z.string() }) },
  names: ({ book, shelf, reader }) => ({
    book: bookName(book),
    shelf: {
      text: shelf.name,
      path: screens.userShelf.path.replace('$user', reader.slug).replace('$shelf', shelf.slug),
    },
  }),
  sentence: ({ t }, names) => t(':name added :book to :shelf', names),
})
