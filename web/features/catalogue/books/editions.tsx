import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { BookGrid, PagedBookGrid } from './book-grid.tsx'
import { useOtherEditions } from './editions-api.ts'
import classes from './editions.module.css'
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

/** As many as a row of a wide window has. */
const preview = 4

function OtherEditions({ book }: { book: string }) {
  const { t, plural } = useT()
  const editions = useOtherEditions(book)
  const [isWhole, setWhole] = useState(false)
  const count = editions.data?.pages[0]?.meta.total
  if (count === 0) return null
  const first = itemsOf(editions.data)
  const isFolded = !isWhole && first.length > preview
  return (
    <Section
      title={t('Other editions')}
      aside={
        <>
          {count !== undefined && plural(count, ':count edition', ':count editions')}
          {isFolded && (
            <Anchor
              component="button"
              type="button"
              underline="always"
              className={classes.all ?? ''}
              onClick={() => setWhole(true)}
            >
              {t('Show all')}
            </Anchor>
          )}
        </>
      }
    >
      {isFolded ? (
        <BookGrid books={first.slice(0, preview)} />
      ) : (
        <PagedBookGrid pages={editions} empty={t('No other editions found')} />
      )}
    </Section>
  )
}
