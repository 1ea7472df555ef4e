import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { bookName, bookPath, NamedBook } from '../kinds.ts'
import { screens } from '../screens.ts'
import { notificationKind } from './kind.ts'

const authorPath = ({ slug }: { slug: string }) => screens.author.path.replace('$author', slug)

/** The decision about a merge that the reader proposed. */
export const mergeDecided = notificationKind({
  setting: text('Decision on a merge I proposed'),
  icon: 'arrow-merge',
  parts: {
    /** The book that is there; null where authors were to be merged, or nothing is left of it. */
    book: z.nullable(NamedBook),
    merge: z.object({
      outcome: z.enum(['accepted', 'declined']),
      author: z.nullable(z.object({ slug: z.string(), name: z.string() })),
    }),
  },
  names: ({ book, merge: { author } }, { t }) => ({
    thing: book
      ? bookName(book)
      : author
        ? { text: author.name, path: authorPath(author) }
        : { text: t('a deleted entry') },
  }),
  sentence: ({ t }, names, { merge }) =>
    merge.outcome === 'accepted'
      ? t('Your proposal to merge :thing was accepted', names)
      : t('Your proposal to merge :thing was declined', names),
  path: ({ book, merge: { author } }) =>
    book ? bookPath(book) : author ? authorPath(author) : screens.notifications.path,
})
