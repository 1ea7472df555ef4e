/** So many of something at once for each name, in this process. Returns how to give a place back; undefined if none is free. */
export function places(most: number) {
  const taken = new Map<string, number>()
  return (name: string): (() => Promise<void>) | undefined => {
    const before = taken.get(name) ?? 0
    if (before >= most) return undefined
    taken.set(name, before + 1)
    return async () => {
      const left = (taken.get(name) ?? 1) - 1
      if (left > 0) taken.set(name, left)
      else taken.delete(name)
    }
  }
}
