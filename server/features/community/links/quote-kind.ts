import { formatPosition } from '../../../../shared/length-words.ts'
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
    const { content, said_by, position, position_type } = quote
    const where =
      position !== null && position_type !== null ? [formatPosition(position, position_type, translator)] : []
    return {
      title: book.title,
      byline: translator.t('Quote shared by :name', { name: owner.name }),
      owner,
      about: null,
      facts: where,
      cards: [],
      quote: { content, said_by, book: bookCard(book) },
    }
  },
}
