import type { Review } from '../../../../contract/reviews.ts'
import { ShareButton } from './share.tsx'

interface ShareFinishedProps {
  title: string
  /** The reader's own: what is shared of a book is what they say about it. */
  review: Review | null
}

/** Shares a finished book, once it has stars. */
export function ShareFinished({ title, review }: ShareFinishedProps) {
  if (!review) return null
  const { id, private: visibility } = review
  return <ShareButton shared={{ kind: 'review', thing: id, name: title, isHidden: visibility === 1 }} />
}
