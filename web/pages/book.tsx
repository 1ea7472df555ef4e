import { Link, Navigate, useParams } from '@tanstack/react-router'
import type { Book } from '../../contract/books.ts'
import { heroCoverSizes } from '../../contract/covers.ts'
import { listReadings, type Reading } from '../../contract/readings.ts'
import { screens } from '../../contract/screens.ts'
import { globalShelves, isGlobalShelf } from '../../contract/shelves.ts'
import { useBook } from '../features/catalogue/books/api.ts'
import { AuthorLinks } from '../features/catalogue/books/author-links.tsx'
import { BookFacts, IsbnDetails } from '../features/catalogue/books/book-facts.tsx'
import { BookSkeleton } from '../features/catalogue/books/book-skeleton.tsx'
import { Description } from '../ui/display/description.tsx'
import { SeriesPositions } from '../features/catalogue/books/series-positions.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { AddToListButton } from '../features/library/lists/add-to-list-button.tsx'
import { RatingsAndMoods } from '../features/journal/reviews/ratings-and-moods.tsx'
import { Pending } from '../features/frame/offline/pending.tsx'
import { RateBook } from '../features/journal/reviews/rate-book.tsx'
import { ShelfButton } from '../features/library/shelves/shelf-button.tsx'
import { useT } from '../lib/i18n.tsx'
import { cachedItems } from '../lib/remembered.ts'
import { Cover } from '../ui/display/cover.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { WhenNear } from '../ui/layout/when-near.tsx'
import classes from './book.module.css'

/** Not in the first chunk, but requested right away. */
const CurrentReading = lazyPart(() => import('../features/journal/journal/current-reading.tsx'))

/** Below the fold, and so as well. */
const Journal = lazyPart(() => import('../features/journal/journal/journal.tsx'))
Journal.warmUp()
const Editions = lazyPart(() => import('../features/catalogue/books/editions.tsx'))
Editions.warmUp()

const BookReaders = lazyPart(() => import('../features/community/book-readers/book-readers.tsx'))
const SimilarBooks = lazyPart(() => import('../features/library/next-reads/similar-books.tsx'))

const BookMenu = lazyPart(() => import('./book-menu.tsx'))
const BookSources = lazyPart(() => import('../features/catalogue/book-sources/book-sources.tsx'))

/** As far as other screens have shown. */
const isBeingRead = (slug: string): boolean =>
  cachedItems<Reading>(listReadings).some(({ book, state }) => book === slug && state === 'reading')

export default function BookPage() {
  const { book: slug } = useParams({ from: screens.book.path })
  const { t } = useT()
  const answer = useBook(slug)
  if (!answer.data) {
    return (
      <QueryStatePage
        answer={answer}
        failure={t('Failed to load the book')}
        skeleton={<BookSkeleton isReading={isBeingRead(slug)} />}
      />
    )
  }
  const { data: book } = answer.data
  // The slug of a book merged into this one.
  if (book.slug !== slug) return <Navigate to={screens.book.path} params={{ book: book.slug }} replace />
  const isReading = book.me.shelves.includes('currently-reading')
  const [author] = book.authors
  const title = author ? t(':title by :author', { title: book.title, author: author.name }) : book.title
  return (
    <Page title={title} heading={null}>
      {/* Keyed by book, so expanded parts collapse. */}
      <div key={book.id} className={`q-hero ${classes.book}`} data-reading={isReading || undefined}>
        <Head book={book} />
        {isReading && (
          <div className={classes.current}>
            <CurrentReading book={book} fallback={<Skeleton height="100%" />} />
          </div>
        )}
        <div className={classes.side}>
          <Cover src={book.cover} isFirst sizes={heroCoverSizes} className={`q-hero-cover ${classes.cover}`} />
          <Actions book={book} />
        </div>
        <div className={classes.story}>
          {book.description && <Description text={book.description} className="q-hero-text" />}
          {book.genres.length > 0 && (
            <ul className={classes.genres} aria-label={t('Genres')}>
              {book.genres.map((genre) => (
                <li key={genre.slug}>
                  <Link to={screens.search.path} search={{ genre: genre.slug }}>
                    {genre.name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <RatingsAndMoods book={book} />
          <div className={classes.facts}>
            <BookFacts book={book} />
            <IsbnDetails book={book} />
            <BookSources book={book} />
          </div>
          <Journal book={book} people={<BookReaders book={book} />} fallback={<div className={classes.waiting} />} />
          {/* In this column, so that the shelf button beside it stays in view to the end of the page. */}
          <Editions book={book} />
          <WhenNear>
            <SimilarBooks book={book} />
          </WhenNear>
        </div>
      </div>
    </Page>
  )
}

/** Also painted by server/pages/first-paint/book.ts; change both, or the page jumps when React takes over. */
function Head({ book }: { book: Book }) {
  return (
    <header className={`q-hero-head ${classes.head}`}>
      <SeriesPositions series={book.series} />
      <h1 className="q-hero-title">{book.title}</h1>
      {book.subtitle && <p className="q-hero-subtitle">{book.subtitle}</p>}
      <p className="q-hero-authors">
        <AuthorLinks authors={book.authors} />
      </p>
    </header>
  )
}

/** The reader keeps this work in another edition: this one is not new to them. */
function OtherEdition({ book: { me } }: { book: Book }) {
  const { t } = useT()
  const other = me.other_edition
  if (!other || !isGlobalShelf(other.shelf)) return null
  return (
    <p className={classes.otherEdition}>
      <Link to={screens.book.path} params={{ book: other.slug }}>
        {t(':shelf, in another edition', { shelf: t(globalShelves[other.shelf]) })}
      </Link>
    </p>
  )
}

/** The reader's actions: under the cover, or under the title on a phone. */
function Actions({ book }: { book: Book }) {
  return (
    <div className={classes.actions}>
      <OtherEdition book={book} />
      <ShelfButton book={book} />
      <Pending of={book.slug} only="shelves" />
      <RateBook book={book} />
      <div className={classes.more}>
        <AddToListButton resource={{ type: 'book', slug: book.slug }} className={classes.action ?? ''} />
        <div className={classes.menu}>
          <BookMenu book={book} />
        </div>
      </div>
    </div>
  )
}
