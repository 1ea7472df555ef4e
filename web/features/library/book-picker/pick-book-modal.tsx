import { useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import { getBook, type Book } from '../../../../contract/books.ts'
import { homeQueries } from '../../../../contract/home.ts'
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
  /** Called once the dialog has closed, with what the form of any kind needs. */
  onPick: (book: Book) => void
}

/** The books being read and those added last, each one press away, and a search for any other. */
export default function PickBookModal({ onPick, ...control }: PickBookModalProps) {
  const { t } = useT()
  const readings = usePages(listReadings, { query: homeQueries.reading })
  const library = usePages(listMyBooks, { query: homeQueries.recent })
  const picking = useMutation({
    mutationFn: async (slug: string) => (await call(getBook, { params: { book: slug } })).data,
    onSuccess: control.onClose,
    onError: (error) => console.error(error),
  })
  const current = itemsOf(readings.data).flatMap(({ book_card }) => book_card ?? [])
  const recent = itemsOf(library.data).filter(({ id }) => !current.some((book) => book.id === id))
  const sections = [
    { heading: t('Reading now'), books: current },
    { heading: t('Recently added'), books: recent },
  ].filter(({ books }) => books.length > 0)
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
        {sections.map(({ heading, books }) => (
          <Fragment key={heading}>
            <h3 className={classes.heading}>{heading}</h3>
            <BookChoices books={books} onChoose={({ slug }) => picking.mutate(slug)} />
          </Fragment>
        ))}
      </div>
    </Modal>
  )
}
