import { useRef, useState } from 'react'
import type { Review } from '../../../../contract/reviews.ts'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { useMyReview, useSaveReview } from '../reviews/api.ts'

type SavedReview = Parameters<ReturnType<typeof useSaveReview>['mutateAsync']>[0]

/**
 * The reader's review of a book they finished. Stars are saved at once; what is saved after them is refused if the
 * review was changed elsewhere since the form was filled, as in the form for reviews. Its toast replaces the one `about`
 * the same.
 */
export function useFinishReview(book: string, current: Review | null, about: string) {
  const [before] = useState(current)
  const quickRating = useSaveReview(book, { isQuiet: true })
  const saveReview = useSaveReview(book, { about })
  const { refetch } = useMyReview(book)
  const write = useOptimisticLock(before?.updated_at, async () => (await refetch()).data?.data ?? undefined)
  /** Stars that are on their way, and the version that they or a review saved here made. */
  const rated = useRef<{ sent: Promise<unknown>; version: { updated_at?: string } }>({
    sent: Promise.resolve(),
    version: {},
  })

  async function sendRating(rating: number) {
    try {
      const { data } = await quickRating.mutateAsync({ rating })
      // The stars are the reader's own change; words that are not the form's were written elsewhere.
      if (data.content === (before?.content ?? null)) rated.current.version = { updated_at: data.updated_at }
    } catch (error) {
      console.error(error)
    }
  }

  return {
    /** What the form is filled from. */
    before,
    rating: (quickRating.isError ? undefined : quickRating.variables?.rating) ?? current?.rating ?? 0,
    rate: (rating: number) => {
      rated.current.sent = sendRating(rating)
    },
    save: async (review: SavedReview) => {
      await rated.current.sent
      const { data } = await write(async (version) => {
        const own = rated.current.version
        // After a refusal the current version counts, so that saving again overwrites it on purpose.
        rated.current.version = {}
        return saveReview.mutateAsync({ ...review, ...version, ...own })
      })
      rated.current.version = { updated_at: data.updated_at }
    },
  }
}
