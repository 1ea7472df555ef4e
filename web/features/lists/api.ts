import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addListEntry,
  addToListPerPage,
  listLists,
  removeListEntry,
  type EntryType,
  type ListCard,
} from '../../../contract/lists.ts'
import { call, type PartsOf } from '../../lib/api-client.ts'
import { answerOptions } from '../../lib/queries.ts'

/** What is put on a list: a book, a series or an author, by its slug. */
export interface Resource {
  type: EntryType
  slug: string
}

function partsFor({ type, slug }: Resource): PartsOf<typeof listLists> {
  return {
    query: {
      my_lists: '1',
      type: 'manual',
      entries_type: type,
      resource_type: type,
      resource_identifier: slug,
      per_page: addToListPerPage,
    },
  }
}

const listsKey = (resource: Resource) => answerOptions(listLists, partsFor(resource)).queryKey

/** Says what did not work and keeps why. */
async function orFail<Answer>(answer: Promise<Answer>, message: string): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    const failure = new Error(message, { cause })
    console.error(failure)
    throw failure
  }
}

/** The reader's manual lists, each with its entry of this resource if it has one. */
export function useLists(resource: Resource) {
  return useQuery({
    queryKey: listsKey(resource),
    queryFn: ({ signal }) =>
      orFail(call(listLists, partsFor(resource), { signal, hasToken: true }), 'Failed to fetch lists'),
    // Lists change on other pages; the dialog always shows them as they are.
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

export function useAddListEntry(resource: Resource) {
  const setEntries = useSetEntries(resource)
  return useMutation({
    mutationFn: (list: string) =>
      orFail(
        call(addListEntry, {
          params: { list },
          body: { resource_type: resource.type, resource_identifier: resource.slug },
        }),
        'Failed to add to list',
      ),
    onSuccess: ({ data: entry }, list) => setEntries(list, [entry]),
  })
}

export function useRemoveListEntry(resource: Resource) {
  const setEntries = useSetEntries(resource)
  return useMutation({
    mutationFn: ({ list, entry }: { list: string; entry: string }) =>
      orFail(call(removeListEntry, { params: { list, entry } }), 'Failed to remove from list'),
    onSuccess: (_answer, { list }) => setEntries(list, []),
  })
}
