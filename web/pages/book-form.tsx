import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Book } from '../../contract/books.ts'
import { screens } from '../../contract/screens.ts'
import { useBook } from '../features/catalogue/books/api.ts'
import { BookSkeleton } from '../features/catalogue/books/book-skeleton.tsx'
import { AddBookForm } from '../features/catalogue/contributions/add-book-form.tsx'
import { EditBookForm } from '../features/catalogue/contributions/edit-book-form.tsx'
import { SuggestBox } from '../features/catalogue/search/suggest-box.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink, Link } from '../ui/buttons/link.tsx'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { IconHistory } from '../ui/icons/history.ts'
import { IconLock } from '../ui/icons/lock.ts'
import { Page } from '../ui/layout/page.tsx'
import classes from './book-form.module.css'

const HistoryModal = lazyModal(() => import('../features/catalogue/book-edits/history-modal.tsx'))

/** Adds or edits a book, depending on the address. */
export default function BookFormPage() {
  const { book } = useParams({ strict: false })
  return book === undefined ? <AddBook /> : <EditBook slug={book} />
}

function AddBook() {
  const { t } = useT()
  const navigate = useNavigate()
  const { isbn, title } = useSearch({ from: screens.addBook.path })
  return (
    <Page title={t('Add a book')} intro={t('Add books that are missing from the catalogue so everyone can find them.')}>
      <div className={classes.find}>
        <SuggestBox
          size="page"
          label={t('Search first: title, author or ISBN')}
          hasShelves
          accepts={({ type }) => type === 'book'}
          onChoose={({ slug }) => void navigate({ to: screens.book.path, params: { book: slug } })}
        />
        <Link to={screens.scanBooks.path} className={classes.scan ?? ''}>
          {t('Lots of books? Scan them one after another')}
        </Link>
      </div>
      <AddBookForm isbn={isbn} title={title} />
    </Page>
  )
}

function EditBook({ slug }: { slug: string }) {
  const { t } = useT()
  const answer = useBook(slug)
  const history = HistoryModal.useControl()
  if (!answer.data) {
    return <QueryStatePage answer={answer} failure={t('Failed to load the book')} skeleton={<BookSkeleton />} />
  }
  const { data: book } = answer.data
  return (
    <Page
      title={t('Edit :title', { title: book.title })}
      heading={t('Edit a book')}
      actions={
        <Button variant="default" leftSection={<IconHistory size={18} />} {...history.opener}>
          {t('Edit history')}
        </Button>
      }
    >
      {book.can.edit ? <EditBookForm key={book.id} book={book} /> : <NotYours book={book} />}
      <HistoryModal.Slot control={history} book={book} />
    </Page>
  )
}

function NotYours({ book }: { book: Book }) {
  const { t } = useT()
  return (
    <EmptyState
      icon={<IconLock size={40} stroke={1.25} />}
      title={t('Only the reader who added a book and moderators can edit it.')}
      action={
        <ButtonLink to={screens.book.path} params={{ book: book.slug }}>
          {t('Back to :title', { title: book.title })}
        </ButtonLink>
      }
    />
  )
}
