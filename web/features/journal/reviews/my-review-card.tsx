import type { ReactNode } from 'react'
import type { ListedReview } from '../../../../contract/own-reviews.ts'
import type { UserReview } from '../../../../contract/reviews.ts'
import { appData } from '../../../lib/app-data.ts'
import { clockZone, formatDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { useReader } from '../../account/session/api.ts'
import { BookAuthors, BookTitle, ShelvableCover } from '../../catalogue/books/book-on-card.tsx'
import classes from './my-review-card.module.css'
import { PrivateMark } from '../../community/visibility/private-mark.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import { Palette } from './palette.tsx'
import { Locked } from '../spoiler-locks/locked.tsx'
import { ReviewContent } from './review-content.tsx'

const DecisionNote = lazyPart(() => import('../../moderation/decisions/decision-note.tsx'))

type Handlers = Omit<Action, 'label' | 'icon' | 'isDanger'>

interface MyReviewCardProps {
  review: ListedReview
  edit: Handlers
  share: Action[]
  remove: Handlers
}

/** One of the reader's own reviews, in the list of all of them. */
export function MyReviewCard({ review, ...actions }: MyReviewCardProps) {
  return <BookReviewCard review={review} actions={<MyReviewActions review={review} {...actions} />} />
}

interface BookReviewCardProps {
  review: Omit<ListedReview | UserReview, 'updated_at' | 'book' | 'hidden'> & { hidden?: boolean; is_locked?: boolean }
  actions?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** A review in a list of several books. */
export function BookReviewCard({ review, actions, children }: BookReviewCardProps) {
  const translator = useT()
  const zone = useReader()?.time_zone ?? null
  const { book_card: book, language } = review
  return (
    <Card
      picture={book && <ShelvableCover book={book} />}
      heading={book && <BookTitle book={book} />}
      meta={book && <BookAuthors book={book} />}
      actions={actions}
    >
      <p className={classes.line}>
        <Stars rating={review.rating} size="md" />
        <span>
          <time dateTime={review.created_at}>
            {formatDay(review.created_at, translator, clockZone(review.created_at, zone))}
          </time>
          {(review.content !== null || review.is_locked) && ` · ${appData().languages[language] ?? language}`}
        </span>
        {review.private === 1 && <PrivateMark isHidden={review.hidden ?? false} />}
        <Pending of={review.id} />
      </p>
      {review.hidden && <DecisionNote kind="review" thing={review.id} />}
      <Palette tags={review.tags} />
      {review.content !== null && <ReviewContent text={review.content} language={language} />}
      {review.is_locked && <Locked kind="review" id={review.id} lock={review.lock} />}
      {children}
    </Card>
  )
}

export function MyReviewActions({ review, edit, share, remove }: MyReviewCardProps) {
  const { t } = useT()
  return (
    <ActionsButton
      label={t('Actions for the review of “:title”', { title: review.book_card?.title ?? review.book })}
      actions={[
        { label: t('Edit'), icon: IconPencil, ...edit },
        // What a moderator hid stays hidden, shared or not.
        ...(review.hidden ? [] : share),
        { label: t('Delete'), icon: IconTrash, isDanger: true, ...remove },
      ]}
    />
  )
}
