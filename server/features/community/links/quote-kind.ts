import { formatPosition } from '../../../../shared/length-words.ts'
import { formatLock } from '../../../../shared/lock-words.ts'
import { quoteQueries } from '../../journal/notes/quote-queries.ts'
import { linkQueries } from './queries.ts'
import { bookCard } from './shared-cards.ts'
import type { SharedKind } from './shared-thing.ts'

export const quoteKind: SharedKind = {
  findOwn: async ({ db }, readerId, id) => {
    const quote = await quoteQueries(db).findShareable(readerId, id)
    return quote && { note_id: quote.id }
  },

  show: async ({ db }, { owner, thing }, { translator }) => {
    const quote = await quoteQueries(db).findShareable(owner.id, thing)
    const book = quote && (await linkQueries(db).findBook(quote.book_id))
    if (!quote || !book) return undefined
    const { content, said_by, position, position_type, lock } = quote
    const where =
      position !== null && position_type !== null ? [formatPosition(position, position_type, translator)] : []
    return {
      title: book.title,
      byline: translator.t('Quote shared by :name', { name: owner.name }),
      owner,
      about: null,
      facts: where,
      cards: [],
      ...(lock !== null && { withheld: formatLock(lock, translator) }),
      // Nobody can say how far those who follow a link have read.
      quote: { ...(lock === null ? { content, said_by } : { content: null, said_by: null }), book: bookCard(book) },
    }
  },
}
