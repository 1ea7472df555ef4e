import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { bookName, NamedBook, readerName } from '../kinds.ts'
import { screens } from '../screens.ts'
import { Person } from '../user-card.ts'
import { notificationKind } from './kind.ts'

export const invited = notificationKind({
  setting: text('Invitation to a shared read'),
  parts: {
    reader: Person,
    book: NamedBook,
    shared_read: z.object({ slug: z.string(), name: z.string() }),
  },
  names: ({ reader, book }) => ({ name: readerName(reader), book: bookName(book) }),
  sentence: ({ t }, names) => t(':name invited you to read :book together', names),
  path: ({ shared_read }) => screens.sharedRead.path.replace('$read', shared_read.slug),
  action: text('View invitation'),
})
