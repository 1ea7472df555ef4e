import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Activity } from '../../../../contract/feed.ts'
import { screens } from '../../../../contract/screens.ts'
import { formatAgo } from '../../../lib/ago.ts'
import { clockPrecision } from '../../../../shared/partial-dates.ts'
import { clockZone, formatKnownMoment } from '../../../lib/dates.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { FormattedText } from '../../../ui/display/formatted-text.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { useReader } from '../../account/session/api.ts'
import { BookAuthors, BookTitle, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import CommentsButton from '../comments/comments-button.tsx'
import { goalName } from '../../../../shared/goal-name.ts'
import { LikeButton } from '../reactions/like-button.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import { UserLink } from '../users/user-link.tsx'
import classes from './activity-card.module.css'
import { activitySentence } from './activity-words.ts'

/** An activity in the feed, with what it is about. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const translator = useT()
  const zone = useReader()?.time_zone ?? null
  const { reader, book, happened_at: moment } = activity
  return (
    <article className={classes.root}>
      <Avatar name={reader.name} image={reader.image} size="sm" />
      <div className={classes.body}>
        <h3 className={classes.sentence}>{phrase(activitySentence(activity, translator), useThings(activity))}</h3>
        <p className={classes.meta}>
          {book && <BookAuthors book={book} />}
          <time dateTime={moment} title={formatKnownMoment(moment, clockPrecision(new Date(moment)), translator, zone)}>
            {formatAgo(moment, translator, clockZone(moment, zone))}
          </time>
        </p>
        <Details activity={activity} />
      </div>
      {book && (
        <div className={classes.cover}>
          <CoverLink book={book} />
        </div>
      )}
    </article>
  )
}

/** Links for the placeholders of the sentence. */
function useThings({ reader, book, shelf, list, goal }: Activity): Record<string, ReactNode> {
  const translator = useT()
  return {
    name: <UserLink user={reader} />,
    book: book && <BookTitle book={book} />,
    shelf: shelf && (
      <Link to={screens.userShelf.path} params={{ user: reader.slug, shelf: shelf.slug }}>
        {shelf.name}
      </Link>
    ),
    list: list && (
      <Link to={screens.list.path} params={{ list: list.slug }}>
        {list.name}
      </Link>
    ),
    goal: goal && (
      <Link to={screens.userGoals.path} params={{ user: reader.slug }}>
        {goalName(goal, translator)}
      </Link>
    ),
  }
}

function Details({ activity: { book, review, list, reader } }: { activity: Activity }) {
  if (list?.description) return <p className={classes.text}>{list.description}</p>
  return (
    <>
      {review && <Stars rating={review.rating} />}
      {review && review.content !== null && (
        <p className={classes.text} lang={review.language} dir="auto">
          <FormattedText text={review.content} />
        </p>
      )}
      {book && (
        <div className={classes.foot}>
          {review && <LikeButton review={review} />}
          {review && <CommentsButton review={review} name={reader.name} />}
          <CardShelfButton book={book} look="icon" />
        </div>
      )}
    </>
  )
}
