import { useMutation, useQuery } from '@tanstack/react-query'
import { getBook } from '../../../../contract/books.ts'
import { countUnread } from '../../../../contract/unread.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { listHiddenPositions, listPosts } from '../../../../contract/shared-read-posts.ts'
import { listCurrentWorks, listCurrentReaders, type CurrentReaderGroup } from '../../../../contract/current-readers.ts'
import {
  inviteMember,
  joinSharedRead,
  leaveSharedRead,
  listInvitable,
  listMembers,
  removeMember,
} from '../../../../contract/shared-read-members.ts'
import {
  createMilestone,
  deleteMilestone,
  updateMilestone,
  type MilestonePatch,
  type NewMilestone,
} from '../../../../contract/shared-read-milestones.ts'
import {
  createSharedRead,
  deleteSharedRead,
  endSharedRead,
  getSharedRead,
  listSharedReads,
  resumeSharedRead,
  updateSharedRead,
  type NewSharedRead,
  type SharedReadGroup,
  type SharedReadPatch,
} from '../../../../contract/shared-reads.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, refresh, usePages } from '../../../lib/queries.ts'

const inParams = (slug: string) => ({ params: { shared_read: slug } })

/** Progress comes from reading logs, and what is being read from shelves. */
const follows = { follows: [listReadings, listMyBooks] }

export const useCurrentWorks = () => usePages(listCurrentWorks, { query: {} }, follows)

/** The book in `?start=`. */
export const useBookToStart = (book: string | undefined) =>
  useQuery({ ...answerOptions(getBook, { params: { book: book ?? '' } }), enabled: book !== undefined })

export const useCurrentReaders = (book: string, who: CurrentReaderGroup) =>
  usePages(listCurrentReaders, { params: { book }, query: { who } })

export const useSharedReads = (show: SharedReadGroup) => usePages(listSharedReads, { query: { show } }, follows)

export const useSharedRead = (slug: string) =>
  useQuery({ ...answerOptions(getSharedRead, inParams(slug)), meta: follows })

export const useMembers = (slug: string) => usePages(listMembers, { ...inParams(slug), query: {} }, follows)

export const useInvited = (slug: string) => usePages(listMembers, { ...inParams(slug), query: { state: 'invited' } })

export const useInvitable = (slug: string, q: string) =>
  usePages(listInvitable, { ...inParams(slug), query: { q } }, { keepPrevious: true })

/** Membership changes what is visible. */
const refreshAll = () =>
  refresh(getSharedRead, listSharedReads, listMembers, listPosts, listHiddenPositions, countUnread)

export const useCreateSharedRead = () =>
  useMutation({ mutationFn: (body: NewSharedRead) => call(createSharedRead, { body }), onSuccess: refreshAll })

export const useUpdateSharedRead = (slug: string) =>
  useMutation({
    mutationFn: (body: SharedReadPatch) => call(updateSharedRead, { ...inParams(slug), body }),
    onSuccess: refreshAll,
  })

export const useDeleteSharedRead = (slug: string) =>
  useMutation({
    mutationFn: () => call(deleteSharedRead, inParams(slug)),
    onSuccess: () => refresh(listSharedReads),
  })

export const useEndSharedRead = (slug: string) =>
  useMutation({ mutationFn: () => call(endSharedRead, inParams(slug)), onSuccess: refreshAll })

export const useResumeSharedRead = (slug: string) =>
  useMutation({ mutationFn: () => call(resumeSharedRead, inParams(slug)), onSuccess: refreshAll })

export const useJoinSharedRead = () =>
  useMutation({ mutationFn: (slug: string) => call(joinSharedRead, inParams(slug)), onSettled: refreshAll })

export const useLeaveSharedRead = () =>
  useMutation({ mutationFn: (slug: string) => call(leaveSharedRead, inParams(slug)), onSettled: refreshAll })

const refreshMembers = () => refresh(listMembers, listInvitable, getSharedRead)

export const useInviteMember = (slug: string) =>
  useMutation({
    mutationFn: (user: string) => call(inviteMember, { ...inParams(slug), body: { user } }),
    onSettled: refreshMembers,
  })

export const useRemoveMember = (slug: string) =>
  useMutation({
    mutationFn: (user: string) => call(removeMember, { params: { shared_read: slug, user } }),
    onSettled: refreshMembers,
  })

export const useCreateMilestone = (slug: string) =>
  useMutation({
    mutationFn: (body: NewMilestone) => call(createMilestone, { ...inParams(slug), body }),
    onSuccess: () => refresh(getSharedRead),
  })

export const useUpdateMilestone = (slug: string, milestone: string) =>
  useMutation({
    mutationFn: (body: MilestonePatch) => call(updateMilestone, { params: { shared_read: slug, milestone }, body }),
    onSettled: () => refresh(getSharedRead),
  })

export const useDeleteMilestone = (slug: string) =>
  useMutation({
    mutationFn: (milestone: string) => call(deleteMilestone, { params: { shared_read: slug, milestone } }),
    onSettled: () => refresh(getSharedRead),
  })
