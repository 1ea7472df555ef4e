import { useMutation } from '@tanstack/react-query'
import {
  deleteShelf,
  getShelf,
  listShelfCovers,
  reorderShelves,
  updateShelf,
  type ShelfPatch,
} from '../../../../contract/own-shelves.ts'
import { getBook } from '../../../../contract/books.ts'
import { getLibraryFacets, listMyBooks } from '../../../../contract/library.ts'
import type { Shelf } from '../../../../contract/shelves.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, refresh, useAnswer } from '../../../lib/queries.ts'
import { refreshShelves } from '../shelving/card-cache.ts'
import { shelvesOptions } from './api.ts'

export const useShelf = (shelf: string) => useAnswer(getShelf, { params: { shelf } })

export const useShelfCovers = () => useAnswer(listShelfCovers, {})

function changeShelves(change: (shelves: Shelf[]) => Shelf[]): void {
  queryClient.setQueryData(shelvesOptions().queryKey, (answer) => answer && { data: change(answer.data) })
}

export const useUpdateShelf = () =>
  useMutation({
    mutationFn: ({ slug, patch }: { slug: string; patch: ShelfPatch }) =>
      call(updateShelf, { params: { shelf: slug }, body: patch }),
    onSuccess: (answer) => {
      changeShelves((shelves) => shelves.map((shelf) => (shelf.slug === answer.data.slug ? answer.data : shelf)))
      queryClient.setQueryData(answerOptions(getShelf, { params: { shelf: answer.data.slug } }).queryKey, answer)
    },
    onError: (error) => console.error(error),
  })

/** Refetches the version of a shelf; undefined if it was deleted. */
export async function refetchShelf(slug: string): Promise<{ updated_at: string } | undefined> {
  await refreshShelves()
  const { data } = await call(getShelf, { params: { shelf: slug } }, { quiet: true })
  return data.updated_at === null ? undefined : { updated_at: data.updated_at }
}

export const useDeleteShelf = () =>
  useMutation({
    mutationFn: (shelf: string) => call(deleteShelf, { params: { shelf } }),
    onSuccess: async (_answer, slug) => {
      changeShelves((shelves) => shelves.filter((shelf) => shelf.slug !== slug))
      // Books that were on it show their shelves in many places, and would ask for this one again.
      await Promise.all([refreshShelves(), refresh(listMyBooks, getLibraryFacets, getBook)])
    },
    onError: (error) => console.error(error),
  })

/** Optimistic: the order is rolled back on failure. */
export const useReorderShelves = () =>
  useMutation({
    // Sent one at a time: an earlier order must not arrive last.
    scope: { id: 'reorderShelves' },
    mutationFn: (order: string[]) => call(reorderShelves, { body: { order } }),
    onMutate: async (order) => {
      const { queryKey } = shelvesOptions()
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      const indexBySlug = new Map(order.map((slug, index) => [slug, index]))
      // Global shelves are not in the order, and stay first.
      changeShelves((shelves) =>
        shelves.toSorted((a, b) => (indexBySlug.get(a.slug) ?? -1) - (indexBySlug.get(b.slug) ?? -1)),
      )
      return before
    },
    onError: (error, _order, before) => {
      console.error(error)
      queryClient.setQueryData(shelvesOptions().queryKey, before)
    },
  })
