import { useMutation, useQuery } from '@tanstack/react-query'
import { deleteBook, getBookDeletion } from '../../../../contract/books.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions } from '../../../lib/queries.ts'

/** Asked anew each time: anything may have been written since. */
export const useBookDeletion = (book: string) =>
  useQuery({ ...answerOptions(getBookDeletion, { params: { book } }), staleTime: 0, gcTime: 0 })

export const useDeleteBook = (book: string) =>
  useMutation({
    mutationFn: () => call(deleteBook, { params: { book } }),
    onError: (error) => console.error(error),
  })
