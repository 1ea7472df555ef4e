import * as z from 'zod/mini'
import { BookCard } from '../books.ts'
import { bookName } from '../kinds.ts'
import { activityKind } from './kind.ts'

export const progressed = activityKind({
  parts: {
    book: BookCard,
    /** How far into the book, in percent. */
    share: z.number(),
  },
  names: ({ book }) => ({ book: bookName(book) }),
  sentence: ({ t, locale }, names, { share }) => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    return t(':name has read :share of :book', { ...names, share: percent.format(share / 100) })
  },
})
