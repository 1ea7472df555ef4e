import { IconListSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { searchTextLength } from '../../contract/constants.ts'
import { isbn13In } from '../../shared/isbn.ts'
import { screens } from '../../contract/screens.ts'
import { mostResults, searchCatalog, type SearchType } from '../../contract/search.ts'
import { BookGridSkeleton } from '../features/books/book-grid.tsx'
import { useListAddress } from '../features/list-pages/list-address.ts'
import { useSearchCatalog } from '../features/search/api.ts'
import { BookFilterFields } from '../features/search/book-filter-fields.tsx'
import { kindLabels } from '../features/search/kinds.ts'
import { OtherKinds } from '../features/search/other-kinds.tsx'
import { Results } from '../features/search/results.tsx'
import { useSearchText } from '../lib/search-text.ts'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { SearchBox } from '../ui/forms/search-box.tsx'
import tabs from '../ui/layout/tab-links.module.css'
import { TabLinks } from '../ui/layout/tab-links.tsx'
import classes from './search.module.css'

export default function SearchPage() {
  const translator = useT()
  const { t, plural, locale } = translator
  const address = useListAddress(searchCatalog)
  const { q = '', type: shown = 'book' } = address.search
  const results = useSearchCatalog(address.search)
  const search = (next: string, replace: boolean) => address.change({ q: next || undefined }, { replace })
  const [text, setText] = useSearchText(q, (next) => search(next, true))

  const counts = results.data?.pages[0]?.counts
  const numbers = new Intl.NumberFormat(locale)
  const countOf = (kind: SearchType) =>
    counts ? numbers.format(counts[kind]) + (counts[kind] >= mostResults ? '+' : '') : '…'

  return (
    <Page title={q ? t('Search: :query', { query: q }) : t('Search')} heading={t('Search')}>
      <SearchBox
        label={t('Title, author or ISBN')}
        maxLength={searchTextLength}
        value={text}
        onChange={setText}
        onSearch={(next) => search(next, false)}
      />
      <TabLinks label={t('Kinds of results')}>
        {kindLabels(translator).map(({ kind, label }) => (
          <Link
            key={kind}
            to={screens.search.path}
            search={{ ...(q && { q }), ...(kind !== 'book' && { type: kind }) }}
            className={tabs.tab}
            aria-current={kind === shown ? 'page' : undefined}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {label}
            <span className={tabs.count}>{countOf(kind)}</span>
          </Link>
        ))}
      </TabLinks>
      {shown === 'book' && <BookFilterFields address={address} />}
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
              title={q ? t('Nothing found for “:query”', { query: q }) : t('Nothing here yet')}
              action={
                <>
                  <OtherKinds q={q} shown={shown} counts={counts} onClear={address.clear} />
                  {q && shown === 'book' && (
                    <ButtonLink to={screens.addBook.path} search={isbn13In(q) ? { isbn: q } : { title: q }}>
                      {t('Add it to the catalogue')}
                    </ButtonLink>
                  )}
                </>
              }
            >
              {shown === 'reader'
                ? t('Only readers who chose to be found are shown here.')
                : t('Try fewer words, only the author’s last name, or an ISBN without its hyphens.')}
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
