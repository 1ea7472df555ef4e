import type { BookCard } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { useBookDeletion, useDeleteBook } from './api.ts'
import classes from './delete-book-dialog.module.css'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

export const useDeletion = ConfirmDialog.useControl

interface DeleteBookDialogProps {
  control: ReturnType<typeof useDeletion>
  book: Pick<BookCard, 'slug' | 'title'>
  onDeleted: () => unknown
}

/** Asks before a book is deleted from the catalogue. */
export function DeleteBookDialog({ control, book, onDeleted }: DeleteBookDialogProps) {
  const { t } = useT()
  const deleteBook = useDeleteBook(book.slug)
  return (
    <ConfirmDialog.Slot
      control={control}
      title={t('Delete Book')}
      confirmLabel={t('Yes, Delete')}
      cancelLabel={t('Keep Book')}
      onConfirm={async () => {
        await deleteBook.mutateAsync()
        await onDeleted()
      }}
    >
      {t('Are you sure you want to delete :title? This action is irreversible.', { title: book.title })}
      <DeletedToo book={book.slug} />
    </ConfirmDialog.Slot>
  )
}

/** Names and counts what of the reader's goes with the book. */
function DeletedToo({ book }: { book: string }) {
  const { t, plural, locale } = useT()
  const { data: answer } = useBookDeletion(book)
  if (!answer) return null
  const { readings, sessions, notes, reviews, comments, transactions, shared_reads, links } = answer.data
  const { shelves, lists, challenges } = answer.data
  const inWords = (things: (string | false)[]) => {
    const some = things.filter((thing) => thing !== false)
    return some.length === 0 ? '' : new Intl.ListFormat(locale, { type: 'conjunction' }).format(some)
  }
  const things = inWords([
    readings > 0 && plural(readings, ':count reading log', ':count reading logs'),
    sessions > 0 && plural(sessions, ':count session', ':count sessions'),
    notes > 0 && plural(notes, ':count note', ':count notes'),
    reviews > 0 && plural(reviews, ':count review', ':count reviews'),
    comments > 0 && plural(comments, ':count comment', ':count comments'),
    links > 0 && plural(links, ':count link', ':count links'),
    transactions > 0 && plural(transactions, ':count transaction', ':count transactions'),
    shared_reads > 0 && plural(shared_reads, ':count shared read', ':count shared reads'),
  ])
  const places = inWords([
    shelves > 0 && plural(shelves, ':count shelf', ':count shelves'),
    lists > 0 && plural(lists, ':count list', ':count lists'),
    challenges > 0 && plural(challenges, ':count challenge', ':count challenges'),
  ])
  return (
    <>
      {things !== '' && (
        <p className={classes.things}>
          <strong>{t('This also deletes your :things.', { things })}</strong>
        </p>
      )}
      {places !== '' && <p className={classes.things}>{t('This also removes it from :places.', { places })}</p>}
    </>
  )
}
