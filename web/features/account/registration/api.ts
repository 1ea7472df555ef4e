import { useMutation } from '@tanstack/react-query'
import {
  createInvitation,
  deleteInvitation,
  getRegistration,
  listInvitations,
} from '../../../../contract/registration.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, useAnswer } from '../../../lib/queries.ts'

/** Who can register. */
export const useRegistration = () => useAnswer(getRegistration, {})

export const useInvitations = () => useAnswer(listInvitations, {})

export const useCreateInvitation = () =>
  useMutation({ mutationFn: () => call(createInvitation, {}), onSuccess: () => refresh(listInvitations) })

export const useDeleteInvitation = () =>
  useMutation({
    mutationFn: (invitation: string) => call(deleteInvitation, { params: { invitation } }),
    onSettled: () => refresh(listInvitations),
  })
