import { text } from '../../shared/translate.ts'
import { commented } from './commented.ts'
import { notificationKind } from './kind.ts'

export const commentAnswered = notificationKind({
  ...commented,
  setting: text('Answer to my comment'),
  sentence: ({ t }, names, { book, subject }) => {
    if (subject.kind === 'review') return t(':name answered your comment on a review of :book', names)
    if (book) return t(':name answered your comment about :book', names)
    return t(':name answered your comment on :thing', names)
  },
})
