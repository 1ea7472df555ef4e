import { useT } from '../../../lib/i18n.tsx'
import { QuietButton } from '../../../ui/buttons/quiet-button.tsx'
import { IconHeartFilled } from '../../../ui/icons/heart-filled.ts'
import { IconHeart } from '../../../ui/icons/heart.ts'
import classes from './like-button.module.css'
import { changeShownReview, type ShownReview } from './shown-reviews.ts'
import { useMutation } from '@tanstack/react-query'
import { likeReview, unlikeReview } from '../../../../contract/reviews.ts'
import { call } from '../../../lib/api-client.ts'

/** Optimistic: rolled back on failure. */
function useLiking(endpoint: typeof likeReview, review: string, isLiked: boolean) {
  const show = (liked: boolean) =>
    changeShownReview(review, (each) => ({ is_liked: liked, likes_count: each.likes_count + (liked ? 1 : -1) }))
  return useMutation({
    scope: { id: `like of ${review}` },
    mutationFn: () => call(endpoint, { params: { review } }),
    onMutate: () => show(isLiked),
    onSuccess: ({ data }) => changeShownReview(review, () => data),
    onError: (error) => {
      console.error(error)
      show(!isLiked)
    },
  })
}

const useLikeReview = (review: string) => useLiking(likeReview, review, true)

const useUnlikeReview = (review: string) => useLiking(unlikeReview, review, false)

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
