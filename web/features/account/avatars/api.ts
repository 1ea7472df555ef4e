import { useMutation } from '@tanstack/react-query'
import { deleteAvatar, setAvatar } from '../../../../contract/avatars.ts'
import { call } from '../../../lib/api-client.ts'
import { rememberAccount } from '../session/api.ts'

export const useSetAvatar = () =>
  useMutation({ mutationFn: (file: File) => call(setAvatar, { file }), onSuccess: ({ data }) => rememberAccount(data) })

export const useDeleteAvatar = () =>
  useMutation({ mutationFn: () => call(deleteAvatar, {}), onSuccess: ({ data }) => rememberAccount(data) })
