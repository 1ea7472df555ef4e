import { isGlobalShelf, type Shelf } from '../../../../contract/shelves.ts'

/** So many own shelves that the dialog sorts and searches them. */
export const isMany = (shelves: Pick<Shelf, 'global'>[]): boolean => shelves.filter(({ global }) => !global).length > 12

/** Selected shelves first, otherwise in order. */
export const chosenFirst = <Own extends Pick<Shelf, 'slug'>>(
  shelves: Own[],
  isChosen: (slug: string) => boolean,
): Own[] => shelves.toSorted((a, b) => Number(isChosen(b.slug)) - Number(isChosen(a.slug)))

/** The initial selection: the book's shelves, or the first global shelf. */
export function initialSelection(active: string[], shelves: Pick<Shelf, 'slug' | 'global'>[]): string[] {
  if (active.length > 0) return active
  const first = shelves.find((shelf) => shelf.global)
  return first ? [first.slug] : []
}

/** A book is on at most one global shelf, so choosing one removes the other. */
export const chooseGlobal = (selected: string[], slug: string): string[] => [
  slug,
  ...selected.filter((other) => !isGlobalShelf(other)),
]

export const toggleOwn = (selected: string[], slug: string): string[] =>
  selected.includes(slug) ? selected.filter((other) => other !== slug) : [...selected, slug]

export const isSameSelection = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((slug) => other.includes(slug))

/** The number of shelves not named on the button. */
export const extraCount = (active: string[]): number =>
  Math.max(0, active.length - (active.some(isGlobalShelf) ? 1 : 0))

/** Shelves that start or end a reading; the page opens the log form on their events. */
const readingShelves = ['currently-reading', 'read'] as const

export const isNewlyStopped = (before: string[], after: string[]): boolean =>
  after.includes('did-not-finish') && !before.includes('did-not-finish')

export const newReadingShelves = (before: string[], after: string[]) =>
  readingShelves.filter((slug) => after.includes(slug) && !before.includes(slug))
