import { Button } from '@mantine/core'
import { homeQueries, isUnlogged } from '../../../../contract/home.ts'
import { listMyBooks, type LibraryBook } from '../../../../contract/library.ts'
import { listReadings, type ListedReading, type Reading } from '../../../../contract/readings.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { refresh, usePages } from '../../../lib/queries.ts'
import { useStableOrder } from '../../../lib/stable-order.ts'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TryAgain } from '../../../ui/feedback/error-state.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { ButtonLink, Link } from '../../../ui/buttons/link.tsx'
import { IconBookmark } from '../../../ui/icons/bookmark.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { BookAuthors, BookTitle, ShelvableCover } from '../../catalogue/books/book-on-card.tsx'
import { Pending } from '../offline/pending.tsx'
import { ReadingActions } from '../../journal/readings/reading-card.tsx'
import { ReadingControls } from '../../journal/readings/reading-controls.tsx'
import { useReadingDialogs } from '../../journal/readings/reading-dialogs.tsx'
import { PhoneLines } from './phone-lines.tsx'
import classes from './reading-now.module.css'

const AddReadingModal = lazyModal(() => import('../../journal/readings/add-reading-modal.tsx'))
const NoteModal = lazyModal(() => import('../../journal/notes/note-modal.tsx'))

/** Open reading logs, each with a field to update the progress: on Home, where a search field is above them, or in a dialog. */
export function ReadingNow({ isInDialog = false }: { isInDialog?: boolean }) {
  const { t } = useT()
  const readings = usePages(listReadings, { query: homeQueries.reading })
  const onShelf = usePages(listMyBooks, { query: homeQueries.onShelf })
  const { actionsFor, openFinished, dialogs } = useReadingDialogs()
  const adding = AddReadingModal.useControl()
  const { chosen, openerFor } = useChosen<LibraryBook>()
  const noting = NoteModal.useControl()
  const { chosen: noted, openerFor: noteOpenerFor } = useChosen<ListedReading>()
  const running = useStableOrder(itemsOf(readings.data))
  const unlogged = itemsOf(onShelf.data).filter((book) => isUnlogged(book, running))
  const isWaiting = readings.isPending || onShelf.isPending
  const hasFailed = readings.isLoadingError || onShelf.isLoadingError
  const cards = [
    ...running.map((reading, index) => (
      <li key={reading.id}>
        <RunningCard
          isLarge={index === 0 && !isInDialog}
          reading={reading}
          actions={actionsFor(reading)}
          addNote={noteOpenerFor(reading, noting)}
          onFinished={(finished) => openFinished(finished.book, finished)}
        />
      </li>
    )),
    ...unlogged.map((book, index) => (
      <li key={book.id}>
        <Card
          isLarge={running.length + index === 0 && !isInDialog}
          picture={<ShelvableCover book={book} />}
          heading={<BookTitle book={book} />}
          meta={<BookAuthors book={book} />}
        >
          <div>
            <Button variant="light" size="sm" {...openerFor(book, adding)} aria-haspopup="dialog">
              {t('Start a reading log')}
            </Button>
          </div>
        </Card>
      </li>
    )),
  ]
  return (
    <Section
      title={!isInDialog && t('Reading now')}
      aside={<Link to={screens.libraryReadingLogs.path}>{t('All reading logs')}</Link>}
    >
      {isWaiting ? (
        <CardSkeletons label={t('Loading reading logs')} />
      ) : hasFailed ? (
        <TryAgain onRetry={() => void refresh(listReadings, listMyBooks)} />
      ) : cards.length > 0 ? (
        <CardList columns={2}>
          {cards.slice(0, 1)}
          {!isInDialog && (
            <li key="lines" className={classes.lines}>
              <PhoneLines />
            </li>
          )}
          {cards.slice(1)}
        </CardList>
      ) : (
        <>
          <NothingOpen isUnderSearch={!isInDialog} />
          {!isInDialog && (
            <div className={classes.lines}>
              <PhoneLines />
            </div>
          )}
        </>
      )}
      {dialogs}
      {noted?.book_card && <NoteModal.Slot key={noted.id} control={noting} book={noted.book_card} note={undefined} />}
      {chosen && <AddReadingModal.Slot key={chosen.id} control={adding} book={chosen} />}
    </Section>
  )
}

/** Want to Read is offered unless the whole library is known here and none of it is on that shelf. */
function NothingOpen({ isUnderSearch }: { isUnderSearch: boolean }) {
  const { t } = useT()
  const recent = usePages(listMyBooks, { query: homeQueries.recent })
  const books = itemsOf(recent.data)
  const total = recent.data?.pages[0]?.meta.total ?? 0
  const hasWanted = total > books.length || books.some(({ me }) => me.shelves.includes('want-to-read'))
  return (
    <EmptyState
      icon={<IconBookmark size={36} stroke={1.25} />}
      title={t('You’re not reading anything right now')}
      action={
        recent.isPending ? undefined : hasWanted ? (
          <ButtonLink to={screens.libraryBooks.path} search={{ shelf: 'want-to-read' }} variant="default">
            {t('Choose from Want to Read')}
          </ButtonLink>
        ) : (
          <ButtonLink to={screens.search.path} variant="default">
            {t('Find a book')}
          </ButtonLink>
        )
      }
    >
      {isUnderSearch
        ? t('Search above for a book and choose Currently Reading.')
        : t('Choose Currently Reading on any book to see it here.')}
    </EmptyState>
  )
}

interface RunningCardProps {
  isLarge: boolean
  reading: ListedReading
  actions: ReturnType<ReturnType<typeof useReadingDialogs>['actionsFor']>
  /** Props for the button that opens the note form. */
  addNote: { onClick: () => void }
  onFinished: (reading: Reading) => void
}

function RunningCard({ isLarge, reading, actions, addNote, onFinished }: RunningCardProps) {
  const { book_card: book } = reading
  if (!book) return null
  return (
    <Card
      isLarge={isLarge}
      picture={<ShelvableCover book={book} />}
      heading={<BookTitle book={book} />}
      meta={
        <>
          <BookAuthors book={book} />
          <Pending of={reading.id} />
        </>
      }
    >
      <ReadingControls
        reading={reading}
        title={book.title}
        finish={actions.finish}
        addNote={addNote}
        actions={<ReadingActions reading={reading} {...actions} />}
        onFinished={onFinished}
      />
    </Card>
  )
}
