import { useRef } from 'react'

/**
 * For a form that saves several parts: after one fails, saved parts aren't sent again unless the reader has changed
 * them. `before` has the parts that need not be sent while they are as they were.
 */
export function useOnce(before: Record<string, unknown> = {}) {
  const saved = useRef<Map<string, string>>(undefined)
  saved.current ??= new Map(Object.entries(before).map(([part, value]) => [part, JSON.stringify(value)]))
  const savedParts = saved.current
  return async (part: string, value: unknown, save: () => Promise<unknown>): Promise<void> => {
    const current = JSON.stringify(value)
    if (savedParts.get(part) === current) return
    await save()
    savedParts.set(part, current)
  }
}
