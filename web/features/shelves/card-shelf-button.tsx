import type { BookCard } from '../../../contract/books.ts'
import { isGlobalShelf, type GlobalShelf } from '../../../contract/shelves.ts'
import { useShelveCard } from './card-api.ts'
import { ShelfMenuButton } from './shelf-menu-button.tsx'

/** Shelves the book of a card. */
export function CardShelfButton({ book }: { book: BookCard }) {
  const shelve = useShelveCard(book)
  const { shelves } = book.me
  const choose = (shelf: GlobalShelf | null) =>
    shelve.mutate([...(shelf ? [shelf] : []), ...shelves.filter((slug) => !isGlobalShelf(slug))])
  return (
    <ShelfMenuButton
      title={book.title}
      shelf={shelves.find(isGlobalShelf)}
      isBusy={shelve.isPending}
      onChoose={choose}
    />
  )
}
