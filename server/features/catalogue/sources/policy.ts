import type { Account } from '../../../../contract/account.ts'
import { canEditBook } from '../books/policy.ts'

interface CoveredBook {
  contributor_id: string | null
  cover: string | null
  cover_source: string | null
}

/** Whether a reader's word about the cover counts for everybody, so that no other source or reader replaces it. */
export const canSettleCover = (reader: Pick<Account, 'id' | 'role'>, book: Pick<CoveredBook, 'contributor_id'>) =>
  canEditBook(reader, book)

/** Any reader may choose a cover as long as the present one is drawn or came from a source: decision 40. */
export function canChooseCover(reader: Pick<Account, 'id' | 'role'>, book: CoveredBook): boolean {
  if (canSettleCover(reader, book)) return true
  // A cover of which nobody knows the source was uploaded together with its book.
  return book.cover === null ? book.cover_source !== 'reader' : ![null, 'reader'].includes(book.cover_source)
}
