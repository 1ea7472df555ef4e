import type { ReactNode } from 'react'
import type { BookCard as BookCardData } from '../../../../contract/books.ts'
import type { DismissedKind } from '../../../../contract/next-reads.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QuietButton } from '../../../ui/buttons/quiet-button.tsx'
import { BookCard } from '../../catalogue/books/book-card.tsx'
import { useDismissBook } from './api.ts'
import { useStartOffer } from './start-offer.tsx'
import classes from './suggestion-grid.module.css'

export interface SuggestedCard {
  book: BookCardData
  kind: DismissedKind
  reason: ReactNode
}

/** Suggested books with why, each of which can be hidden for a month or for good. */
export function SuggestionGrid({ suggestions }: { suggestions: SuggestedCard[] }) {
  return (
    <ul className={classes.grid}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.book.id} className={classes.item}>
          <Suggested {...suggestion} />
        </li>
      ))}
    </ul>
  )
}

function Suggested({ book, kind, reason }: SuggestedCard) {
  const { t } = useT()
  const dismiss = useDismissBook()
  const start = useStartOffer()
  const answer = (time: 'month' | 'good') => dismiss.mutate({ book: book.slug, kind, for: time })
  return (
    <>
      <BookCard book={book} start={start}>
        <p className={classes.reason}>{reason}</p>
      </BookCard>
      <div className={classes.answers}>
        <QuietButton
          disabled={dismiss.isPending}
          aria-label={t('Not now: :title', { title: book.title })}
          onClick={() => answer('month')}
        >
          {t('Not now')}
        </QuietButton>
        <QuietButton
          disabled={dismiss.isPending}
          aria-label={t('Not for me: :title', { title: book.title })}
          onClick={() => answer('good')}
        >
          {t('Not for me')}
        </QuietButton>
      </div>
    </>
  )
}
