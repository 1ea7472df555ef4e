import type { ReactNode } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { NotesSection } from '../notes/notes-section.tsx'
import { ReadingsSection } from '../readings/readings-section.tsx'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { TransactionsSection } from '../transactions/transactions-section.tsx'

const BookQuotes = lazyPart(() => import('../notes/book-quotes.tsx'))

interface JournalProps {
  book: Book
  /** Between what is the reader's own and what is everyone's. */
  people: ReactNode
}

/** The reader's logs, notes and transactions of a book, then everyone's reviews, and the quotes that others share. */
export default function Journal({ book, people }: JournalProps) {
  return (
    <>
      <ReadingsSection book={book} />
      <NotesSection book={book} />
      <TransactionsSection book={book} />
      {people}
      <ReviewsSection book={book} />
      <BookQuotes book={book} />
    </>
  )
}
