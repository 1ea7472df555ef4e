import { definitionOf, type Activity } from '../../../../contract/feed.ts'
import { userPath } from '../../../../contract/kinds.ts'
import { formatAgo } from '../../../lib/ago.ts'
import { clockPrecision } from '../../../../shared/partial-dates.ts'
import { clockZone, formatKnownMoment } from '../../../lib/dates.ts'
import { useNavigate } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { IconBookOff } from '../../../ui/icons/book-off.ts'
import { IconUserOff } from '../../../ui/icons/user-off.ts'
import { IconUser } from '../../../ui/icons/user.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { FormattedText } from '../../../ui/display/formatted-text.tsx'
import { NamedSentence } from '../../../ui/display/named-sentence.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { useReader } from '../../account/session/api.ts'
import { BookAuthors, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import CommentsButton from '../comments/comments-button.tsx'
import { Quote } from '../../journal/notes/quote.tsx'
import { Locked } from '../../journal/spoiler-locks/locked.tsx'
import { useMuteBook, useMuteReader } from '../mutes/api.ts'
import { LikeButton } from '../reactions/like-button.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import classes from './activity-card.module.css'

/** An activity in the feed, with what it is about. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const translator = useT()
  const zone = useReader()?.time_zone ?? null
  const { kind, reader, book, happened_at: moment } = activity
  const definition = definitionOf(kind)
  return (
    <article className={classes.root}>
      {book && (
        <div className={classes.cover}>
          <CoverLink book={book} />
        </div>
      )}
      <div className={classes.body}>
        <header className={classes.head}>
          <Avatar name={reader.name} image={reader.image} size="sm" />
          <h3 className={classes.sentence}>
            <NamedSentence
              names={{ name: { text: reader.name, path: userPath(reader) }, ...definition.names(activity, translator) }}
              sentence={(marks) => definition.sentence(translator, marks, activity)}
            />
          </h3>
          <CardActions activity={activity} />
        </header>
        <p className={classes.meta}>
          {book && <BookAuthors book={book} />}
          <time dateTime={moment} title={formatKnownMoment(moment, clockPrecision(new Date(moment)), translator, zone)}>
            {formatAgo(moment, translator, clockZone(moment, zone))}
          </time>
        </p>
        <Details activity={activity} />
      </div>
    </article>
  )
}

/** What one wants to see of a reader and of a book. */
function CardActions({ activity: { reader, book } }: { activity: Activity }) {
  const { t } = useT()
  const navigate = useNavigate()
  const muteReader = useMuteReader()
  const muteBook = useMuteBook()
  return (
    <ActionsButton
      label={t('Actions for :name', { name: reader.name })}
      actions={[
        {
          label: t('Show only :name', { name: reader.name }),
          icon: IconUser,
          onClick: () => void navigate({ to: screens.feed.path, search: { user: reader.slug } }),
        },
        {
          label: t('Mute :name', { name: reader.name }),
          icon: IconUserOff,
          onClick: () => muteReader.mutate(reader.slug),
        },
        ...(book ? [{ label: t('Mute this book'), icon: IconBookOff, onClick: () => muteBook.mutate(book.slug) }] : []),
      ]}
    />
  )
}

function Details({ activity: { book, review, quote, list, reader, subject } }: { activity: Activity }) {
  return (
    <>
      {quote?.is_locked && <Locked kind="quote" id={quote.id} lock={quote.lock} />}
      {quote && quote.content !== null && (
        <Quote saidBy={quote.said_by}>
          <FormattedText text={quote.content} />
        </Quote>
      )}
      {review && <Stars rating={review.rating} />}
      {review && review.content !== null && (
        <p className={classes.text} lang={review.language} dir="auto">
          <FormattedText text={review.content} />
        </p>
      )}
      {review?.is_locked && <Locked kind="review" id={review.id} lock={review.lock} />}
      {list?.description && <p className={classes.text}>{list.description}</p>}
      {(book ?? subject) && (
        <div className={classes.foot}>
          {subject && <LikeButton subject={subject} />}
          {subject && <CommentsButton subject={subject} name={reader.name} />}
          {book && <CardShelfButton book={book} look="icon" />}
        </div>
      )}
    </>
  )
}
