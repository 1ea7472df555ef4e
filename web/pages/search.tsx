import { IconListSearch } from '@tabler/icons-react'
import { searchTextLength } from '../../contract/constants.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import { type SearchResult, type SearchType } from '../../contract/search.ts'
import { AuthorCard } from '../features/authors/author-card.tsx'
import authorGrid from '../features/authors/author-grid.module.css'
import { BookGrid, BookGridSkeleton } from '../features/books/book-grid.tsx'
import { useSearchCatalog } from '../features/search/api.ts'
import { useSearchText } from '../features/search/search-text.ts'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import classes from './search.module.css'

export default function SearchPage() {
  const { t, plural, locale } = useT()
  const { q = '', type } = useSearch({ from: screens.search.path })
  const navigate = useNavigate()
  const results = useSearchCatalog({ ...(q && { q }), ...(type && { type }) })

  const goTo = (next: string, replace: boolean) =>
    void navigate({
      to: screens.search.path,
      search: { ...(next && { q: next }), ...(type && { type }) },
      replace,
      resetScroll: false,
    })
  const [text, setText] = useSearchText(q, (next) => goTo(next, true))

  const counts = results.data?.pages[0]?.counts
  const numbers = new Intl.NumberFormat(locale)
  const kinds: { kind: SearchType; label: string }[] = [
    { kind: 'book', label: t('Books') },
    { kind: 'author', label: t('Authors') },
  ]
  const shown: SearchType = type ?? 'book'

  return (
    <Page title={q ? t('Search: :query', { query: q }) : t('Search')} heading={t('Search')}>
      <SearchBox
        label={t('Title, author or ISBN')}
        maxLength={searchTextLength}
        value={text}
        onChange={setText}
        onSearch={(next) => goTo(next, false)}
      />
      <nav className={classes.tabs} aria-label={t('Kinds of results')}>
        {kinds.map(({ kind, label }) => (
          <Link
            key={kind}
            to={screens.search.path}
            search={{ ...(q && { q }), ...(kind !== 'book' && { type: kind }) }}
            className={classes.tab}
            aria-current={kind === shown ? 'page' : undefined}
            resetScroll={false}
          >
            {label}
            <span className={classes.count}>{counts ? numbers.format(counts[kind]) : '…'}</span>
          </Link>
        ))}
      </nav>
      <h2 className="q-spoken">{t('Results')}</h2>
      <div className={classes.results} aria-busy={results.isPlaceholderData}>
        <PagedList
          pages={results}
          skeleton={<BookGridSkeleton />}
          failure={t('The search did not work')}
          more={t('Load More')}
          empty={
            <EmptyState
              icon={<IconListSearch size={40} stroke={1.25} />}
              title={
                q
                  ? t('Nothing found for “:query”', { query: q })
                  : shown === 'book'
                    ? t('No books here yet')
                    : t('No authors here yet')
              }
              action={<OtherKind q={q} shown={shown} counts={counts} />}
            >
              {t('Try fewer words, only the author’s last name, or an ISBN without its hyphens.')}
            </EmptyState>
          }
        >
          {(items) => <Results items={items} />}
        </PagedList>
      </div>
      <output className="q-spoken">
        {counts && !results.isPlaceholderData && plural(counts[shown], ':count result', ':count results')}
      </output>
    </Page>
  )
}

function Results({ items }: { items: SearchResult[] }) {
  const books = items.flatMap((item) => (item.type === 'book' ? [item.book] : []))
  const authors = items.flatMap((item) => (item.type === 'author' ? [item.author] : []))
  return (
    <>
      {books.length > 0 && <BookGrid books={books} />}
      {authors.length > 0 && (
        <ul className={authorGrid.grid}>
          {authors.map((author) => (
            <li key={author.slug}>
              <AuthorCard author={author} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface OtherKindProps {
  q: string
  shown: SearchType
  counts: Record<SearchType, number> | undefined
}

/** Nothing of one kind, but something of the other; or else the way to everything. */
function OtherKind({ q, shown, counts }: OtherKindProps) {
  const { t, plural } = useT()
  const other: SearchType = shown === 'book' ? 'author' : 'book'
  const count = counts?.[other] ?? 0
  if (count === 0) {
    if (!q) return null
    return (
      <Link to={screens.search.path} search={{}} className={classes.other}>
        {t('Look around the whole catalogue')}
      </Link>
    )
  }
  return (
    <Link to={screens.search.path} search={{ q, ...(other !== 'book' && { type: other }) }} className={classes.other}>
      {other === 'author'
        ? plural(count, 'See the :count author that fits', 'See the :count authors that fit')
        : plural(count, 'See the :count book that fits', 'See the :count books that fit')}
    </Link>
  )
}
