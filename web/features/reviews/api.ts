import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { getBook } from '../../../contract/books.ts'
import {
  deleteReview,
  getMyReview,
  likeReview,
  listBookReviews,
  listReviews,
  listUserReviews,
  saveReview,
  unlikeReview,
  type NewReview,
  type PublicReview,
  type Review,
  type reviewOrders,
} from '../../../contract/reviews.ts'
import { listTags } from '../../../contract/vocabulary.ts'
import { call } from '../../lib/api-client.ts'
import { answerOptions, changePages, queryClient, refresh, useAnswer, usePages } from '../../lib/queries.ts'
import { removeItem, replaceItem } from '../../lib/remembered.ts'
import { updateMine } from '../books/api.ts'

const myReviewOptions = (book: string) => answerOptions(getMyReview, { params: { book } })

/** Failures to load are logged only. */
function useLogged<Answer extends { error: Error | null }>(answer: Answer): Answer {
  const { error } = answer
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return answer
}

export const useMyReview = (book: string) => useLogged(useQuery(myReviewOptions(book)))

/** What the form would otherwise fetch. */
export const rememberMyReview = (review: Review) =>
  queryClient.setQueryData(myReviewOptions(review.book).queryKey, { data: review })

export const useTags = () => useLogged(useAnswer(listTags, {}))

/** The newest first unless asked otherwise, as in the answer that the page brings. */
export const useBookReviews = (book: string, sort: keyof typeof reviewOrders) =>
  useLogged(
    usePages(
      listBookReviews,
      { params: { book }, ...(sort !== 'newest' && { query: { sort } }) },
      { keepPrevious: true },
    ),
  )

/** Averages, counts and what others read are the server's to say. */
const refreshOpinions = () => refresh(getBook, listBookReviews, listReviews)

export const useSaveReview = (book: string) =>
  useMutation({
    // One after the other: a rating that was sent first must not arrive after the text that goes with it.
    scope: { id: `review of ${book}` },
    mutationFn: (review: Omit<z.input<typeof NewReview>, 'book'>) => call(saveReview, { body: { ...review, book } }),
    onSuccess: ({ data }) => {
      rememberMyReview(data)
      replaceItem(listReviews, data)
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
      removeItem(listReviews, review)
      updateMine(book, { review: null })
      void refreshOpinions()
    },
    onError: (error) => console.error(error),
  })

/** On the page of the book, and on the profile of its writer. */
const setLikes = (review: string, change: (review: PublicReview) => Partial<PublicReview>) => {
  for (const endpoint of [listBookReviews, listUserReviews]) {
    changePages<PublicReview>(endpoint, (reviews) =>
      reviews.map((each) => (each.id === review ? { ...each, ...change(each) } : each)),
    )
  }
}

/** Shown at once, and taken back when it fails. */
function useLiking(endpoint: typeof likeReview, review: string, isLiked: boolean) {
  const show = (liked: boolean) =>
    setLikes(review, (each) => ({ is_liked: liked, likes_count: each.likes_count + (liked ? 1 : -1) }))
  return useMutation({
    scope: { id: `like of ${review}` },
    mutationFn: () => call(endpoint, { params: { review } }),
    onMutate: () => show(isLiked),
    onSuccess: ({ data }) => setLikes(review, () => data),
    onError: (error) => {
      console.error(error)
      show(!isLiked)
    },
  })
}

export const useLikeReview = (review: string) => useLiking(likeReview, review, true)

export const useUnlikeReview = (review: string) => useLiking(unlikeReview, review, false)
