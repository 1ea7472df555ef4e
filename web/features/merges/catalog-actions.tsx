import type { Book } from '../../../contract/books.ts'
import { useT } from '../../lib/i18n.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { MergeButton } from './merge-button.tsx'
import { bookThing } from './merge-thing.ts'

/** Actions for the catalogue: report, propose a merge. Lazy, because few readers use them. */
export default function CatalogActions({ book, className }: { book: Book; className: string }) {
  const translator = useT()
  return (
    <div className={className}>
      <MergeButton thing={bookThing(book, translator)} />
      <ReportButton kind="book" thing={book.slug} label={translator.t('Report “:name”', { name: book.title })} />
    </div>
  )
}
