import type { ReactNode } from 'react'
import type { LibraryBook } from '../../../../contract/library.ts'
import { isOpenReading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { Swipeable, type SwipeAction } from '../../../ui/display/swipeable.tsx'
import { BookCard } from '../../catalogue/books/book-card.tsx'
import classes from './library-book-card.module.css'

export interface BookSwipes {
  forward: SwipeAction
  backward: SwipeAction
}

interface LibraryBookCardProps {
  book: LibraryBook
  actions: ReactNode
  swipes: BookSwipes
  /** Shown only in lists with an order of their own. */
  position?: ReactNode
}

/** A book of the library, with the reader's rating and progress. */
export function LibraryBookCard({ book, actions, swipes, position }: LibraryBookCardProps) {
  const { t, locale } = useT()
  const { review, reading } = book.me
  const isReading = reading !== null && isOpenReading(reading)
  return (
    <Swipeable {...swipes}>
      <BookCard book={book} position={position} actions={actions}>
        {review && (
          <p className={classes.line}>
            {t('Your rating')}
            <Stars rating={review.rating} look="figure" />
          </p>
        )}
        {isReading && (
          <div className={classes.progress}>
            <ProgressBar label={t('Progress of :title', { title: book.title })} percent={reading.percent} />
            <span>{new Intl.NumberFormat(locale, { style: 'percent' }).format(reading.percent / 100)}</span>
          </div>
        )}
      </BookCard>
    </Swipeable>
  )
}
