import type { Review } from '../../../../contract/reviews.ts'
import { ShareButton } from './share.tsx'

interface ShareFinishedProps {
  title: string
  /** The log that was just finished. */
  reading: string | undefined
  review: Review | null
}

/** Shares a book that was just finished, or else what its reader says of it once they do. */
export function ShareFinished({ title, reading, review }: ShareFinishedProps) {
  if (reading !== undefined) return <ShareButton shared={{ kind: 'reading', thing: reading, name: title }} />
  if (!review) return null
  const { id, private: visibility } = review
  return <ShareButton shared={{ kind: 'review', thing: id, name: title, isPrivate: visibility === 1 }} />
}
