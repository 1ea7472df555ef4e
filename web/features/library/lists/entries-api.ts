import { useMutation } from '@tanstack/react-query'
import {
  addListEntry,
  listEntriesPerPage,
  listListEntries,
  moveListEntry,
  removeListEntry,
  type EntryPlace,
  type ListEntry,
} from '../../../../contract/list-entries.ts'
import { getList, type List } from '../../../../contract/lists.ts'
import { call } from '../../../lib/api-client.ts'
import { translator } from '../../../lib/i18n.tsx'
import { itemsOf, withItems, type Pages } from '../../../lib/page-items.ts'
import { pagesKey, queryClient, refresh, usePages } from '../../../lib/queries.ts'
import type { Resource } from './api.ts'
import { thingIn } from './entry-thing.ts'
import { withMoved, withoutEntry } from './moving.ts'

const partsOf = (list: string) => ({
  params: { list },
  query: { per_page: listEntriesPerPage, sort: 'order' as const, direction: 'asc' as const },
})
const keyOf = (list: string) => pagesKey(listListEntries, partsOf(list))
const cachedEntries = (list: string) => queryClient.getQueryData<Pages<ListEntry>>(keyOf(list))

function changeEntries(list: string, change: (entries: ListEntry[]) => ListEntry[]): void {
  queryClient.setQueryData<Pages<ListEntry>>(keyOf(list), (pages) => pages && withItems(pages, change(itemsOf(pages))))
}

/** The entries of a list, in order. */
export const useListEntries = (list: string) => usePages(listListEntries, partsOf(list))

/** Applies an optimistic change and returns the previous entries, for rolling back. */
async function begin(list: string, change: (entries: ListEntry[]) => ListEntry[]) {
  await queryClient.cancelQueries({ queryKey: keyOf(list) })
  const before = cachedEntries(list)
  changeEntries(list, change)
  return before
}

export const useMoveListEntry = (list: string) =>
  useMutation({
    // Sent one at a time: an earlier move must not arrive last.
    scope: { id: `moveListEntry ${list}` },
    mutationFn: ({ id, order }: { id: string; order: number }) =>
      call(
        moveListEntry,
        { params: { list, entry: id }, body: { order } },
        { failure: translator().t('Failed to change position. Please try again.') },
      ),
    onMutate: ({ id, order }) => begin(list, (entries) => withMoved(entries, id, order)),
    onSuccess: ({ data }, { order }) => {
      // The server moves a position past the end to the last one.
      if (data.order !== order) changeEntries(list, (entries) => withMoved(entries, data.id, data.order))
      // Moved past the loaded entries: those after them have moved up.
      if (data.order > itemsOf(cachedEntries(list)).length) void refresh(listListEntries)
    },
    onError: (error, _move, before) => {
      console.error(error)
      queryClient.setQueryData(keyOf(list), before)
    },
  })

export const useAddToList = (list: string) =>
  useMutation({
    mutationFn: ({ type, slug }: Resource) =>
      call(addListEntry, { params: { list }, body: { resource_type: type, resource_identifier: slug } }),
    onSuccess: () => refresh(listListEntries, getList),
    onError: (error) => console.error(error),
  })

/** Adds the entry again, where it was. */
async function putBack({ slug }: List, entry: ListEntry, restore: EntryPlace): Promise<void> {
  const thing = thingIn(entry)
  await call(addListEntry, {
    params: { list: slug },
    body: { resource_type: thing.type, resource_identifier: thing.slug, restore },
  })
  await refresh(listListEntries, getList)
}

const takingOff = (list: string) => ['takeOffList', list]

export const useTakeOffList = (list: List) =>
  useMutation({
    mutationKey: takingOff(list.slug),
    scope: { id: `moveListEntry ${list.slug}` },
    mutationFn: async (entry: ListEntry) => {
      let place: EntryPlace | undefined
      const undo = async () => {
        if (place) await putBack(list, entry, place)
      }
      const action = { label: translator().t('Undo'), onAction: () => void undo().catch(console.error) }
      const { data } = await call(removeListEntry, { params: { list: list.slug, entry: entry.id } }, { action })
      place = data
    },
    onMutate: (entry) => begin(list.slug, (entries) => withoutEntry(entries, entry.id)),
    // Later pages have moved up by one, and a page with an entry less would look like the last. While another is being taken
    // off, the server would give that one back.
    onSuccess: () =>
      queryClient.isMutating({ mutationKey: takingOff(list.slug) }) === 1
        ? refresh(listListEntries, getList)
        : undefined,
    onError: (error, _entry, before) => {
      console.error(error)
      queryClient.setQueryData(keyOf(list.slug), before)
    },
  })
