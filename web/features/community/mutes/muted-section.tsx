import { Button } from '@mantine/core'
import type { BookCard } from '../../../../contract/books.ts'
import type { Person } from '../../../../contract/user-card.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { BookTitle, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import { PersonName } from '../users/user-link.tsx'
import { useMutedBooks, useMutedReaders, useUnmuteBook, useUnmuteReader } from './api.ts'
import classes from './muted-section.module.css'

/** Readers and books that the reader left out of their feed; each can be shown again. */
export function MutedSection() {
  const { t } = useT()
  const readers = useMutedReaders()
  const books = useMutedBooks()
  const list = {
    skeleton: <CardSkeletons label={t('Loading')} />,
    empty: null,
    more: t('Load More'),
  }
  const isEmpty = [readers, books].every(({ data }) => data?.pages[0]?.data.length === 0)
  return (
    <Section title={t('Muted in your feed')}>
      {isEmpty && <p className={classes.hint}>{t('Readers and books you mute show up here.')}</p>}
      <PagedList {...list} pages={readers} failure={t('Failed to load readers')}>
        {(people) => (
          <ul className={classes.list}>
            {people.map((person) => (
              <MutedReader key={person.slug} person={person} />
            ))}
          </ul>
        )}
      </PagedList>
      <PagedList {...list} pages={books} failure={t('Failed to load books')}>
        {(muted) => (
          <ul className={classes.list}>
            {muted.map((book) => (
              <MutedBook key={book.id} book={book} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}

function MutedReader({ person }: { person: Person }) {
  const unmute = useUnmuteReader()
  return (
    <li className={classes.row}>
      <Avatar name={person.name} image={person.image} size="sm" />
      <span className={classes.name}>
        <PersonName person={person} />
      </span>
      <UnmuteButton name={person.name} isPending={unmute.isPending} onClick={() => unmute.mutate(person.slug)} />
    </li>
  )
}

function MutedBook({ book }: { book: BookCard }) {
  const unmute = useUnmuteBook()
  return (
    <li className={classes.row}>
      <span className={classes.cover}>
        <CoverLink book={book} />
      </span>
      <span className={classes.name}>
        <BookTitle book={book} />
      </span>
      <UnmuteButton name={book.title} isPending={unmute.isPending} onClick={() => unmute.mutate(book.slug)} />
    </li>
  )
}

function UnmuteButton({ name, isPending, onClick }: { name: string; isPending: boolean; onClick: () => void }) {
  const { t } = useT()
  return (
    <Button size="sm" variant="default" aria-label={t('Unmute :name', { name })} loading={isPending} onClick={onClick}>
      {t('Unmute')}
    </Button>
  )
}
