import { useMutation } from '@tanstack/react-query'
import { createToken, deleteToken, listTokens, type NewToken } from '../../../../contract/tokens.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'

export const useTokens = () => usePages(listTokens, {})

const refreshTokens = () => refresh(listTokens)

export const useCreateToken = () =>
  useMutation({ mutationFn: (token: NewToken) => call(createToken, { body: token }), onSuccess: refreshTokens })

export const useDeleteToken = () =>
  useMutation({
    mutationFn: (token: string) => call(deleteToken, { params: { token } }),
    onSettled: refreshTokens,
  })
