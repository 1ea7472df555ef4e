import { useMutation } from '@tanstack/react-query'
import { getBook, type Book } from '../../../../contract/books.ts'
import { homeQueries } from '../../../../contract/home.ts'
import type { AboutBook } from '../../../../contract/journal.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { call } from '../../../lib/api-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { usePages } from '../../../lib/queries.ts'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { BookChoices } from '../../catalogue/books/book-choices.tsx'
import { SuggestBox } from '../../catalogue/search/suggest-box.tsx'
import classes from './pick-book-modal.module.css'

interface PickBookModalProps extends ModalControl {
  /** Which books are offered before anything is typed; those being read and those added last by default. */
  offer?: 'owned' | undefined
  /** Called once the dialog has closed, with what the form of any kind needs. */
  onPick: (book: Book) => void
}

/** Books that are likely meant, each one press away, and a search for any other. */
export default function PickBookModal({ offer, onPick, ...control }: PickBookModalProps) {
  const { t } = useT()
  const picking = useMutation({
    mutationFn: async (slug: string) => (await call(getBook, { params: { book: slug } })).data,
    onSuccess: control.onClose,
    onError: (error) => console.error(error),
  })
  const Offers = offer === 'owned' ? OwnedBooks : LatestBooks
  return (
    <Modal
      {...control}
      title={t('Choose a book')}
      onExited={() => {
        control.onExited()
        if (picking.data) onPick(picking.data)
      }}
    >
      <div className={classes.root} aria-busy={picking.isPending}>
        <SuggestBox
          size="list"
          label={t('Title, author or ISBN')}
          isInline
          hasShelves
          accepts={({ type }) => type === 'book'}
          onChoose={({ slug }) => picking.mutate(slug)}
        />
        <Offers onChoose={({ slug }) => picking.mutate(slug)} />
      </div>
    </Modal>
  )
}

interface OffersProps {
  onChoose: (book: Pick<AboutBook, 'slug'>) => void
}

function LatestBooks({ onChoose }: OffersProps) {
  const { t } = useT()
  const current = itemsOf(usePages(listReadings, { query: homeQueries.reading }).data).flatMap(
    ({ book_card }) => book_card ?? [],
  )
  const recent = itemsOf(usePages(listMyBooks, { query: homeQueries.recent }).data)
  return (
    <>
      <Offer heading={t('Reading now')} books={current} onChoose={onChoose} />
      <Offer heading={t('Recently added')} books={withoutBooks(recent, current)} onChoose={onChoose} />
    </>
  )
}

/** What can be lent: the reader's own copies first. */
function OwnedBooks({ onChoose }: OffersProps) {
  const { t } = useT()
  const owned = itemsOf(usePages(listMyBooks, { query: homeQueries.owned }).data)
  const recent = itemsOf(usePages(listMyBooks, { query: homeQueries.recent }).data)
  return (
    <>
      <Offer heading={t('Books you own')} books={owned} onChoose={onChoose} />
      <Offer heading={t('Recently added')} books={withoutBooks(recent, owned)} onChoose={onChoose} />
    </>
  )
}

const withoutBooks = <Book extends { id: string }>(books: Book[], others: { id: string }[]): Book[] =>
  books.filter(({ id }) => !others.some((other) => other.id === id))

interface OfferProps<Offered> {
  heading: string
  books: Offered[]
  onChoose: (book: Offered) => void
}

const Offer = <Offered extends AboutBook>({ heading, books, onChoose }: OfferProps<Offered>) =>
  books.length > 0 && (
    <>
      <h3 className={classes.heading}>{heading}</h3>
      <BookChoices books={books} onChoose={onChoose} />
    </>
  )
