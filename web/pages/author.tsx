import { useParams } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import { useAuthor } from '../features/authors/api.ts'
import { lifeYears } from '../features/authors/life-years.ts'
import { Portrait } from '../features/authors/portrait.tsx'
import { useBooks } from '../features/books/api.ts'
import { BookGridSkeleton, PagedBookGrid } from '../features/books/book-grid.tsx'
import { UnansweredPage } from '../features/frame/unanswered-page.tsx'
import { useSeriesOf } from '../features/series/api.ts'
import { SeriesGrid, SeriesGridSkeleton } from '../features/series/series-grid.tsx'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page, Section } from '../ui/page.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import classes from './author.module.css'

export default function AuthorPage() {
  const { author: slug } = useParams({ from: screens.author.path })
  const translator = useT()
  const { t } = translator
  const answer = useAuthor(slug)
  if (!answer.data) {
    return <UnansweredPage answer={answer} failure={t('Failed to load the author')} skeleton={<BookGridSkeleton />} />
  }
  const { data: author } = answer.data
  const years = lifeYears(author, translator)
  return (
    <Page title={author.name} heading={null}>
      <header className={classes.head}>
        <Portrait name={author.name} photo={author.photo} size="lg" />
        <div>
          <h1 className="q-hero-title">{author.name}</h1>
          {years && <p className={classes.years}>{years}</p>}
          {author.bio && <p className={`q-prose ${classes.bio}`}>{author.bio}</p>}
        </div>
      </header>
      <AuthorBooks slug={slug} name={author.name} />
      <AuthorSeries slug={slug} name={author.name} />
    </Page>
  )
}

interface OfAuthor {
  slug: string
  name: string
}

function AuthorBooks({ slug, name }: OfAuthor) {
  const { t } = useT()
  const books = useBooks({ author: slug })
  return (
    <Section title={t('Books by :author', { author: name })}>
      <PagedBookGrid pages={books} empty={t('No books by :author yet', { author: name })} />
    </Section>
  )
}

function AuthorSeries({ slug, name }: OfAuthor) {
  const { t } = useT()
  const series = useSeriesOf(slug)
  return (
    <Section title={t('Series by :author', { author: name })}>
      <PagedList
        pages={series}
        skeleton={<SeriesGridSkeleton />}
        empty={<EmptyState title={t('No series by :author yet', { author: name })} />}
        failure={t('Failed to load series')}
        more={t('Load More Series')}
      >
        {(items) => <SeriesGrid series={items} />}
      </PagedList>
    </Section>
  )
}
