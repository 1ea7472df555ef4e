import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { getBook } from '../../../../contract/books.ts'
import {
  deleteReview,
  getMyReview,
  listBookReviews,
  saveReview,
  type NewReview,
  type Review,
  type reviewOrders,
} from '../../../../contract/reviews.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, refresh, usePages } from '../../../lib/queries.ts'
import { removeItem, replaceItem } from '../../../lib/remembered.ts'
import { updateMine } from '../../library/shelving/card-cache.ts'

/** The reader's list of them, which has the same path: its filters are for its own screen. */
const ownReviews = saveReview

const myReviewOptions = (book: string) => answerOptions(getMyReview, { params: { book } })

/** Logs loading failures; nothing else shows them. */
function useLogged<Answer extends { error: Error | null }>(answer: Answer): Answer {
  const { error } = answer
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return answer
}

export const useMyReview = (book: string) => useLogged(useQuery(myReviewOptions(book)))

/** Caches the review, so that the form needs no call. */
export const rememberMyReview = (review: Review) =>
  queryClient.setQueryData(myReviewOptions(review.book).queryKey, { data: review })

/** Newest first by default; the default is left out so that the key matches the answer in the HTML. */
export function useBookReviews(book: string, sort: keyof typeof reviewOrders, stars?: number) {
  const query = { ...(sort !== 'newest' && { sort }), ...(stars !== undefined && { stars }) }
  return useLogged(
    usePages(
      listBookReviews,
      { params: { book }, ...(Object.keys(query).length > 0 && { query }) },
      { keepPrevious: true },
    ),
  )
}

/** Averages, counts and lists are computed by the server. */
const refreshOpinions = () => refresh(getBook, listBookReviews, ownReviews)

interface ReviewToast {
  /** It replaces the toast about the same. */
  about?: string | undefined
  /** The stars on the screen say enough: only a failure is a toast. */
  isQuiet?: boolean
}

export const useSaveReview = (book: string, { about, isQuiet = false }: ReviewToast = {}) =>
  useMutation({
    // Sent one at a time: an earlier rating must not arrive after the review.
    scope: { id: `review of ${book}` },
    mutationFn: (review: Omit<z.input<typeof NewReview>, 'book'>) =>
      call(saveReview, { body: { ...review, book } }, { about, ...(isQuiet && { success: '' }) }),
    onSuccess: ({ data }) => {
      rememberMyReview(data)
      replaceItem(ownReviews, data)
      updateMine(book, { review: { id: data.id, rating: data.rating } })
      void refreshOpinions()
    },
  })

export const useDeleteReview = (book: string) =>
  useMutation({
    scope: { id: `review of ${book}` },
    mutationFn: (review: string) => call(deleteReview, { params: { review } }),
    onSuccess: (_answer, review) => {
      queryClient.setQueryData(myReviewOptions(book).queryKey, { data: null })
      removeItem(ownReviews, review)
      updateMine(book, { review: null })
      void refreshOpinions()
    },
    onError: (error) => console.error(error),
  })
