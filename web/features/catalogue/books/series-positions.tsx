import { Link } from '@tanstack/react-router'
import type { Book } from '../../../../contract/books.ts'
import { screens } from '../../../../contract/screens.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import classes from './series-positions.module.css'

/** A position such as 0.5 or 2.5 is not counted as one "of 7". */
function wordsFor(position: number | null, count: number | null, { t }: Translator): string {
  const series = ':series'
  if (position === null) return t('Part of :series', { series })
  if (count === null || !Number.isInteger(position) || position < 1 || position > count) {
    return t('Book :position in :series', { position, series })
  }
  return t('Book :position of :count in :series', { position, count, series })
}

/** "Book 2 of 7 in Sherlock Holmes", one line per series. */
export function SeriesPositions({ series }: { series: Book['series'] }) {
  const translator = useT()
  return series.map(({ slug, title, position, total: count }) => {
    const words = wordsFor(position, count, translator)
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
