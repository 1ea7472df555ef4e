import type { Book } from '../../../contract/books.ts'
import { NotesSection } from '../notes/notes-section.tsx'
import { ReadingsSection } from '../readings/readings-section.tsx'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { TransactionsSection } from '../transactions/transactions-section.tsx'

/** What is written down about a book: by the reader alone, and then by everybody. */
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
