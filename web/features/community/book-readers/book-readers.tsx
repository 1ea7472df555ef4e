import type { Book } from '../../../../contract/books.ts'
import { listFollowedReaders, type FollowedReader } from '../../../../contract/followed-readers.ts'
import { globalShelves, isGlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { usePages } from '../../../lib/queries.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { PersonName } from '../users/user-link.tsx'
import classes from './book-readers.module.css'

/** Who of those the reader follows reads, has read or wants the work, with their stars. Nothing while nobody does. */
export default function BookReaders({ book }: { book: Book }) {
  const { t, locale } = useT()
  const readers = usePages(listFollowedReaders, { params: { book: book.slug } }, { isFirstBare: true })
  const first = readers.data?.pages[0]
  if (!first || first.data.length === 0) return null
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Section
      title={t('Readers you follow')}
      aside={
        first.rating !== null &&
        t('Their average: :theirs. Everyone’s: :all.', {
          theirs: figure.format(first.rating),
          all: figure.format(book.rating),
        })
      }
    >
      <PagedList pages={readers} skeleton={null} empty={null} more={t('Load More')}>
        {(items) => (
          <ul className={classes.list}>
            {items.map((each) => (
              <li key={each.reader.slug}>
                <Followed {...each} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}

function Followed({ reader, shelf, rating }: FollowedReader) {
  const { t } = useT()
  return (
    <>
      <Avatar name={reader.name} image={reader.image} size="sm" />
      <span className={classes.name}>
        <PersonName person={reader} />
        {shelf !== null && isGlobalShelf(shelf) && <span className={classes.shelf}>{t(globalShelves[shelf])}</span>}
      </span>
      {rating !== null && <Stars rating={rating} />}
    </>
  )
}
