interface Placed {
  id: string
  order: number
}

/** The entries after one of them was given another place: those between make room, and all stand in order. */
export function withMoved<Entry extends Placed>(entries: Entry[], id: string, to: number): Entry[] {
  const from = entries.find((entry) => entry.id === id)?.order
  if (from === undefined) return entries
  const placeOf = (entry: Entry) => {
    if (entry.id === id) return to
    if (entry.order > from && entry.order <= to) return entry.order - 1
    if (entry.order < from && entry.order >= to) return entry.order + 1
    return entry.order
  }
  return entries.map((entry) => ({ ...entry, order: placeOf(entry) })).toSorted((a, b) => a.order - b.order)
}

/** The entries without one of them: those behind it move up. */
export function withoutEntry<Entry extends Placed>(entries: Entry[], id: string): Entry[] {
  const gone = entries.find((entry) => entry.id === id)
  if (!gone) return entries
  return entries
    .filter((entry) => entry.id !== id)
    .map((entry) => (entry.order > gone.order ? { ...entry, order: entry.order - 1 } : entry))
}
