import { Button } from '@mantine/core'
import type { BookCard } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { IconCheck } from '../../../ui/icons/check.ts'
import { IconPlayerPlay } from '../../../ui/icons/player-play.ts'
import { BookTitle } from '../../catalogue/books/book-on-card.tsx'
import { useQuickShelve } from '../../library/shelving/api.ts'
import { useNextReads } from './sheet-api.ts'
import classes from './finish-sheet.module.css'

/** A few are a choice, more is a catalogue. */
const most = 3

/** What to read next: the series first, then friends, then what is waiting already. */
export function FinishSuggestions({ book, onLeave }: { book: string; onLeave: () => void }) {
  const { t } = useT()
  const next = useNextReads(book).data?.data
  if (!next) return null
  const offers: { book: BookCard; why: string }[] = [
    ...next.series.map((each) => ({ book: each, why: t('Next in the series') })),
    ...next.friends.slice(0, 1).map((each) => ({ book: each.book, why: t('From :name', { name: each.reader.name }) })),
    ...next.wanted.map((each) => ({ book: each, why: t('From Want to Read') })),
    ...next.friends.slice(1).map((each) => ({ book: each.book, why: t('From :name', { name: each.reader.name }) })),
  ]
  const ids = offers.map((offer) => offer.book.id)
  const uniqueOffers = offers.filter(({ book: { id } }, index) => ids.indexOf(id) === index)
  if (uniqueOffers.length === 0) return null
  return (
    <section className={classes.next}>
      <h3>{t('Read next')}</h3>
      <ul>
        {uniqueOffers.slice(0, most).map((offer) => (
          <NextBook key={offer.book.id} {...offer} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

interface NextBookProps {
  book: BookCard
  why: string
  onLeave: () => void
}

function NextBook({ book, why, onLeave }: NextBookProps) {
  const { t } = useT()
  const { mutate, isPending } = useQuickShelve(book)
  const { title } = book
  const isStarted = book.me.shelves.includes('currently-reading')
  const label = isStarted ? t('Currently Reading') : t('Start reading')
  return (
    <li>
      <span className={classes.small} aria-hidden>
        <Cover src={book.cover} sizes="3.5rem" />
      </span>
      {/* A press on a link inside leaves the sheet. */}
      <span className={classes.words} onClickCapture={onLeave}>
        <BookTitle book={book} />
        <span className={classes.why}>{why}</span>
      </span>
      {/* It stays where it is once the book is started, and keeps the focus. */}
      <Button
        variant={isStarted ? 'transparent' : 'light'}
        size="sm"
        className={classes.start ?? ''}
        leftSection={isStarted ? <IconCheck size={16} /> : <IconPlayerPlay size={16} stroke={1.75} />}
        loading={isPending}
        aria-disabled={isStarted}
        aria-label={t(':label, :title', { label, title })}
        onClick={() => {
          if (!isStarted) mutate('currently-reading')
        }}
      >
        {label}
      </Button>
    </li>
  )
}
