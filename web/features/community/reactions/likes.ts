import { useMutation } from '@tanstack/react-query'
import { likeReview, unlikeReview } from '../../../../contract/reviews.ts'
import { call } from '../../../lib/api-client.ts'
import { changeShownReview } from './shown-reviews.ts'

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

export const useLikeReview = (review: string) => useLiking(likeReview, review, true)

export const useUnlikeReview = (review: string) => useLiking(unlikeReview, review, false)
