import { useMutation } from '@tanstack/react-query'
import { deletePasskey, listPasskeys, updatePasskey } from '../../../../contract/passkeys.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'
import { addPasskey } from './ceremony.ts'

export const usePasskeys = () => usePages(listPasskeys, {})

const refreshPasskeys = () => refresh(listPasskeys)

export const useAddPasskey = () =>
  useMutation({
    mutationFn: ({ name, password }: { name: string; password: string }) => addPasskey(name, password),
    onSuccess: refreshPasskeys,
  })

export const useRenamePasskey = (passkey: string) =>
  useMutation({
    mutationFn: (name: string) => call(updatePasskey, { params: { passkey }, body: { name } }),
    onSuccess: refreshPasskeys,
  })

export const useDeletePasskey = () =>
  useMutation({
    mutationFn: (passkey: string) => call(deletePasskey, { params: { passkey } }),
    onSettled: refreshPasskeys,
  })
