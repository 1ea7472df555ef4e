import { text } from '../../shared/translate.ts'
import { bookName, bookPath, NamedBook, readerName } from '../kinds.ts'
import { Person } from '../user-card.ts'
import { notificationKind } from './kind.ts'

export const liked = notificationKind({
  setting: text('Like on my review'),
  parts: { reader: Person, book: NamedBook },
  names: ({ reader, book }) => ({ name: readerName(reader), book: bookName(book) }),
  sentence: ({ t }, names) => t(':name likes your review of :book', names),
  path: ({ book }) => bookPath(book),
})
