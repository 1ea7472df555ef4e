import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addListEntries, addListEntry, listListEntries, removeListEntry } from '../../../../contract/list-entries.ts'
import {
  addToListPerPage,
  convertListToManual,
  createList,
  deleteList,
  getList,
  listLists,
  previewList,
  updateList,
  type List,
  type ListCard,
  type NewList,
} from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import { call, type PartsOf } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, refresh, useAnswer } from '../../../lib/queries.ts'

/** A book, series or author to put on a list, by slug. */
export interface Resource {
  type: EntryType
  slug: string
}

/** One item, or many of a type. */
export type Resources = Omit<Resource, 'slug'> & Partial<Pick<Resource, 'slug'>>

function partsFor({ type, slug }: Resources): PartsOf<typeof listLists> {
  return {
    query: {
      my_lists: '1',
      type: 'manual',
      entries_type: type,
      ...(slug !== undefined && { resource_type: type, resource_identifier: slug }),
      per_page: addToListPerPage,
    },
  }
}

const listsKey = (resource: Resources) => answerOptions(listLists, partsFor(resource)).queryKey

/** Throws an error with this message and the original as its cause. Aborted calls are not failures. */
async function orFail<Answer>(answer: Promise<Answer>, message: string, signal?: AbortSignal): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    if (signal?.aborted) throw cause
    const failure = new Error(message, { cause })
    console.error(failure)
    throw failure
  }
}

/** Loads all pages; few readers have more than one. */
async function fetchLists(resource: Resources, signal: AbortSignal) {
  const { query } = partsFor(resource)
  const fetchPage = (page: object = {}) => call(listLists, { query: { ...query, ...page } }, { signal })
  const answer = await fetchPage()
  const data = [...answer.data]
  for (let page = 2; page <= answer.meta.last_page; page += 1) data.push(...(await fetchPage({ page })).data)
  return { ...answer, data }
}

/** All manual lists of the reader, each with its entry for this resource if there is one. */
export function useLists(resource: Resources) {
  return useQuery({
    queryKey: listsKey(resource),
    queryFn: ({ signal }) => orFail(fetchLists(resource, signal), 'Failed to fetch lists', signal),
    // Always refetched when the dialog opens: lists change on other pages.
    staleTime: 0,
  })
}

function useSetEntries(resource: Resource) {
  const queryClient = useQueryClient()
  return (list: string, entries: ListCard['entries']) =>
    queryClient.setQueryData(
      listsKey(resource),
      (answer) =>
        answer && { ...answer, data: answer.data.map((card) => (card.slug === list ? { ...card, entries } : card)) },
    )
}

const refreshLists = () => refresh(listLists, listListEntries, getList)

const addParts = (list: string, { type, slug }: Resource) => ({
  params: { list },
  body: { resource_type: type, resource_identifier: slug },
})

export function useAddListEntry(resource: Resource) {
  const setEntries = useSetEntries(resource)
  return useMutation({
    mutationFn: (list: string) => orFail(call(addListEntry, addParts(list, resource)), 'Failed to add to list'),
    onSuccess: ({ data: entry }, list) => {
      setEntries(list, [entry])
      return refreshLists()
    },
  })
}

export const useAddListEntries = (type: EntryType) =>
  useMutation({
    mutationFn: ({ list, slugs }: { list: string; slugs: string[] }) =>
      orFail(
        call(addListEntries, { params: { list }, body: { resource_type: type, resource_identifiers: slugs } }),
        'Failed to add to list',
      ),
    onSuccess: refreshLists,
  })

export function useRemoveListEntry(resource: Resource) {
  const setEntries = useSetEntries(resource)
  return useMutation({
    mutationFn: ({ list, entry }: { list: string; entry: string }) =>
      orFail(call(removeListEntry, { params: { list, entry } }), 'Failed to remove from list'),
    onSuccess: (_answer, { list }) => {
      setEntries(list, [])
      return refreshLists()
    },
  })
}

const listOptions = (list: string) => answerOptions(getList, { params: { list } })

export const useList = (list: string) => useAnswer(getList, { params: { list } })

/** The list for its edit form, always refetched. */
export const useListToEdit = (list: string | undefined) =>
  useQuery({ ...listOptions(list ?? ''), staleTime: 0, enabled: list !== undefined })

export type AskedPreview = PartsOf<typeof previewList>['body']

/** What would be on a list; no call is made while the filters are invalid. */
export function usePreview(request: AskedPreview | undefined) {
  return useQuery({
    queryKey: [previewList.path, request?.entries_type, request],
    queryFn: request
      ? ({ signal }) => call(previewList, { body: request }, { signal, quiet: true, staysOnPage: true })
      : skipToken,
    // The previous preview is shown only while the type of entries is the same.
    placeholderData: (previous, query) => (query?.queryKey[1] === request?.entries_type ? previous : undefined),
  })
}

/** Caches a changed list; its entries and the lists of lists are refetched. */
function takeList({ data }: { data: List }): void {
  queryClient.setQueryData(listOptions(data.slug).queryKey, { data })
  void refresh(listLists, listListEntries)
}

const log = (error: unknown) => console.error(error)

/** Creates a list, with the resource on it if given. */
export const useCreateList = (resource: Resource | undefined) =>
  useMutation({
    mutationFn: async (list: NewList) => {
      const created = await call(createList, { body: list })
      if (!resource) return created
      try {
        await call(addListEntry, addParts(created.data.slug, resource))
        return { data: { ...created.data, entries_count: 1 } }
      } catch (error) {
        // The list was created: a retry would create a second one.
        log(error)
        return created
      }
    },
    onSuccess: takeList,
    onError: log,
  })

export const useUpdateList = (list: string) =>
  useMutation({
    mutationFn: (body: NewList) => call(updateList, { params: { list }, body }),
    onSuccess: takeList,
    onError: log,
  })

export const useConvertList = (list: string) =>
  useMutation({
    mutationFn: () => call(convertListToManual, { params: { list } }),
    onSuccess: () => window.location.reload(),
    onError: log,
  })

export const useDeleteList = (list: string) =>
  useMutation({
    mutationFn: () => call(deleteList, { params: { list } }),
    onSuccess: () => refresh(listLists),
    onError: log,
  })
