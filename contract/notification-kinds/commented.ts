import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { bookName, bookPath, NamedBook, readerName } from '../kinds.ts'
import { Person } from '../user-card.ts'
import { notificationKind } from './kind.ts'

export const commented = notificationKind({
  setting: text('Comment on my review'),
  parts: {
    reader: Person,
    book: NamedBook,
    /** The beginning of the comment; null once a moderator has hidden it. */
    excerpt: z.nullable(z.string()),
  },
  names: ({ reader, book }) => ({ name: readerName(reader), book: bookName(book) }),
  sentence: ({ t }, names) => t(':name commented on your review of :book', names),
  path: ({ book }) => bookPath(book),
})
