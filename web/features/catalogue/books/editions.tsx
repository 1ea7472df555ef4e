import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedBookGrid } from './book-grid.tsx'
import { useOtherEditions } from './editions-api.ts'
import { MyEditions } from './my-editions.tsx'

/** Other editions of the work: those in the reader's library, then the rest. */
export default function Editions({ book }: { book: Book }) {
  return (
    <>
      <MyEditions book={book.slug} />
      {book.other_editions_count > 0 && <OtherEditions book={book.slug} />}
    </>
  )
}

function OtherEditions({ book }: { book: string }) {
  const { t, plural } = useT()
  const editions = useOtherEditions(book)
  const count = editions.data?.pages[0]?.meta.total
  if (count === 0) return null
  return (
    <Section
      title={t('Other editions')}
      aside={count !== undefined && plural(count, ':count edition', ':count editions')}
    >
      <PagedBookGrid pages={editions} empty={t('No other editions found')} />
    </Section>
  )
}
