import { useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { BookCard } from '../books/book-card.tsx'
import { BookCardSkeleton } from '../books/book-grid.tsx'
import grid from '../books/book-grid.module.css'
import { CardShelfButton } from '../shelves/card-shelf-button.tsx'
import type { Outside } from './outside-api.ts'
import { OutsideCard } from './outside-card.tsx'
import classes from './outside-section.module.css'

/** What outside catalogues have beyond the results here, appended as each of them answers. */
export function OutsideSection({ sources, results, waitingFor, isSilent }: Outside) {
  const { t, locale } = useT()
  const id = useId()
  const list = (names: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  const titleOf = (name: string) => sources.find((source) => source.name === name)?.title ?? name
  const isWaiting = waitingFor.length > 0
  return (
    <section className={classes.root} aria-labelledby={id} aria-busy={isWaiting}>
      <h2 id={id} className={classes.heading}>
        {t('More from :sources', { sources: list(sources.map(({ title }) => title)) })}
      </h2>
      <ul className={grid.grid}>
        {results.map((result) =>
          result.type === 'book' ? (
            <li key={result.keys.join(' ')}>
              <BookCard book={result.book} shelf={<CardShelfButton book={result.book} />} />
            </li>
          ) : (
            <li key={result.outside.keys.join(' ')}>
              <OutsideCard outside={result.outside} sourceTitle={titleOf(result.outside.source)} />
            </li>
          ),
        )}
        {isWaiting &&
          results.length === 0 &&
          [0, 1, 2].map((index) => (
            <li key={index}>
              <BookCardSkeleton />
            </li>
          ))}
      </ul>
      <output className={classes.state}>
        {isWaiting
          ? t('Asking :sources …', { sources: list(waitingFor.map(({ title }) => title)) })
          : isSilent
            ? t('No outside catalogue answered. The results from here are complete.')
            : results.length === 0 && t('They have nothing more for these words.')}
      </output>
    </section>
  )
}
