import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createShelf, listShelves, setBookShelves } from '../../../contract/shelves.ts'
import { call } from '../../lib/api-client.ts'
import { answerOptions } from '../../lib/queries.ts'
import { outdateCards, updateMine } from '../books/api.ts'

const shelvesOptions = () => answerOptions(listShelves, {})

/** The reader's shelves. When they cannot be had, none are remembered either. */
export function useShelves() {
  const queryClient = useQueryClient()
  const options = shelvesOptions()
  return useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      try {
        return await call(listShelves, {}, { signal })
      } catch (error) {
        if (!signal.aborted) queryClient.setQueryData(options.queryKey, { data: [] })
        throw error
      }
    },
  })
}

export function useCreateShelf() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(createShelf, { body: { name } }),
    onSuccess: ({ data: shelf }) =>
      queryClient.setQueryData(shelvesOptions().queryKey, (answer) => ({ data: [...(answer?.data ?? []), shelf] })),
    onError: (error) => console.error(error),
  })
}

export function useSetBookShelves(book: string) {
  return useMutation({
    mutationFn: (shelves: string[]) => call(setBookShelves, { params: { book }, body: { shelves } }),
    onSuccess: ({ data }) => {
      updateMine(book, { shelves: data.shelves })
      return outdateCards()
    },
    onError: (error) => console.error(error),
  })
}
