import { useMutation, useQuery } from '@tanstack/react-query'
import { getAccount, updateAccount, type Account, type AccountPatch } from '../../../contract/account.ts'
import { call } from '../../lib/api-client.ts'
import { appData } from '../../lib/app-data.ts'
import { answerOptions, queryClient } from '../../lib/queries.ts'

const accountOptions = () => answerOptions(getAccount, {})

/** The signed-in reader, or null when signed out. The page brings it; a change made here shows everywhere at once. */
export function useReader(): Account | null {
  const { reader } = appData()
  const { data } = useQuery({
    ...accountOptions(),
    enabled: false,
    initialData: reader ? { data: reader } : undefined,
  })
  return data?.data ?? null
}

/** Shows a changed account everywhere. */
export function rememberAccount(account: Account): void {
  queryClient.setQueryData(accountOptions().queryKey, { data: account })
}

export function useUpdateAccount() {
  return useMutation({
    mutationFn: (patch: AccountPatch) => call(updateAccount, { body: patch }),
    onSuccess: ({ data }) => rememberAccount(data),
  })
}

/** Looks again at once, after something that changed the account in passing. */
export async function refreshAccount(): Promise<void> {
  await queryClient.fetchQuery({ ...accountOptions(), staleTime: 0 })
}

/** Looks again whenever the reader comes back to this tab, while something is to be confirmed elsewhere. */
export function useFreshAccount({ isAwaiting }: { isAwaiting: boolean }): void {
  useQuery({
    ...accountOptions(),
    enabled: isAwaiting,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
