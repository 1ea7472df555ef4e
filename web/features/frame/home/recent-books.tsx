import { homeQueries } from '../../../../contract/home.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { usePages } from '../../../lib/queries.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { CoverRow } from '../../catalogue/books/cover-row.tsx'

/** Books added to the library last. */
export function RecentBooks() {
  const { t } = useT()
  const recent = usePages(listMyBooks, { query: homeQueries.recent })
  return (
    <Section title={t('Recently added')} aside={<Link to={screens.libraryBooks.path}>{t('All books')}</Link>}>
      <CoverRow books={itemsOf(recent.data)} waiting={recent.isPending ? homeQueries.recent.per_page : 0} />
    </Section>
  )
}
