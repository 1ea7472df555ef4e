import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { useBookReviews } from './api.ts'
import classes from './ratings-and-moods.module.css'
import { Palette } from './palette.tsx'

/** Lazy: few books need it for the first paint. */
const BookTraits = lazyPart(() => import('../review-traits/book-traits.tsx'))

/** The average of all readers' ratings, and the moods they named. */
export function RatingsAndMoods({ book }: { book: Book }) {
  const { t } = useT()
  const { palette = [], traits = {} } = useBookReviews(book.slug, 'newest').data?.pages[0] ?? {}
  return (
    <section className={classes.root} aria-label={t('Ratings and moods')}>
      <Stars rating={book.rating} count={book.ratings_count} size="md" />
      <Palette tags={palette} />
      {Object.keys(traits).length > 0 && (
        <BookTraits book={book.slug} traits={traits} fallback={<div className={classes.traits} />} />
      )}
    </section>
  )
}
