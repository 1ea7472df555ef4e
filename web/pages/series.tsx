import { Link, useParams } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import type { SeriesBook } from '../../contract/series.ts'
import { BookGridSkeleton, PagedBookGrid } from '../features/books/book-grid.tsx'
import { UnansweredPage } from '../features/frame/unanswered-page.tsx'
import { useSeries, useSeriesBooks } from '../features/series/api.ts'
import { phrase, useT } from '../lib/i18n.tsx'
import { Page, Section } from '../ui/page.tsx'
import classes from './series.module.css'

export default function SeriesPage() {
  const { series: slug } = useParams({ from: screens.series.path })
  const { t } = useT()
  const answer = useSeries(slug)
  if (!answer.data) {
    return <UnansweredPage answer={answer} failure={t('Failed to load series')} skeleton={<BookGridSkeleton />} />
  }
  const { data: series } = answer.data
  return (
    <Page title={series.title} heading={null}>
      <header>
        <p className={classes.kind}>{t('Series')}</p>
        <h1 className="q-hero-title">{series.title}</h1>
        {series.author && (
          <p className="q-hero-authors">
            {phrase(t('by :author', { author: ':author' }), {
              author: (
                <Link to={screens.author.path} params={{ author: series.author.slug }}>
                  {series.author.name}
                </Link>
              ),
            })}
          </p>
        )}
        {series.description && <p className={`q-prose ${classes.description}`}>{series.description}</p>}
      </header>
      <SeriesBooks slug={slug} count={series.books_count} />
    </Page>
  )
}

function SeriesBooks({ slug, count }: { slug: string; count: number }) {
  const { t, plural } = useT()
  const books = useSeriesBooks(slug)
  const placeOf = ({ position }: SeriesBook) => (position === null ? undefined : t('Book :position', { position }))
  return (
    <Section title={t('In this series')} aside={plural(count, ':count book', ':count books')}>
      <PagedBookGrid pages={books} placeOf={placeOf} />
    </Section>
  )
}
