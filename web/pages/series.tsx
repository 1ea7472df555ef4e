import { Link, useParams } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import type { Series } from '../../contract/series.ts'
import { BookGridSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { Description } from '../ui/display/description.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { AddToListButton } from '../features/library/lists/add-to-list-button.tsx'
import { useSeries } from '../features/catalogue/series/api.ts'
import { SeriesBooks } from '../features/catalogue/series/series-books.tsx'
import { phrase, useT } from '../lib/i18n.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ProgressBar } from '../ui/display/progress-bar.tsx'
import classes from './series.module.css'

export default function SeriesPage() {
  const { series: slug } = useParams({ from: screens.series.path })
  const { t } = useT()
  const answer = useSeries(slug)
  if (!answer.data) {
    return <QueryStatePage answer={answer} failure={t('Failed to load series')} skeleton={<BookGridSkeleton />} />
  }
  const { data: series } = answer.data
  return (
    <Page title={series.title} heading={null}>
      <header key={series.id}>
        <p className={classes.kind}>{t('Series#one')}</p>
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
        <Progress series={series} />
        {series.description && <Description text={series.description} className={classes.description ?? ''} />}
        <AddToListButton resource={{ type: 'series', slug }} className={classes.action ?? ''} />
      </header>
      <SeriesBooks series={series} />
    </Page>
  )
}

/** The reader's progress in the series; empty before they have begun. */
function Progress({ series: { books_count: count, me } }: { series: Series }) {
  const { t } = useT()
  const readCount = me.read_count
  if (readCount === 0) return null
  const words = t(':read of :count read', { read: readCount, count })
  return (
    <div className={classes.progress}>
      <ProgressBar label={words} percent={Math.round((100 * readCount) / count)} />
      <span aria-hidden>{words}</span>
    </div>
  )
}
