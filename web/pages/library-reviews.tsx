import { useState } from 'react'
import type { Book } from '../../contract/books.ts'
import {
  listReviews,
  myReviewOrders,
  reviewTexts,
  reviewVisibilities,
  type ListedReview,
} from '../../contract/own-reviews.ts'
import { screens } from '../../contract/screens.ts'
import type { Translator } from '../../shared/translate.ts'
import { useReader } from '../features/account/session/api.ts'
import { AddForBook } from '../features/library/book-picker/add-for-book.tsx'
import { BookTitle } from '../features/catalogue/books/book-on-card.tsx'
import { choicesOf } from '../lib/choices.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { useListPages } from '../features/library/list-pages/list-address.ts'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { MyReviewActions, MyReviewCard } from '../features/journal/reviews/my-review-card.tsx'
import { PrivateMark } from '../features/community/visibility/private-mark.tsx'
import { useReviewDialogs } from '../features/journal/reviews/review-dialogs.tsx'
import { appData } from '../lib/app-data.ts'
import { clockZone, formatDay } from '../lib/dates.ts'
import { useT } from '../lib/i18n.tsx'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconMessage2 } from '../ui/icons/message-2.ts'
import type { Column } from '../ui/lists/windowed-table.tsx'
import { Stars } from '../ui/display/stars.tsx'
import classes from './library-cards.module.css'

const ReviewModal = lazyModal(() => import('../features/journal/reviews/review-modal.tsx'))

const ratings = [1, 2, 3, 4, 5]

const columnsOf = (
  actionsFor: ReturnType<typeof useReviewDialogs>['actionsFor'],
  translator: Translator,
): Column<ListedReview>[] => {
  const { t } = translator
  return [
    {
      name: 'book',
      heading: t('Book'),
      sorts: ['title-asc', 'title-desc'],
      cell: ({ book_card }) => book_card && <BookTitle book={book_card} />,
    },
    {
      name: 'rating',
      heading: t('Rating'),
      sorts: ['rating-desc', 'rating-asc'],
      cell: ({ rating }) => <Stars rating={rating} />,
    },
    {
      name: 'visibility',
      heading: t('Visibility'),
      room: 'wide',
      cell: (review) => (review.private === 1 ? <PrivateMark isHidden={review.hidden} /> : t('Public#review')),
    },
    {
      name: 'date',
      heading: t('Date'),
      sorts: ['date-desc', 'date-asc'],
      room: 'wide',
      cell: (review) => <Written review={review} />,
    },
    {
      name: 'actions',
      heading: t('Actions'),
      isHeadingSpoken: true,
      align: 'end',
      cell: (review) => <MyReviewActions review={review} {...actionsFor(review)} />,
    },
  ]
}

export default function LibraryReviewsPage() {
  const translator = useT()
  const { t, plural } = translator
  const { actionsFor, dialogs } = useReviewDialogs()
  const adding = ReviewModal.useControl()
  const [book, setBook] = useState<Book | undefined>()
  const filters = useReviewFilters()
  return (
    <AreaScreen
      area="journal"
      title={t('Reviews')}
      actions={
        <AddForBook
          label={t('Add Review')}
          onPick={(picked) => {
            setBook(picked)
            adding.open()
          }}
        />
      }
    >
      <ListFrame
        endpoint={listReviews}
        label={t('Your reviews')}
        searchLabel={t('Search your reviews')}
        sorts={choicesOf(myReviewOrders, translator)}
        filters={filters}
        count={(total) => plural(total, ':count review', ':count reviews')}
        failure={t('Failed to load reviews')}
        empty={
          <EmptyState
            icon={<IconMessage2 size={40} stroke={1.25} />}
            title={t('No reviews yet')}
            action={<ButtonLink to={screens.search.path}>{t('Find a book')}</ButtonLink>}
          >
            {t('Rate a book you’ve read. One star is enough to start.')}
          </EmptyState>
        }
        keyOf={({ id }) => id}
        grid={{
          render: (review) => <MyReviewCard review={review} {...actionsFor(review)} />,
          skeleton: <Skeleton height="11rem" />,
          className: classes.cards ?? '',
          estimate: 220,
        }}
        columns={columnsOf(actionsFor, translator)}
      />
      {dialogs}
      {book && <ReviewModal.Slot control={adding} book={book} picked={undefined} />}
    </AreaScreen>
  )
}

function Written({ review }: { review: ListedReview }) {
  const translator = useT()
  return formatDay(review.created_at, translator, clockZone(review.created_at, useReader()?.time_zone ?? null))
}

function useReviewFilters() {
  const translator = useT()
  const { t } = translator
  const languages = useListPages(listReviews).data?.pages[0]?.languages ?? []
  const stars = ratings.map((rating) => ({ value: String(rating), label: t(':count of 5 stars', { count: rating }) }))
  return [
    { name: 'rating_min', label: t('Minimum rating'), any: t('From any rating'), options: stars },
    { name: 'rating_max', label: t('Maximum rating'), any: t('To any rating'), options: stars },
    {
      name: 'language',
      label: t('Language'),
      any: t('All languages'),
      options: languages.map((code) => ({ value: code, label: appData().languages[code] ?? code })),
    },
    {
      name: 'visibility',
      label: t('Visibility'),
      any: t('Public and private'),
      options: choicesOf(reviewVisibilities, translator),
    },
    { name: 'text', label: t('Text'), any: t('With or without text'), options: choicesOf(reviewTexts, translator) },
  ]
}
