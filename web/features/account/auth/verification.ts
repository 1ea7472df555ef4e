import { useQuery } from '@tanstack/react-query'
import { LinkState } from '../../../../contract/auth.ts'
import { callConfirmation } from '../../../lib/auth-client.ts'

/** What the link needs in this browser. Asked once per page: what follows from a press is shown by the page itself. */
export const useLinkState = (token: string) =>
  useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => LinkState.parse(await callConfirmation('verify-email/check', { token })),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
