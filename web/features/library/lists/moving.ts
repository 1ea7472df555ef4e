interface Ordered {
  id: string
  order: number
}

/** The entries after moving one of them: those in between shift by one, sorted by `order`. */
export function withMoved<Entry extends Ordered>(entries: Entry[], id: string, to: number): Entry[] {
  const from = entries.find((entry) => entry.id === id)?.order
  if (from === undefined) return entries
  const orderOf = (entry: Entry) => {
    if (entry.id === id) return to
    if (entry.order > from && entry.order <= to) return entry.order - 1
    if (entry.order < from && entry.order >= to) return entry.order + 1
    return entry.order
  }
  return entries.map((entry) => ({ ...entry, order: orderOf(entry) })).toSorted((a, b) => a.order - b.order)
}

/** The entries without one of them: later ones move up. */
export function withoutEntry<Entry extends Ordered>(entries: Entry[], id: string): Entry[] {
  const removed = entries.find((entry) => entry.id === id)
  if (!removed) return entries
  return entries
    .filter((entry) => entry.id !== id)
    .map((entry) => (entry.order > removed.order ? { ...entry, order: entry.order - 1 } : entry))
}
