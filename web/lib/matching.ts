interface Named {
  name: string
  description?: string | null
}

/** Lists or shelves whose name or description contains the words, ignoring case. */
export function matching<Thing extends Named>(things: Thing[], words: string): Thing[] {
  const sought = words.trim().toLocaleLowerCase()
  return things.filter(({ name, description }) =>
    [name, description ?? ''].some((text) => text.toLocaleLowerCase().includes(sought)),
  )
}
