import { getDailyQuote, type ListedNote } from '../../../../contract/notes.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAnswer } from '../../../lib/queries.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { BookTitle } from '../../catalogue/books/book-on-card.tsx'
import { NoteWords, useNoteFacts } from '../../journal/notes/note-card.tsx'
import classes from './daily-quote.module.css'

/** One of the reader's quotes, another each day; nothing unless they want it. */
export function DailyQuote() {
  const { t } = useT()
  const quote = useAnswer(getDailyQuote, {}).data?.data
  if (!quote) return null
  return (
    <Section
      title={t('Quote of the day')}
      aside={
        <Link to={screens.libraryNotes.path} search={{ kind: 'quote' }}>
          {t('All quotes')}
        </Link>
      }
    >
      <NoteWords note={quote} />
      <Source quote={quote} />
    </Section>
  )
}

function Source({ quote }: { quote: ListedNote }) {
  const { positionWords } = useNoteFacts(quote)
  return (
    <p className={classes.source}>
      {quote.book_card && <BookTitle book={quote.book_card} />}
      {positionWords && <span>{positionWords}</span>}
    </p>
  )
}
