import type { AboutBook } from '../../../../contract/journal.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { BookTitle } from '../../catalogue/books/book-on-card.tsx'
import { useNextReads } from './sheet-api.ts'
import classes from './finish-sheet.module.css'

/** A row of four is a choice, more is a catalogue. */
const most = 4

/** What to read next: the series first, then friends, then what is waiting already. */
export function FinishSuggestions({ book, onChosen }: { book: string; onChosen: () => void }) {
  const { t } = useT()
  const next = useNextReads(book).data?.data
  if (!next) return null
  const offers: { book: AboutBook; why: string }[] = [
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
      {/* A press on a link inside leaves the sheet. */}
      <ul>
        {uniqueOffers.slice(0, most).map((offer) => (
          <li key={offer.book.id} onClickCapture={onChosen}>
            <span className={classes.cover} aria-hidden>
              <Cover src={offer.book.cover} />
            </span>
            <span>
              <BookTitle book={offer.book} />
              <span className={classes.why}>{offer.why}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
