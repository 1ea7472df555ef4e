import { isGlobalShelf, type GlobalShelf } from '../../../../contract/shelves.ts'

/** The shelves of several books: with all, some or none of them. */
export interface SharedShelves {
  /** Set if all are on the same one. */
  global: GlobalShelf | undefined
  own: Record<string, true | 'some'>
}

export function sharedShelves(books: string[][]): SharedShelves {
  const counts = new Map<string, number>()
  for (const slug of books.flat()) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  const shared: SharedShelves = { global: undefined, own: {} }
  for (const [slug, count] of counts) {
    if (!isGlobalShelf(slug)) shared.own[slug] = count === books.length ? true : 'some'
    else if (count === books.length) shared.global = slug
  }
  return shared
}

interface ChosenShelves {
  global: GlobalShelf | undefined
  /** Only shelves that were pressed. */
  own: Record<string, boolean>
}

/** The changes to send; undefined if there are none. */
export function changesOf(before: SharedShelves, { global, own }: ChosenShelves) {
  const choices = Object.entries(own)
  const add = choices.flatMap(([slug, isWanted]) => (isWanted && before.own[slug] !== true ? [slug] : []))
  const remove = choices.flatMap(([slug, isWanted]) => (!isWanted && before.own[slug] ? [slug] : []))
  const isMoved = global !== undefined && global !== before.global
  if (!isMoved && add.length + remove.length === 0) return undefined
  return { ...(isMoved && { shelf: global }), add, remove }
}
