import { text } from '../../shared/translate.ts'
import { notificationKind } from './kind.ts'
import { pathOfSubject, subjectNames, subjectParts } from './named-subject.ts'

export const liked = notificationKind({
  setting: text('Like on something I shared'),
  parts: subjectParts,
  names: subjectNames,
  sentence: ({ t }, names, { subject }) => {
    if (subject.kind === 'log') return t(':name likes your reading log of :book', names)
    if (subject.kind === 'progress') return t(':name likes your progress in :book', names)
    if (subject.kind === 'quote') return t(':name likes your quote from :book', names)
    if (subject.kind === 'list') return t(':name likes your list :thing', names)
    if (subject.kind === 'goal') return t(':name likes your goal :thing', names)
    return t(':name likes your review of :book', names)
  },
  path: pathOfSubject,
})
