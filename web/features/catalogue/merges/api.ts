import { useMutation } from '@tanstack/react-query'
import {
  acceptMerge,
  declineMerge,
  listMergeProposals,
  listMerges,
  proposeMerge,
  undoMerge,
  type NewMerge,
} from '../../../../contract/merges.ts'
import { call } from '../../../lib/api-client.ts'
import { queryClient, usePages } from '../../../lib/queries.ts'

export const useProposeMerge = () => useMutation({ mutationFn: (body: NewMerge) => call(proposeMerge, { body }) })

export const useMergeProposals = () => usePages(listMergeProposals, {})
export const useMerges = () => usePages(listMerges, {})

/** A merged book or author may be in any cached answer, and what waits is counted on every tab of the moderators. */
const invalidateAll = () => queryClient.invalidateQueries()

export const useAcceptMerge = () =>
  useMutation({
    mutationFn: ({ proposal, swapped }: { proposal: string; swapped: boolean }) =>
      call(acceptMerge, { params: { proposal }, body: { swapped } }),
    onSettled: invalidateAll,
  })

export const useDeclineMerge = () =>
  useMutation({
    mutationFn: (proposal: string) => call(declineMerge, { params: { proposal } }),
    onSettled: invalidateAll,
  })

export const useUndoMerge = () =>
  useMutation({
    mutationFn: (merge: string) => call(undoMerge, { params: { merge } }),
    onSettled: invalidateAll,
  })
