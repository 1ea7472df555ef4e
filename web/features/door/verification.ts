import { useQuery } from '@tanstack/react-query'
import { readDoor } from '../../lib/door-client.ts'

/**
 * Takes the link's token to the door. A second time would be refused, so it happens once per page, however often React
 * draws the screen, and never again by itself.
 */
export const useVerification = (token: string) =>
  useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => readDoor('verify-email', { token }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
