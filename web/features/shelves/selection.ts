import { isGlobalShelf, type Shelf } from '../../../contract/shelves.ts'

/** More own shelves than one looks through at a glance. */
export const isMany = (shelves: Pick<Shelf, 'global'>[]): boolean => shelves.filter(({ global }) => !global).length > 12

/** In their order, but those that are chosen before the others. */
export const chosenFirst = <Own extends Pick<Shelf, 'slug'>>(
  shelves: Own[],
  isChosen: (slug: string) => boolean,
): Own[] => shelves.toSorted((a, b) => Number(isChosen(b.slug)) - Number(isChosen(a.slug)))

/** What the dialog begins with: the book's shelves, or the first one that everybody has. */
export function initialSelection(active: string[], shelves: Pick<Shelf, 'slug' | 'global'>[]): string[] {
  if (active.length > 0) return active
  const first = shelves.find((shelf) => shelf.global)
  return first ? [first.slug] : []
}

/** A book is on one global shelf at most, so choosing one drops the other. */
export const chooseGlobal = (selected: string[], slug: string): string[] => [
  slug,
  ...selected.filter((other) => !isGlobalShelf(other)),
]

export const toggleOwn = (selected: string[], slug: string): string[] =>
  selected.includes(slug) ? selected.filter((other) => other !== slug) : [...selected, slug]

export const isSameSelection = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((slug) => other.includes(slug))

/** How many shelves the button does not name. */
export const extraCount = (active: string[]): number =>
  Math.max(0, active.length - (active.some(isGlobalShelf) ? 1 : 0))

/** Shelves that begin or end a reading; the page answers their events with the reading log. */
const readingShelves = ['currently-reading', 'read'] as const

export const newReadingShelves = (before: string[], after: string[]) =>
  readingShelves.filter((slug) => after.includes(slug) && !before.includes(slug))
