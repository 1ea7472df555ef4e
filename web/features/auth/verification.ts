import { useQuery } from '@tanstack/react-query'
import { readAuth } from '../../lib/auth-client.ts'

/**
 * Sends the link's token. A second time would be refused, so it happens once per page, however often React
 * draws the screen, and never again by itself.
 */
export const useVerification = (token: string) =>
  useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => readAuth('verify-email', { token }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
