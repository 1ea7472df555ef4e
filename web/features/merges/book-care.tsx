import type { Book } from '../../../contract/books.ts'
import { useT } from '../../lib/i18n.tsx'
import { MergeButton } from './merge-button.tsx'
import { bookThing } from './merge-thing.ts'

/** What a reader can do for the catalogue; few do, so it is fetched after everything else. */
export default function BookCare({ book, className }: { book: Book; className: string }) {
  return (
    <div className={className}>
      <MergeButton thing={bookThing(book, useT())} />
    </div>
  )
}
