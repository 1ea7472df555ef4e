import { hash } from 'node:crypto'
import { uploadedCover } from '../../../../contract/covers.ts'

/** Increase it when the drawing changes, so that browsers fetch covers again. */
const drawing = 2

interface CoveredBook {
  slug: string
  title: string
  author: string | null
  /** The upload that was chosen, if one was. */
  image?: string | null | undefined
}

/** The address of a book's cover. Its last part changes with the picture, so the answer may be cached forever. */
export function coverUrl(book: CoveredBook): string {
  if (book.image) return uploadedCover(book.image)
  const mark = hash('sha1', `${drawing}\n${book.title}\n${book.author ?? ''}`, 'base64url').slice(0, 8)
  return `/covers/${book.slug}.svg?v=${mark}`
}
