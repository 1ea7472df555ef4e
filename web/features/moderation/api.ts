import { useMutation } from '@tanstack/react-query'
import {
  approveAccount,
  declineAccount,
  listTeam,
  listUnverified,
  listWaiting,
  setRole,
  verifyReaderEmail,
  type NewRole,
} from '../../../contract/moderation.ts'
import type { GivenReason } from '../../../contract/reports.ts'
import { listSources, listSourceStates, switchSource } from '../../../contract/sources.ts'
import { call } from '../../lib/api-client.ts'
import { refresh, useAnswer, usePages } from '../../lib/queries.ts'

export const useTeam = () => useAnswer(listTeam, {})

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
    onSettled: () => refresh(listWaiting, listUnverified),
  })

export const useDeclineAccount = (user: string) =>
  useMutation({
    mutationFn: (body: GivenReason) => call(declineAccount, { params: { user }, body }),
    onSettled: () => refresh(listWaiting),
  })

export const useSourceStates = () => useAnswer(listSourceStates, {})

export const useSwitchSource = (source: string) =>
  useMutation({
    mutationFn: (isOff: boolean) => call(switchSource, { params: { source }, body: { is_off: isOff } }),
    onSuccess: () => refresh(listSourceStates, listSources),
  })
