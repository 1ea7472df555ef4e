import { Link } from '@tanstack/react-router'
import type { Book } from '../../../contract/books.ts'
import { screens } from '../../../contract/screens.ts'
import { phrase, useT } from '../../lib/i18n.tsx'
import classes from './series-places.module.css'

/** "Book 2 of 7 in Sherlock Holmes", a line for each series. */
export function SeriesPlaces({ places }: { places: Book['series'] }) {
  const { t } = useT()
  return places.map(({ slug, title, position, books_count: count }) => {
    const series = ':series'
    const words =
      position === null ? t('Part of :series', { series }) : t('Book :position of :count in :series', { position, count, series })
    return (
      <p key={slug} className={`q-hero-line ${classes.root}`}>
        {phrase(words, {
          series: (
            <Link to={screens.series.path} params={{ series: slug }}>
              {title}
            </Link>
          ),
        })}
      </p>
    )
  })
}
