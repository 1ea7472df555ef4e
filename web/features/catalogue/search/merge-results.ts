import { isDraftCover } from '../../../../contract/covers.ts'
import type { OutsideBook, OutsideResult } from '../../../../contract/sources.ts'

const keysOf = (result: OutsideResult) => (result.type === 'book' ? result.keys : result.outside.keys)

const isMissing = (field: keyof OutsideBook, value: unknown) =>
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (field === 'cover' && typeof value === 'string' && isDraftCover(value))

/** Facts that one source leaves open and another knows. */
function fill(poorer: OutsideBook, richer: OutsideBook): OutsideBook {
  const fields = Object.keys(poorer) as (keyof OutsideBook)[]
  const missing = fields.filter((field) => isMissing(field, poorer[field]) && !isMissing(field, richer[field]))
  return { ...poorer, ...Object.fromEntries(missing.map((field) => [field, richer[field]])) }
}

/**
 * Merges the results of several sources, in the order they came in. Each book is listed once, where it came first, with
 * missing fields filled from the others. Books that are already shown are left out.
 */
export function mergeResults(answers: readonly OutsideResult[][], shownIds: ReadonlySet<string>): OutsideResult[] {
  const indexOfKey = new Map<string, number | null>([...shownIds].map((id) => [`book:${id}`, null]))
  const merged: OutsideResult[] = []
  for (const result of answers.flat()) {
    const keys = keysOf(result)
    const seenKey = keys.find((key) => indexOfKey.has(key))
    const index = seenKey === undefined ? merged.push(result) - 1 : (indexOfKey.get(seenKey) ?? null)
    for (const key of keys) if (!indexOfKey.has(key)) indexOfKey.set(key, index)
    const first = seenKey === undefined || index === null ? undefined : merged[index]
    if (first?.type !== 'outside') continue
    // What one source's answer knows to be in the catalogue is no longer to be added.
    merged[index ?? 0] = result.type === 'book' ? result : { ...first, outside: fill(first.outside, result.outside) }
  }
  return merged
}
