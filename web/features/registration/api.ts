import { useMutation } from '@tanstack/react-query'
import {
  createInvitation,
  deleteInvitation,
  getRegistration,
  listInvitations,
  type Registration,
} from '../../../contract/registration.ts'
import { call } from '../../lib/api-client.ts'
import { refresh, useAnswer } from '../../lib/queries.ts'

/** Who can register; undefined while loading. */
export const useRegistration = (): Registration | undefined => useAnswer(getRegistration, {}).data?.data.registration

export const useInvitations = () => useAnswer(listInvitations, {})

export const useCreateInvitation = () =>
  useMutation({ mutationFn: () => call(createInvitation, {}), onSuccess: () => refresh(listInvitations) })

export const useDeleteInvitation = () =>
  useMutation({
    mutationFn: (invitation: string) => call(deleteInvitation, { params: { invitation } }),
    onSettled: () => refresh(listInvitations),
  })
