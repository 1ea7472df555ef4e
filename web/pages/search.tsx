import { IconListSearch } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { searchTextLength } from '../../contract/constants.ts'
import { isbn13In } from '../../shared/isbn.ts'
import type { ListSearch } from '../../contract/list-search.ts'
import { screens } from '../../contract/screens.ts'
import { mostResults, searchCatalog, type SearchType } from '../../contract/search.ts'
import { BookGridSkeleton } from '../features/books/book-grid.tsx'
import { useListAddress } from '../features/list-pages/list-address.ts'
import { useSearchCatalog } from '../features/search/api.ts'
import { BookFilterFields } from '../features/search/book-filter-fields.tsx'
import { kindLabels } from '../features/search/kinds.ts'
import { useOutsideSearch, useSources } from '../features/search/outside-api.ts'
import { OutsideSection } from '../features/search/outside-section.tsx'
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

/** Sources know nothing of our genres, ratings and editions. */
const isNarrowed = ({ q: _q, type: _type, ...filters }: ListSearch<typeof searchCatalog>) =>
  Object.values(filters).some((value) => value !== undefined)

export default function SearchPage() {
  const translator = useT()
  const { t, plural, locale } = translator
  const address = useListAddress(searchCatalog)
  const { q = '', type: shown = 'book' } = address.search
  const results = useSearchCatalog(address.search)
  const [typed, setTyped] = useState('')
  function search(next: string, isTyping: boolean) {
    setTyped(isTyping ? next : '')
    address.change({ q: next || undefined }, { replace: isTyping })
  }
  const [text, setText] = useSearchText(q, (next) => search(next, true))
  const found = results.data?.pages[0]?.data.flatMap((item) => (item.type === 'book' ? [item.book] : [])) ?? []
  const sources = useSources()
  const mayAsk = shown === 'book' && q !== '' && sources.length > 0 && !isNarrowed(address.search)
  // While somebody types, nobody outside is asked.
  const isAsked = mayAsk && q !== typed && results.data !== undefined && !results.isPlaceholderData
  const outside = useOutsideSearch(isAsked ? q : '', found)
  const hasMore = isAsked && (outside.waitingFor.length > 0 || outside.results.length > 0)

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
            hasMore ? (
              <p className={classes.none}>{t('Nothing here yet for “:query”.', { query: q })}</p>
            ) : (
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
            )
          }
        >
          {(items) => <Results items={items} />}
        </PagedList>
      </div>
      {isAsked && <OutsideSection {...outside} />}
      {mayAsk && !isAsked && results.data !== undefined && (
        <p className={classes.ask}>
          <Button variant="default" onClick={() => setTyped('')}>
            {t('Search more')}
          </Button>
        </p>
      )}
      <output className="q-spoken">
        {counts && !results.isPlaceholderData && plural(counts[shown], ':count result', ':count results')}
      </output>
    </Page>
  )
}
