import { Link } from '@tanstack/react-router'
import type { Book } from '../../../../contract/books.ts'
import type { PublicQuote } from '../../../../contract/notes.ts'
import { screens } from '../../../../contract/screens.ts'
import { formatPosition } from '../../../../shared/length-words.ts'
import { appData } from '../../../lib/app-data.ts'
import { clockZone, formatDay } from '../../../lib/dates.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { FormattedText } from '../../../ui/display/formatted-text.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useReader } from '../../account/session/api.ts'
import { UserLink } from '../../community/users/user-link.tsx'
import { ReportButton } from '../../moderation/reports/report-button.tsx'
import { Locked } from '../spoiler-locks/locked.tsx'
import { useBookQuotes } from './api.ts'
import { Quote } from './quote.tsx'
import classes from './book-quotes.module.css'

/** What other readers share from any edition of the work. Nothing while there is nothing. */
export default function BookQuotes({ book }: { book: Book }) {
  const { t } = useT()
  const quotes = useBookQuotes(book.slug)
  if (!quotes.data?.pages[0]?.data.length) return null
  return (
    <Section title={t('Quotes from other readers')}>
      <PagedList pages={quotes} skeleton={null} empty={null} more={t('Load More Quotes')}>
        {(items) => (
          <ul className={classes.list}>
            {items.map((quote) => (
              <li key={quote.id}>
                <SharedQuote quote={quote} book={book} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}

/** Another printing of the same is no news. */
const isOtherEdition = ({ book: from }: PublicQuote, book: Book) =>
  from.slug !== book.slug && (from.title !== book.title || from.language !== book.language)

function SharedQuote({ quote, book }: { quote: PublicQuote; book: Book }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const { reader, position, position_type } = quote
  const label = t('Quote shared by :name', { name: reader.name })
  return (
    <article aria-label={label}>
      {quote.content === null ? (
        <Locked kind="quote" id={quote.id} lock={quote.lock} />
      ) : (
        <Quote saidBy={quote.said_by}>
          <FormattedText text={quote.content} />
        </Quote>
      )}
      <footer className={classes.foot}>
        <Avatar name={reader.name} image={reader.image} size="sm" />
        <UserLink user={reader} className={classes.name} />
        {position !== null && position_type !== null && (
          <span>{formatPosition(position, position_type, translator)}</span>
        )}
        <time dateTime={quote.shared_at}>
          {formatDay(quote.shared_at, translator, clockZone(quote.shared_at, zone))}
        </time>
        {isOtherEdition(quote, book) && <OtherEdition book={quote.book} />}
        <ReportButton
          kind="quote"
          thing={quote.id}
          about={label}
          label={t('Report the quote shared by :name', { name: reader.name })}
        />
      </footer>
    </article>
  )
}

function OtherEdition({ book: { slug, title, language } }: Pick<PublicQuote, 'book'>) {
  const { t } = useT()
  const { languages } = appData()
  const name = language === null ? title : t(':title (:language)', { title, language: languages[language] ?? language })
  return (
    <span>
      {phrase(t('From the edition :title', { title: ':title' }), {
        title: (
          <Link to={screens.book.path} params={{ book: slug }}>
            {name}
          </Link>
        ),
      })}
    </span>
  )
}
