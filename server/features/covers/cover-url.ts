import { createHash } from 'node:crypto'

/** Raised when the drawing changes, so that browsers fetch covers anew. */
const drawing = 1

/** Where a book's cover is. The mark at the end changes with what is drawn, so the answer may be kept for ever. */
export function coverUrl(book: { slug: string; title: string; author: string | null }): string {
  const mark = createHash('sha1')
    .update(`${drawing}\n${book.title}\n${book.author ?? ''}`)
    .digest('base64url')
    .slice(0, 8)
  return `/covers/${book.slug}.svg?v=${mark}`
}
