import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListSearch } from '../../contract/list-search.ts'
import { screens } from '../../contract/screens.ts'
import { mostResults, searchCatalog, type SearchType } from '../../contract/search.ts'
import { BooksInViewSkeleton, BookViewSwitch } from '../features/catalogue/books/books-in-view.tsx'
import { useListAddress } from '../features/library/list-pages/list-address.ts'
import { useSearchCatalog } from '../features/catalogue/search/api.ts'
import { BookFilterFields } from '../features/catalogue/search/book-filter-fields.tsx'
import { kindLabels, unsearchedHeading } from '../features/catalogue/search/kinds.ts'
import { useOutsideSearch, useSources } from '../features/catalogue/search/outside-api.ts'
import { OutsideSection } from '../features/catalogue/search/outside-section.tsx'
import { OtherKinds } from '../features/catalogue/search/other-kinds.tsx'
import { NothingFound } from '../features/catalogue/search/nothing-found.tsx'
import { Results, SimilarResults } from '../features/catalogue/search/results.tsx'
import { SuggestField } from '../features/catalogue/search/suggest-field.tsx'
import { useT } from '../lib/i18n.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PagedList } from '../ui/lists/paged-list.tsx'
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
  const { q = '', type: shownKind = 'book' } = address.search
  const results = useSearchCatalog(address.search)
  const items = results.data?.pages.flatMap((page) => page.data) ?? []
  const matching = items.filter(({ is_similar }) => !is_similar)
  const sources = useSources()
  const mayAsk = shownKind === 'book' && q !== '' && sources.length > 0 && !isNarrowed(address.search)
  const isAsked = mayAsk && results.data !== undefined && !results.isPlaceholderData
  const booksHere = matching.flatMap((item) => (item.type === 'book' ? [item.book] : []))
  const outside = useOutsideSearch(isAsked ? q : '', booksHere)
  const idsOutside = new Set(outside.results.map((result) => (result.type === 'book' ? result.book.id : '')))
  const similar = items.filter((item) => item.is_similar && !(item.type === 'book' && idsOutside.has(item.book.id)))
  const hasMatches = matching.length > 0 || outside.results.length > 0

  const counts = results.data?.pages[0]?.counts
  const numbers = new Intl.NumberFormat(locale)
  const countOf = (kind: SearchType) =>
    counts ? numbers.format(counts[kind]) + (counts[kind] >= mostResults ? '+' : '') : '…'

  const hasAskedInVain = isAsked && outside.waitingFor.length === 0 && !hasMatches
  const isNowhere = hasAskedInVain && outside.silent.length === 0 && similar.length === 0
  const otherKindsProps = { q, shown: shownKind, counts, onClear: address.clear }
  const none = mayAsk
    ? !isNowhere && <p className={classes.none}>{t('No results in Quire for “:query” yet.', { query: q })}</p>
    : similar.length === 0 && <NothingFound {...otherKindsProps} />

  return (
    <Page title={q ? t('Search: :query', { query: q }) : t('Search')} heading={t('Search')}>
      <SuggestField
        size="page"
        label={t('Title, author or ISBN')}
        searched={q}
        onSearch={(next) => address.change({ q: next || undefined })}
      />
      <TabLinks label={t('Result types')}>
        {kindLabels(translator).map(({ kind, label }) => (
          <Link
            key={kind}
            to={screens.search.path}
            search={{ ...(q && { q }), ...(kind !== 'book' && { type: kind }) }}
            className={tabs.tab}
            aria-current={kind === shownKind ? 'page' : undefined}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {label}
            <span className={tabs.count}>{countOf(kind)}</span>
          </Link>
        ))}
      </TabLinks>
      {shownKind === 'book' && <BookFilterFields address={address} answer={results.data?.pages[0]} />}
      <div className={classes.head}>
        {q || (results.data && items.length === 0) ? (
          <h2 className="q-spoken">{t('Results')}</h2>
        ) : (
          <Title order={2}>{unsearchedHeading(shownKind, translator)}</Title>
        )}
        {shownKind === 'book' && <BookViewSwitch />}
      </div>
      <div className={classes.results} aria-busy={results.isPlaceholderData}>
        <PagedList
          pages={results}
          skeleton={<BooksInViewSkeleton />}
          failure={t('Search didn’t work')}
          more={t('Load More')}
          empty={none}
        >
          {() => (matching.length > 0 ? <Results items={matching} /> : none)}
        </PagedList>
      </div>
      {isAsked && <OutsideSection outside={outside} isFoundHere={matching.length > 0} />}
      {/* Below everything, and not before it is known how long that is: nothing that is shown moves. */}
      {outside.waitingFor.length === 0 && similar.length > 0 && (
        <SimilarResults items={similar} hasMatches={hasMatches} />
      )}
      {hasAskedInVain && (
        <div className={classes.offer}>
          {isNowhere ? <NothingFound {...otherKindsProps} /> : <OtherKinds {...otherKindsProps} />}
        </div>
      )}
      <output className="q-spoken">
        {counts && !results.isPlaceholderData && plural(counts[shownKind], ':count result', ':count results')}
      </output>
    </Page>
  )
}
