import type { Book } from '../../../../contract/books.ts'
import { NotesSection } from '../notes/notes-section.tsx'
import { ReadingsSection } from '../readings/readings-section.tsx'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { TransactionsSection } from '../transactions/transactions-section.tsx'

/** The reader's logs, notes and transactions of a book, then everyone's reviews. */
export default function Journal({ book }: { book: Book }) {
  return (
    <>
      <ReadingsSection book={book} />
      <NotesSection book={book} />
      <TransactionsSection book={book} />
      <ReviewsSection book={book} />
    </>
  )
}
