import { Link } from '@tanstack/react-router'
import type { PublicReview } from '../../../../contract/reviews.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { clockZone, formatDay } from '../../../lib/dates.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { useReader } from '../../account/session/api.ts'
import { ShareButton } from '../../community/links/share.tsx'
import { ReportButton } from '../../moderation/reports/report-button.tsx'
import { UserLink } from '../../community/users/user-link.tsx'
import { LikeButton } from '../../community/reactions/like-button.tsx'
import { subjectOfReview } from '../../community/reactions/shown-subjects.ts'
import classes from './review-card.module.css'
import { Palette } from './palette.tsx'
import { ReviewContent } from './review-content.tsx'
import { Locked } from '../spoiler-locks/locked.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** Lazy: not needed for the first paint. */
const CommentsButton = lazyPart(() => import('../../community/comments/comments-button.tsx'))

interface ReviewCardProps {
  review: PublicReview
  /** The edition whose page shows it. */
  book: string
}

export function ReviewCard({ review, book }: ReviewCardProps) {
  const translator = useT()
  const { t } = translator
  const reader = useReader()
  const { languages } = appData()
  const { image, name } = review.reader
  const day = formatDay(review.created_at, translator, clockZone(review.created_at, reader?.time_zone ?? null))
  return (
    <article className={classes.root} aria-label={t('Review by :name', { name })}>
      <header className={classes.head}>
        <Avatar name={name} image={image} size="sm" />
        <div className={classes.who}>
          <p className={classes.name}>
            <UserLink user={review.reader} />
            {review.is_mine && <span className={classes.mine}>{t('You')}</span>}
          </p>
          <p className={classes.line}>
            <Stars rating={review.rating} />
            <span>
              <time dateTime={review.created_at}>{day}</time> · {languages[review.language] ?? review.language}
            </span>
          </p>
        </div>
      </header>
      <Palette tags={review.tags} />
      {review.content === null ? (
        <Locked kind="review" id={review.id} lock={review.lock} />
      ) : (
        <ReviewContent text={review.content} language={review.language} />
      )}
      <footer className={classes.foot}>
        <LikeButton subject={subjectOfReview(review)} />
        {review.is_mine ? (
          <ShareButton isQuiet shared={{ kind: 'review', thing: review.id, name: review.book.title }} />
        ) : (
          <ReportButton kind="review" thing={review.id} writer={name} />
        )}
        {review.book.slug !== book && (
          <span className={classes.edition}>
            {phrase(t('About the edition :title', { title: ':title' }), {
              title: (
                <Link to={screens.book.path} params={{ book: review.book.slug }}>
                  {review.book.language === null
                    ? review.book.title
                    : t(':title (:language)', {
                        title: review.book.title,
                        language: languages[review.book.language] ?? review.book.language,
                      })}
                </Link>
              ),
            })}
          </span>
        )}
        <CommentsButton subject={subjectOfReview(review)} name={name} fallback={<span className={classes.awaited} />} />
      </footer>
    </article>
  )
}
