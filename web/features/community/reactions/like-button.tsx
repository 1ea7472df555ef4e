import { useT } from '../../../lib/i18n.tsx'
import { QuietButton } from '../../../ui/buttons/quiet-button.tsx'
import { IconHeartFilled } from '../../../ui/icons/heart-filled.ts'
import { IconHeart } from '../../../ui/icons/heart.ts'
import { useLikeReview, useUnlikeReview } from './likes.ts'
import classes from './like-button.module.css'
import type { ShownReview } from './shown-reviews.ts'

export function LikeButton({ review }: { review: ShownReview }) {
  const { t, plural } = useT()
  const like = useLikeReview(review.id)
  const unlike = useUnlikeReview(review.id)
  const { is_liked: isLiked, likes_count: count, is_mine: isMine } = review
  const countText = count > 0 ? plural(count, ':count like', ':count likes') : ''
  // Readers cannot like their own reviews.
  if (isMine) return countText === '' ? null : <span className={classes.count}>{countText}</span>
  return (
    <QuietButton aria-pressed={isLiked} onClick={() => (isLiked ? unlike.mutate() : like.mutate())}>
      {isLiked ? <IconHeartFilled size={18} aria-hidden /> : <IconHeart size={18} stroke={1.75} aria-hidden />}
      {t('Like')}
      {countText !== '' && <span className={classes.count}>{countText}</span>}
    </QuietButton>
  )
}
