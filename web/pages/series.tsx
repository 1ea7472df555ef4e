import { Link, useParams } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import type { Series } from '../../contract/series.ts'
import { BookGridSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { Description } from '../ui/display/description.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { AddToListButton } from '../features/library/lists/add-to-list-button.tsx'
import { useSeries } from '../features/catalogue/series/api.ts'
import { SeriesBooks } from '../features/catalogue/series/series-books.tsx'
import { SeriesMenu } from '../features/catalogue/series-edits/series-menu.tsx'
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
        <Kind series={series} />
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
        <div className={classes.actions}>
          <AddToListButton resource={{ type: 'series', slug }} className={classes.action ?? ''} />
          <SeriesMenu series={series} />
        </div>
      </header>
      <SeriesBooks series={series} />
    </Page>
  )
}

/** "Series · 7 books", or "Series · ongoing" */
function Kind({ series: { total, is_ongoing } }: { series: Series }) {
  const { t, plural } = useT()
  const size = total === null ? is_ongoing && t('ongoing#series') : plural(total, ':count book', ':count books')
  return <p className={classes.kind}>{[t('Series#one'), size].filter(Boolean).join(' · ')}</p>
}

/** The reader's progress in the series; empty before they have begun. Without a total, there is nothing to fill a bar with. */
function Progress({ series: { total, me } }: { series: Series }) {
  const { t } = useT()
  const readCount = me.read_count
  if (readCount === 0) return null
  if (total === null) return <p className={classes.progress}>{t(':count read#works', { count: readCount })}</p>
  const words = t(':read of :count read', { read: readCount, count: total })
  return (
    <div className={classes.progress}>
      <ProgressBar label={words} percent={Math.round((100 * readCount) / total)} />
      <span aria-hidden>{words}</span>
    </div>
  )
}
