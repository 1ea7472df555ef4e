import { useId } from 'react'
import type { OutsideResult } from '../../../../contract/sources.ts'
import { useT } from '../../../lib/i18n.tsx'
import { BookCard } from '../books/book-card.tsx'
import { BookCardSkeleton } from '../books/book-grid.tsx'
import grid from '../books/book-grid.module.css'
import type { Outside } from './outside-api.ts'
import { OutsideCard } from './outside-card.tsx'
import { OutsideState } from './outside-state.tsx'
import classes from './outside-section.module.css'

interface OutsideSectionProps {
  outside: Outside
  /** Whether this catalogue itself has something for the words. */
  isFoundHere: boolean
}

/** What outside catalogues have beyond the results here, appended as each of them answers. */
export function OutsideSection({ outside, isFoundHere }: OutsideSectionProps) {
  const { t, locale } = useT()
  const id = useId()
  const { sources, results, waitingFor } = outside
  const titles = new Intl.ListFormat(locale, { type: 'conjunction' }).format(sources.map(({ title }) => title))
  const titleOf = (name: string) => sources.find((source) => source.name === name)?.title ?? name
  const isWaiting = waitingFor.length > 0
  return (
    <section className={classes.root} aria-labelledby={id} aria-busy={isWaiting}>
      <h2 id={id} className={classes.heading} tabIndex={-1}>
        {t('More from :sources', { sources: titles })}
      </h2>
      <ul className={grid.grid}>
        {results.map((result) => (
          <ResultItem
            key={(result.type === 'book' ? result.keys : result.outside.keys).join(' ')}
            result={result}
            titleOf={titleOf}
          />
        ))}
        {isWaiting &&
          results.length === 0 &&
          [0, 1, 2].map((index) => (
            <li key={index}>
              <BookCardSkeleton />
            </li>
          ))}
      </ul>
      <OutsideState outside={outside} isFoundHere={isFoundHere} />
    </section>
  )
}

/** A book that is added becomes one of this catalogue, on another card in the same position. */
function ResultItem({ result, titleOf }: { result: OutsideResult; titleOf: (source: string) => string }) {
  return (
    <li>
      {result.type === 'book' ? (
        <BookCard book={result.book} />
      ) : (
        <OutsideCard outside={result.outside} sourceTitle={titleOf(result.outside.source)} />
      )}
    </li>
  )
}
