import { Link as RouterLink } from '@tanstack/react-router'
import { homeQueries } from '../../../contract/home.ts'
import { listMyBooks } from '../../../contract/library.ts'
import { screens } from '../../../contract/screens.ts'
import { useT } from '../../lib/i18n.tsx'
import { itemsOf } from '../../lib/page-items.ts'
import { usePages } from '../../lib/queries.ts'
import { Cover } from '../../ui/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/page.tsx'
import { CoverSkeleton } from '../../ui/skeleton.tsx'
import classes from './recent-books.module.css'

const waiting = Array.from({ length: homeQueries.recent.per_page }, (_, index) => index)

/** The latest to come to the library, as they would lie on a table. */
export function RecentBooks() {
  const { t } = useT()
  const recent = usePages(listMyBooks, { query: homeQueries.recent })
  return (
    <Section title={t('Recently added')} aside={<Link to={screens.libraryBooks.path}>{t('All books')}</Link>}>
      <ul className={classes.row}>
        {recent.isPending &&
          waiting.map((place) => (
            <li key={place}>
              <CoverSkeleton />
            </li>
          ))}
        {itemsOf(recent.data).map((book) => (
          <li key={book.id}>
            <RouterLink to={screens.book.path} params={{ book: book.slug }} className={classes.book}>
              <Cover src={book.cover} />
              <span className={classes.title}>{book.title}</span>
              <span className={classes.author}>{book.authors[0]?.name}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
