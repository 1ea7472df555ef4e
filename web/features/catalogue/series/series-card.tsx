import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { seriesPreviewLength } from '../../../../contract/constants.ts'
import { screens } from '../../../../contract/screens.ts'
import type { SeriesCard as SeriesCardData } from '../../../../contract/series.ts'
import { shorten } from '../../../../shared/shorten.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import classes from './series-card.module.css'

interface SeriesCardProps {
  series: SeriesCardData
  /** More lines about the series. */
  children?: ReactNode
}

export function SeriesCard({ series, children }: SeriesCardProps) {
  const translator = useT()
  const { t, plural } = translator
  const last = series.last_work_publication_date
  const facts = [
    plural(series.total ?? series.books_count, ':count book', ':count books'),
    last && t('latest: :date', { date: formatPartialDate(last, translator) }),
  ].filter(Boolean)
  return (
    <article className={classes.root}>
      <Cover src={series.cover} className={classes.cover ?? ''} />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={screens.series.path} params={{ series: series.slug }} className={classes.whole}>
            {series.title}
          </Link>
        </h3>
        {series.author && <p className={classes.author}>{series.author.name}</p>}
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {series.description && (
          <p className={classes.description}>{shorten(series.description, seriesPreviewLength)}</p>
        )}
        {children}
      </div>
    </article>
  )
}
