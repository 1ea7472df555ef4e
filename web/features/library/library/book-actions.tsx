import { useState } from 'react'
import type { LibraryBook } from '../../../../contract/library.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconBookmark } from '../../../ui/icons/bookmark.ts'
import { IconListCheck } from '../../../ui/icons/list-check.ts'
import { IconNotes } from '../../../ui/icons/notes.ts'
import { IconStar } from '../../../ui/icons/star.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import type { BookSwipes } from './library-book-card.tsx'
import { RemoveBooksDialog, useBookRemoval } from './remove-books-dialog.tsx'

const ShelvesModal = lazyModal(() => import('../shelves/shelves-modal.tsx'))
const AddToListModal = lazyModal(() => import('../lists/add-to-list-modal.tsx'))
const NoteModal = lazyModal(() => import('../../journal/notes/note-modal.tsx'))
const ReviewModal = lazyModal(() => import('../../journal/reviews/review-modal.tsx'))

type Target = Pick<LibraryBook, 'slug' | 'title' | 'format' | 'language' | 'me'>

/**
 * The dialogs of the book page for any book of a list: one instance of each. `moreFor` returns actions specific to the
 * list.
 */
export function useBookActions<Book extends Target>(moreFor: (book: Book) => Action[] = () => []) {
  const { t } = useT()
  const [target, setTarget] = useState<Target | undefined>()
  const shelves = ShelvesModal.useControl()
  const list = AddToListModal.useControl()
  const review = ReviewModal.useControl()
  const note = NoteModal.useControl()
  const removal = useBookRemoval()

  const openingFor = (book: Book, { opener }: Pick<typeof shelves, 'opener'>) => ({
    ...opener,
    onClick: () => {
      setTarget(book)
      opener.onClick()
    },
  })

  const actionsFor = (book: Book): Action[] => {
    const opening = (control: Pick<typeof shelves, 'opener'>) => openingFor(book, control)
    return [
      { label: t('Shelves'), icon: IconBookmark, ...opening(shelves) },
      { label: book.me.review ? t('Edit Review') : t('Rate this book'), icon: IconStar, ...opening(review) },
      { label: t('Add Note'), icon: IconNotes, ...opening(note) },
      { label: t('Add to List'), icon: IconListCheck, ...opening(list) },
      ...moreFor(book),
      { label: t('Remove from library'), icon: IconTrash, isDanger: true, ...opening(removal) },
    ]
  }

  return {
    menuFor: (book: Book) => (
      <ActionsButton label={t('Actions for :title', { title: book.title })} actions={actionsFor(book)} />
    ),
    swipesFor: (book: Book): BookSwipes => ({
      forward: { label: t('Shelves'), icon: IconBookmark, onSwipe: openingFor(book, shelves).onClick },
      backward: { label: t('Add Note'), icon: IconNotes, onSwipe: openingFor(book, note).onClick },
    }),
    /** Render once, with the books of the list. */
    dialogs: (books: Book[]) => {
      if (!target) return null
      // The current version, or the last one if the book has left the list.
      const book = books.find(({ slug }) => slug === target.slug) ?? target
      return (
        <>
          <ShelvesModal.Slot control={shelves} book={book} />
          <NoteModal.Slot key={`note on ${book.slug}`} control={note} book={book} note={undefined} />
          <ReviewModal.Slot control={review} book={book} picked={undefined} />
          <RemoveBooksDialog control={removal} books={[book.slug]} />
          <AddToListModal.Slot control={list} resource={{ type: 'book', slug: book.slug }} />
        </>
      )
    },
  }
}
