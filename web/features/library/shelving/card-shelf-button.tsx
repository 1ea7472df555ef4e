import { isGlobalShelf } from '../../../../contract/shelves.ts'
import { useReader } from '../../account/session/api.ts'
import { useQuickShelve, type ShelvedBook } from './api.ts'
import { ShelfMenuButton, type ShelfMenuButtonProps } from './shelf-menu-button.tsx'

interface CardShelfButtonProps extends Pick<ShelfMenuButtonProps, 'look' | 'isInside' | 'start'> {
  book: ShelvedBook
}

/** The quick shelf button of a card or row of one book. Visitors have no shelves, so they see none. */
export function CardShelfButton({ book, ...rest }: CardShelfButtonProps) {
  const shelve = useQuickShelve(book)
  if (!useReader()) return null
  return (
    <ShelfMenuButton
      {...rest}
      title={book.title}
      shelf={book.me.shelves.find(isGlobalShelf)}
      isBusy={shelve.isPending}
      onChoose={(shelf) => shelve.mutate(shelf)}
    />
  )
}
