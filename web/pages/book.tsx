import { useParams } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import { useBook, useEditions } from '../features/books/api.ts'
import { AuthorLinks } from '../features/books/author-links.tsx'
import { BookFacts, IsbnDetails } from '../features/books/book-facts.tsx'
import { PagedBookGrid } from '../features/books/book-grid.tsx'
import { BookSkeleton } from '../features/books/book-skeleton.tsx'
import { Description } from '../features/books/description.tsx'
import { SeriesPlaces } from '../features/books/series-places.tsx'
import { UnansweredPage } from '../features/frame/unanswered-page.tsx'
import { useT } from '../lib/i18n.tsx'
import { Cover } from '../ui/cover.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Stars } from '../ui/stars.tsx'
import classes from './book.module.css'

/** The head is also drawn by server/features/books/hero.ts; change both, or the page jumps when React takes over. */
export default function BookPage() {
  const { book: slug } = useParams({ from: screens.book.path })
  const { t } = useT()
  const answer = useBook(slug)
  if (!answer.data) {
    return <UnansweredPage answer={answer} failure={t('Failed to load the book')} skeleton={<BookSkeleton />} />
  }
  const { data: book } = answer.data
  const [author] = book.authors
  const title = author ? t(':title by :author', { title: book.title, author: author.name }) : book.title
  return (
    <Page title={title} heading={null}>
      <article className="q-hero">
        <Cover src={book.cover} isFirst className="q-hero-cover" />
        <div>
          <header className="q-hero-head">
            <SeriesPlaces places={book.series} />
            <h1 className="q-hero-title">{book.title}</h1>
            {book.subtitle && <p className="q-hero-subtitle">{book.subtitle}</p>}
            <p className="q-hero-authors">
              <AuthorLinks authors={book.authors} />
            </p>
            <p className="q-hero-line">
              <Stars rating={book.rating} count={book.ratings_count} size="md" />
            </p>
          </header>
          {book.description && <Description text={book.description} className="q-hero-text" />}
          {book.genres.length > 0 && (
            <ul className={classes.genres} aria-label={t('Genres')}>
              {book.genres.map((genre) => (
                <li key={genre.slug}>{genre.name}</li>
              ))}
            </ul>
          )}
          <div className={classes.facts}>
            <BookFacts book={book} />
            <IsbnDetails book={book} />
          </div>
        </div>
      </article>
      {book.other_editions_count > 0 && <OtherEditions slug={slug} count={book.other_editions_count} />}
    </Page>
  )
}

function OtherEditions({ slug, count }: { slug: string; count: number }) {
  const { t, plural } = useT()
  const editions = useEditions(slug)
  return (
    <Section title={t('Other editions')} aside={plural(count, ':count edition', ':count editions')}>
      <PagedBookGrid pages={editions} empty={t('No other editions found')} />
    </Section>
  )
}
