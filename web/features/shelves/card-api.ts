import { useMutation } from '@tanstack/react-query'
import type { BookCard } from '../../../contract/books.ts'
import { globalShelves, isGlobalShelf, setBookShelves } from '../../../contract/shelves.ts'
import { call } from '../../lib/api-client.ts'
import { translator } from '../../lib/i18n.tsx'
import { showToast } from '../../lib/toasts.ts'
import { updateCards, updateMine } from '../books/api.ts'
import { refreshShelves } from './api.ts'

type Shelved = Pick<BookCard, 'id' | 'slug' | 'title'>

/** Puts a book on exactly these shelves, and says so to every list that shows it. */
export async function setShelves(book: Shelved, shelves: string[]): Promise<void> {
  const { data } = await call(setBookShelves, { params: { book: book.slug }, body: { shelves } })
  updateCards(book.id, { shelves: data.shelves })
  updateMine(book.slug, { shelves: data.shelves })
  await refreshShelves()
}

/** Says where a book is now, and takes it back to where it was if asked. */
export function confirmShelving(book: Shelved, shelves: string[], before: string[]): void {
  const { t } = translator()
  const shelf = shelves.find(isGlobalShelf)
  const message = shelf
    ? t('“:title” is on :shelf.', { title: book.title, shelf: t(globalShelves[shelf]) })
    : t('“:title” isn’t on any shelf.', { title: book.title })
  showToast({
    kind: 'success',
    message,
    action: { label: t('Undo'), onAction: () => void setShelves(book, before).catch(console.error) },
  })
}

/** Puts the book of a card on exactly these shelves. */
export const useShelveCard = (book: BookCard) =>
  useMutation({
    mutationFn: (shelves: string[]) => setShelves(book, shelves),
    onSuccess: (_, shelves) => confirmShelving(book, shelves, book.me.shelves),
    onError: (error) => console.error(error),
  })
