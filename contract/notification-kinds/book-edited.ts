import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { bookName, bookPath, NamedBook } from '../kinds.ts'
import { screens } from '../screens.ts'
import { notificationKind } from './kind.ts'

export const bookEdited = notificationKind({
  setting: text('Edit to a book I added'),
  icon: 'pencil',
  parts: {
    /** Null once the book is deleted. */
    book: z.nullable(NamedBook),
    /** Why it was edited. */
    excerpt: z.nullable(z.string()),
  },
  names: ({ book }, { t }) => ({ thing: book ? bookName(book) : { text: t('a deleted entry') } }),
  sentence: ({ t }, names) => t('A moderator edited a book you added: :thing', names),
  path: ({ book }) => (book ? bookPath(book) : screens.notifications.path),
})
