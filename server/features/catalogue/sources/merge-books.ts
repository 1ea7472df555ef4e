import type { SourceBook } from './source-book.ts'

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** Several descriptions of one edition as one: of each field the first that is not empty. */
export function mergeBooks(books: readonly SourceBook[]): SourceBook | undefined {
  const [first, ...others] = books
  return first && others.reduce((merged, other) => mergeTwo(merged, other), first)
}

function mergeTwo(first: SourceBook, second: SourceBook): SourceBook {
  const entries = Object.entries(first).map(([name, value]) => [
    name,
    isEmpty(value) ? second[name as keyof SourceBook] : value,
  ])
  return {
    ...(Object.fromEntries(entries) as SourceBook),
    work_ids: [...new Set([...first.work_ids, ...second.work_ids])],
  }
}
