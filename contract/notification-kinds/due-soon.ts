import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { bookName, bookPath, NamedBook } from '../kinds.ts'
import { notificationKind } from './kind.ts'

export const dueSoon = notificationKind({
  setting: text('Book due back soon'),
  icon: 'calendar-due',
  parts: { book: NamedBook, due_date: z.string() },
  names: ({ book }) => ({ book: bookName(book) }),
  sentence: ({ t }, names) => t(':book is due back soon', names),
  path: ({ book }) => bookPath(book),
})
