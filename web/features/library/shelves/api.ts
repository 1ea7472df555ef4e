import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listReadings } from '../../../../contract/readings.ts'
import { createShelf, listShelves, setBookShelves, type NewShelf } from '../../../../contract/shelves.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, refresh } from '../../../lib/queries.ts'
import { shelvesOf } from '../../../lib/toasts.ts'
import { refreshShelves, updateCards, updateMine } from '../shelving/card-cache.ts'

export const shelvesOptions = () => answerOptions(listShelves, {})

/** The reader's shelves. After a failure the cached ones are dropped too. */
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
    mutationFn: (shelf: z.input<typeof NewShelf>) => call(createShelf, { body: shelf }),
    onSuccess: ({ data: shelf }) => {
      const { queryKey } = shelvesOptions()
      const cachedShelves = queryClient.getQueryData(queryKey)?.data ?? []
      // Every reader has shelves: without any the list could not be loaded, and one is not all of it.
      if (cachedShelves.length > 0) queryClient.setQueryData(queryKey, { data: [...cachedShelves, shelf] })
      else void refresh(listShelves)
    },
    onError: (error) => console.error(error),
  })
}

export function useSetBookShelves(book: string) {
  return useMutation({
    mutationFn: (body: { before: string[]; shelves: string[] }) =>
      call(setBookShelves, { params: { book }, body }, { about: shelvesOf(book) }),
    onSuccess: ({ data }) => {
      updateCards(book, data.shelves)
      updateMine(book, { shelves: data.shelves })
      // A log follows the shelf of its book: it pauses, stops or goes on with it.
      void refresh(listReadings)
      return refreshShelves()
    },
    onError: (error) => console.error(error),
  })
}
