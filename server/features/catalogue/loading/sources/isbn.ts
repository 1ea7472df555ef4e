import { isbn10Of, isbn13In } from '../../../../../shared/isbn.ts'

export interface Isbns {
  isbn_13: string | null
  isbn_10: string | null
}

/** The first number whose check digit is right, in both forms, and how many were wrong. */
export function isbnsOf(candidates: readonly string[]): Isbns & { wrong: number } {
  let wrong = 0
  for (const candidate of candidates.slice(0, 20)) {
    const isbn13 = candidate.length > 40 ? undefined : isbn13In(candidate)
    if (isbn13) return { isbn_13: isbn13, isbn_10: isbn10Of(isbn13) ?? null, wrong }
    wrong += 1
  }
  return { isbn_13: null, isbn_10: null, wrong }
}
