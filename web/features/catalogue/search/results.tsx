import { Link } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import type { FoundList, SearchResult } from '../../../../contract/search.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { AuthorCard } from '../authors/author-card.tsx'
import { BooksInView } from '../books/books-in-view.tsx'
import { SeriesGrid } from '../series/series-grid.tsx'
import { UserCard } from '../../community/users/user-card.tsx'
import classes from './results.module.css'

interface SimilarProps {
  items: SearchResult[]
  /** Whether something matches the words as they are. */
  hasMatches: boolean
}

/** What only resembles what was typed, below a line. */
export function SimilarResults({ items, hasMatches }: SimilarProps) {
  const { t } = useT()
  return (
    <section className={classes.similar}>
      <h3 className={classes.line}>{hasMatches ? t('Similar results') : t('No exact match. Similar results:')}</h3>
      <Results items={items} />
    </section>
  )
}

export function Results({ items }: { items: SearchResult[] }) {
  const { t } = useT()
  const books = items.flatMap((item) => (item.type === 'book' ? [item.book] : []))
  const series = items.flatMap((item) => (item.type === 'series' ? [item.series] : []))
  const otherCards = items.flatMap((item) => {
    if (item.type === 'author') return [{ key: item.author.slug, card: <AuthorCard author={item.author} /> }]
    if (item.type === 'list') return [{ key: item.list.slug, card: <ListResult list={item.list} /> }]
    return item.type === 'reader' ? [{ key: item.reader.slug, card: <UserCard user={item.reader} /> }] : []
  })
  return (
    <>
      {books.length > 0 && <BooksInView books={books} label={t('Books')} />}
      {series.length > 0 && <SeriesGrid series={series} />}
      {otherCards.length > 0 && (
        <ul className={classes.cards}>
          {otherCards.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function ListResult({ list }: { list: FoundList }) {
  const { t } = useT()
  return (
    <article className={classes.card}>
      <h3 className={classes.name}>
        <Link to={screens.list.path} params={{ list: list.slug }} className={classes.whole}>
          {list.name}
        </Link>
      </h3>
      {list.description && <p className={classes.description}>{list.description}</p>}
      <p className={classes.facts}>
        {appData().listEntryTypes[list.entries_type]} · {t('by :name', { name: list.owner.name })}
      </p>
    </article>
  )
}
