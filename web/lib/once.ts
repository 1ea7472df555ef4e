import { useRef } from 'react'

/** For a form that saves several things: what is saved already is not sent again when another part of it could not be. */
export function useOnce() {
  const saved = useRef(new Set<string>())
  return async (part: string, save: () => Promise<unknown>): Promise<void> => {
    if (saved.current.has(part)) return
    await save()
    saved.current.add(part)
  }
}
