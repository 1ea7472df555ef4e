import { useMutation, useQuery } from '@tanstack/react-query'
import { getAccount, updateAccount, type Account, type AccountPatch } from '../../../../contract/account.ts'
import { call } from '../../../lib/api-client.ts'
import { appData } from '../../../lib/app-data.ts'
import { answerOptions, queryClient } from '../../../lib/queries.ts'

const accountOptions = () => answerOptions(getAccount, {})

/** The signed-in reader, or null when signed out. Comes with the page; changes are shown everywhere at once. */
export function useReader(): Account | null {
  const { reader } = appData()
  const { data } = useQuery({
    ...accountOptions(),
    enabled: false,
    initialData: reader ? { data: reader } : undefined,
  })
  return data?.data ?? null
}

/** Puts a changed account into the cache. */
export function rememberAccount(account: Account): void {
  queryClient.setQueryData(accountOptions().queryKey, { data: account })
}

/** `success` is its toast, where that is about less than the account. */
export function useUpdateAccount(success?: string) {
  return useMutation({
    // Sent one at a time: an earlier answer must not arrive after a later one.
    scope: { id: updateAccount.path },
    mutationFn: (patch: AccountPatch) => call(updateAccount, { body: patch }, { success }),
    onSuccess: ({ data }) => rememberAccount(data),
  })
}

/** Refetches the account, after a call that changed it as a side effect. */
export async function refreshAccount(): Promise<void> {
  await queryClient.fetchQuery({ ...accountOptions(), staleTime: 0 })
}

/** Refetches the account on focus of the tab, while a confirmation elsewhere is pending. */
export function useFreshAccount({ isAwaiting }: { isAwaiting: boolean }): void {
  useQuery({
    ...accountOptions(),
    enabled: isAwaiting,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
