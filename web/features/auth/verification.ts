import { useQuery } from '@tanstack/react-query'
import { EmailVerified } from '../../../contract/auth.ts'
import { readAuth } from '../../lib/auth-client.ts'

/**
 * Sends the link's token. A token works once, so it is sent once per page, however often React renders the screen, and
 * never refetched.
 */
export const useVerification = (token: string) =>
  useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => EmailVerified.parse(await readAuth('verify-email', { token })),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
