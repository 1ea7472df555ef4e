/** A record of an Open Library dump: any field may be missing or have an unexpected type. */
export type RawRecord = Record<string, unknown>

export type Collection = 'authors' | 'works' | 'books'

const pattern = /^\/(authors|works|books)\/OL(\d{1,12})[AWM]$/

/** `/works/OL45804W`, or an object that has it as its `key`. */
export function keyOf(value: unknown): { collection: Collection; number: number } | undefined {
  const text = typeof value === 'object' && value !== null && 'key' in value ? value.key : value
  const match = typeof text === 'string' ? pattern.exec(text) : null
  if (!match) return undefined
  return { collection: match[1] as Collection, number: Number(match[2]) }
}

/** The numbers of those that are named, in order, each once. */
export function keysOf(value: unknown, collection: Collection): number[] {
  if (!Array.isArray(value)) return []
  const numbers = value.flatMap((item: unknown) => {
    // A work names an author inside a role, an edition names one directly.
    const inner = typeof item === 'object' && item !== null && 'author' in item ? item.author : item
    const key = keyOf(inner)
    return key?.collection === collection ? [key.number] : []
  })
  return [...new Set(numbers)].slice(0, 50)
}

export const nameLength = 1000
export const proseLength = 20_000
