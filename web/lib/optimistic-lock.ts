import { useState } from 'react'
import { ApiError } from './http.ts'

/**
 * Sends the version that the form was filled from. If it was changed elsewhere (409), the failure is shown and the
 * current version is taken, so that saving again overwrites it on purpose.
 */
export function useOptimisticLock(
  first: string | undefined,
  refetch: () => Promise<{ updated_at: string } | undefined>,
) {
  const [version, setVersion] = useState(first)
  return async function write<Answer>(send: (version: { updated_at?: string }) => Promise<Answer>): Promise<Answer> {
    try {
      return await send(version === undefined ? {} : { updated_at: version })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setVersion((await refetch())?.updated_at ?? version)
      throw error
    }
  }
}
