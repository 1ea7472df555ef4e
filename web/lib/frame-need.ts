/** A part of the frame that is fetched once something needs it, and stays. */
export function frameNeed(isNeededAtFirst: () => boolean = () => false) {
  const listeners = new Set<() => void>()
  let isNeeded: boolean | undefined
  const get = () => (isNeeded ??= isNeededAtFirst())
  return {
    isNeeded: get,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    need: () => {
      if (get()) return
      isNeeded = true
      for (const listen of listeners) listen()
    },
  }
}
