import type { BookCard } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { WindowedTable } from '../../../ui/lists/windowed-table.tsx'
import { plainColumns } from './book-columns.tsx'

/** Books in the order in which they come. */
export default function BookTable({ books, label }: { books: BookCard[]; label: string }) {
  return <WindowedTable items={books} keyOf={({ slug }) => slug} columns={plainColumns(useT())} label={label} />
}
