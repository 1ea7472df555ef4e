import { text } from '../../shared/translate.ts'
import { commented } from './commented.ts'
import { notificationKind } from './kind.ts'
import { pathOfSubject, subjectNames } from './named-subject.ts'

const { others: _, ...parts } = commented.parts

export const commentAnswered = notificationKind({
  setting: text('Answer to my comment'),
  parts,
  names: subjectNames,
  sentence: ({ t }, names, { book, subject }) => {
    if (subject.kind === 'review') return t(':name answered your comment on a review of :book', names)
    if (book) return t(':name answered your comment about :book', names)
    return t(':name answered your comment on :thing', names)
  },
  path: pathOfSubject,
})
