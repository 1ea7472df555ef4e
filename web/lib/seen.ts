import { useState } from 'react'
import { ApiError } from './http.ts'

/**
 * Sends along what the writer last saw. When it was changed elsewhere (409), the failure goes on to whoever tells it,
 * and the next try counts as made with what is there by then: told once, a reader may insist.
 */
export function useSeen(first: string | undefined, refetch: () => Promise<{ updated_at: string } | undefined>) {
  const [seen, setSeen] = useState(first)
  return async function write<Answer>(send: (seen: { updated_at?: string }) => Promise<Answer>): Promise<Answer> {
    try {
      return await send(seen === undefined ? {} : { updated_at: seen })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setSeen((await refetch())?.updated_at ?? seen)
      throw error
    }
  }
}
