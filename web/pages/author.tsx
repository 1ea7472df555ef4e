import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import type { Author } from '../../contract/authors.ts'
import { screens } from '../../contract/screens.ts'
import type { Translator } from '../../shared/translate.ts'
import { useAuthor } from '../features/catalogue/authors/api.ts'
import { AuthorBooks, AuthorSeries } from '../features/catalogue/authors/author-books.tsx'
import { lifeYears } from '../features/catalogue/authors/life-years.ts'
import { BookGridSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { Description } from '../ui/display/description.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { AddToListButton } from '../features/library/lists/add-to-list-button.tsx'
import { MergeButton } from '../features/catalogue/merges/merge-button.tsx'
import { authorThing } from '../features/catalogue/merges/merge-thing.ts'
import { useT } from '../lib/i18n.tsx'
import { Page } from '../ui/layout/page.tsx'
import classes from './author.module.css'
import { Avatar } from '../ui/display/avatar.tsx'

/** `1775–1817 · 6 works · 1 series` */
const factsOf = (author: Author, translator: Translator) =>
  [
    lifeYears(author, translator),
    translator.plural(author.works_count, ':count work', ':count works'),
    author.series_count > 0 && translator.plural(author.series_count, ':count series', ':count series'),
  ]
    .filter(Boolean)
    .join(' · ')

export default function AuthorPage() {
  const { author: slug } = useParams({ from: screens.author.path })
  const { limit } = useSearch({ from: screens.author.path })
  const translator = useT()
  const { t } = translator
  const answer = useAuthor(slug)
  if (!answer.data) {
    return <QueryStatePage answer={answer} failure={t('Failed to load the author')} skeleton={<BookGridSkeleton />} />
  }
  const { data: author } = answer.data
  // The slug of an author merged into this one.
  if (author.slug !== slug) return <Navigate to={screens.author.path} params={{ author: author.slug }} replace />
  return (
    <Page title={author.name} heading={null}>
      {/* Keyed by author, so expanded parts collapse. */}
      <header key={author.id} className={classes.head}>
        <Avatar name={author.name} image={author.photo} size="lg" />
        <div className={classes.words}>
          <h1 className="q-hero-title">{author.name}</h1>
          <p className={classes.facts}>{factsOf(author, translator)}</p>
          {author.bio && <Description text={author.bio} className={classes.bio ?? ''} />}
          <div className={classes.actions}>
            <AddToListButton resource={{ type: 'author', slug }} className={classes.action ?? ''} />
            <MergeButton thing={authorThing(author, translator)} className={classes.action ?? ''} />
          </div>
        </div>
      </header>
      <AuthorBooks author={author} limit={limit} />
      <AuthorSeries author={author} />
    </Page>
  )
}
