import { useState } from 'react'
import type { Book } from '../../contract/books.ts'
import { listReadings, readingOrders, readingStates, type ListedReading } from '../../contract/readings.ts'
import { screens } from '../../contract/screens.ts'
import type { Translator } from '../../shared/translate.ts'
import { bookFormats } from '../../contract/vocabulary.ts'
import { useReader } from '../features/account/session/api.ts'
import { AddForBook } from '../features/library/book-picker/add-for-book.tsx'
import { BookAuthors, BookTitle } from '../features/catalogue/books/book-on-card.tsx'
import { choicesOf } from '../lib/choices.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { useListPages } from '../features/library/list-pages/list-address.ts'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { ExportReportButton } from '../features/transfer/exports/export-report-button.tsx'
import { ReadingActions, ReadingCard, ReadingProgress } from '../features/journal/readings/reading-card.tsx'
import { useReadingDialogs } from '../features/journal/readings/reading-dialogs.tsx'
import { formatKnownDate } from '../lib/dates.ts'
import { useT } from '../lib/i18n.tsx'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconBookmark } from '../ui/icons/bookmark.ts'
import type { Column } from '../ui/lists/windowed-table.tsx'
import classes from './library-cards.module.css'

const AddReadingModal = lazyModal(() => import('../features/journal/readings/add-reading-modal.tsx'))

const filtersOf = (years: number[], translator: Translator) => {
  const { t } = translator
  return [
    { name: 'state', label: t('Status'), any: t('All statuses'), options: choicesOf(readingStates, translator) },
    { name: 'format', label: t('Format'), any: t('All formats'), options: choicesOf(bookFormats, translator) },
    {
      name: 'year',
      label: t('Year'),
      any: t('All years'),
      options: years.map((year) => ({ value: String(year), label: String(year) })),
    },
  ]
}

const columnsOf = (
  actionsFor: ReturnType<typeof useReadingDialogs>['actionsFor'],
  zone: string | null,
  translator: Translator,
): Column<ListedReading>[] => {
  const { t } = translator
  return [
    {
      name: 'book',
      heading: t('Book'),
      sorts: ['title-asc', 'title-desc'],
      cell: ({ book_card }) => book_card && <BookTitle book={book_card} />,
    },
    {
      name: 'author',
      heading: t('Author'),
      room: 'wide',
      cell: ({ book_card }) => book_card && <BookAuthors book={book_card} />,
    },
    {
      name: 'state',
      heading: t('Status'),
      room: 'late',
      cell: ({ state }) => t(readingStates[state]),
    },
    {
      name: 'format',
      heading: t('Format'),
      room: 'wide',
      cell: ({ book_format }) => t(bookFormats[book_format]),
    },
    {
      name: 'progress',
      heading: t('Progress'),
      cell: (reading) => <ReadingProgress reading={reading} isBrief />,
    },
    {
      name: 'started',
      heading: t('Started'),
      sorts: ['started-desc', 'started-asc'],
      room: 'late',
      cell: ({ started_at, started_precision }) => formatKnownDate(started_at, started_precision, translator, zone),
    },
    {
      name: 'finished',
      heading: t('Finished'),
      sorts: ['finished-desc', 'finished-asc'],
      room: 'wide',
      cell: ({ finished_at, finished_precision }) =>
        finished_at !== null && formatKnownDate(finished_at, finished_precision, translator, zone),
    },
    {
      name: 'actions',
      heading: t('Actions'),
      isHeadingSpoken: true,
      align: 'end',
      cell: (reading) => <ReadingActions reading={reading} {...actionsFor(reading)} />,
    },
  ]
}

export default function LibraryReadingLogsPage() {
  const translator = useT()
  const { t, plural } = translator
  const zone = useReader()?.time_zone ?? null
  const years = useListPages(listReadings).data?.pages[0]?.years ?? []
  const { actionsFor, dialogs } = useReadingDialogs()
  const adding = AddReadingModal.useControl()
  const [book, setBook] = useState<Book | undefined>()
  return (
    <AreaScreen
      area="journal"
      title={t('Reading logs')}
      intro={t('Everything you’ve read and are reading.')}
      actions={
        <>
          <ExportReportButton />
          <AddForBook
            label={t('Add Reading Log')}
            onPick={(picked) => {
              setBook(picked)
              adding.open()
            }}
          />
        </>
      }
    >
      <ListFrame
        endpoint={listReadings}
        label={t('Your reading logs')}
        searchLabel={t('Search your reading logs')}
        sorts={choicesOf(readingOrders, translator)}
        filters={filtersOf(years, translator)}
        count={(total) => plural(total, ':count reading log', ':count reading logs')}
        failure={t('Failed to load reading logs')}
        empty={
          <EmptyState
            icon={<IconBookmark size={40} stroke={1.25} />}
            title={t('No reading logs yet')}
            action={<ButtonLink to={screens.search.path}>{t('Find a book')}</ButtonLink>}
          >
            {t('Start a reading log on the page of the book you’re reading.')}
          </EmptyState>
        }
        keyOf={({ id }) => id}
        grid={{
          render: (reading) => <ReadingCard reading={reading} {...actionsFor(reading)} />,
          skeleton: <Skeleton height="12rem" />,
          className: classes.pairs ?? '',
          estimate: 225,
        }}
        columns={columnsOf(actionsFor, zone, translator)}
      />
      {dialogs}
      {book && <AddReadingModal.Slot control={adding} book={book} />}
    </AreaScreen>
  )
}
