import { useMutation, useQuery } from '@tanstack/react-query'
import {
  approveAccount,
  countModeration,
  declineAccount,
  findReaders,
  listTeam,
  listUnverified,
  listWaiting,
  setRole,
  verifyReaderEmail,
  type FoundReader,
  type NewRole,
} from '../../../../contract/moderation.ts'
import type { GivenReason } from '../../../../contract/reports.ts'
import { listSources, listSourceStates, switchSource } from '../../../../contract/sources.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, refresh, useAnswer, usePages } from '../../../lib/queries.ts'

/** Undefined while loading. */
export const useModerationCounts = () => useAnswer(countModeration, {}).data?.data

export const useTeam = () => useAnswer(listTeam, {})

export function useFoundReaders(q: string): FoundReader[] {
  const parts = { query: { q } }
  const { data } = useQuery({
    ...answerOptions(findReaders, parts),
    queryFn: ({ signal }) => call(findReaders, parts, { signal, quiet: true }),
    enabled: q !== '',
  })
  return data?.data ?? []
}

export const useSetRole = () =>
  useMutation({
    mutationFn: (body: NewRole) => call(setRole, { body }),
    onSuccess: () => refresh(listTeam),
  })

export const useUnverified = () => usePages(listUnverified, {})

export const useVerifyReaderEmail = (user: string) =>
  useMutation({
    mutationFn: () => call(verifyReaderEmail, { params: { user } }),
    onSuccess: () => refresh(listUnverified),
  })

export const useWaiting = () => usePages(listWaiting, {})

export const useApproveAccount = (user: string) =>
  useMutation({
    mutationFn: () => call(approveAccount, { params: { user } }),
    onSettled: () => refresh(listWaiting, listUnverified, countModeration),
  })

export const useDeclineAccount = (user: string) =>
  useMutation({
    mutationFn: (body: GivenReason) => call(declineAccount, { params: { user }, body }),
    onSettled: () => refresh(listWaiting, countModeration),
  })

export const useSourceStates = () => useAnswer(listSourceStates, {})

export const useSwitchSource = (source: string) =>
  useMutation({
    mutationFn: (isOff: boolean) => call(switchSource, { params: { source }, body: { is_off: isOff } }),
    onSuccess: () => refresh(listSourceStates, listSources),
  })
