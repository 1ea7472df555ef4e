interface Named {
  name: string
  description: string | null
}

/** Lists whose name or description holds the words, whatever their case. */
export function matching<List extends Named>(lists: List[], words: string): List[] {
  const sought = words.trim().toLocaleLowerCase()
  return lists.filter(({ name, description }) =>
    [name, description ?? ''].some((text) => text.toLocaleLowerCase().includes(sought)),
  )
}
