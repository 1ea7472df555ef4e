import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useBooksOf } from '../books/api.ts'
import { BooksInView, BooksInViewSkeleton, BookViewSwitch } from '../books/books-in-view.tsx'
import { useSeriesOf } from '../series/api.ts'
import { SeriesGrid, SeriesGridSkeleton } from '../series/series-grid.tsx'

interface OfAuthor {
  author: { slug: string; name: string }
}

interface AuthorBooksProps extends OfAuthor {
  /** Shows at most this many, without "load more". */
  limit?: number | undefined
}

export function AuthorBooks({ author, limit }: AuthorBooksProps) {
  const { t } = useT()
  const books = useBooksOf(author.slug, limit)
  const title = t('Books by :author', { author: author.name })
  return (
    <Section title={title} aside={<BookViewSwitch />}>
      <PagedList
        pages={limit === undefined ? books : { ...books, hasNextPage: false }}
        skeleton={<BooksInViewSkeleton {...(limit !== undefined && { count: limit })} />}
        empty={
          <EmptyState
            title={t('No books by :author yet', { author: author.name })}
            action={<ButtonLink to={screens.search.path}>{t('Browse all books')}</ButtonLink>}
          />
        }
        failure={t('Failed to load books')}
        saysWhy
        more={t('Load More Books')}
      >
        {(items) => <BooksInView books={items} label={title} />}
      </PagedList>
    </Section>
  )
}

export function AuthorSeries({ author }: OfAuthor) {
  const { t } = useT()
  const series = useSeriesOf(author.slug)
  return (
    <Section title={t('Series by :author', { author: author.name })}>
      <PagedList
        pages={series}
        skeleton={<SeriesGridSkeleton />}
        empty={
          <EmptyState title={t('No series by :author yet', { author: author.name })}>
            {t('None of their books are part of a series yet.')}
          </EmptyState>
        }
        failure={t('Failed to load series')}
        saysWhy
        more={t('Load More Series')}
      >
        {(items) => <SeriesGrid series={items} />}
      </PagedList>
    </Section>
  )
}
