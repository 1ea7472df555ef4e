import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { useBookReviews } from './api.ts'
import classes from './ratings-and-moods.module.css'
import { Palette } from './palette.tsx'

/** The average of all readers' ratings, and the moods they named. */
export function RatingsAndMoods({ book }: { book: Book }) {
  const { t } = useT()
  const palette = useBookReviews(book.slug, 'newest').data?.pages[0]?.palette ?? []
  return (
    <section className={classes.root} aria-label={t('Ratings and moods')}>
      <Stars rating={book.rating} count={book.ratings_count} size="md" />
      <Palette tags={palette} />
    </section>
  )
}
