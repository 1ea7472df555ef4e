import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { notificationKind } from './kind.ts'
import { gatheredParts, pathOfSubject, subjectNames, subjectWords } from './named-subject.ts'

export const commented = notificationKind({
  setting: text('Comment on something I shared'),
  parts: {
    ...gatheredParts,
    /** The beginning of the comment; null once a moderator has hidden it, and while it is locked for the reader. */
    excerpt: z.nullable(z.string()),
  },
  names: subjectNames,
  sentence: (translator, names, { subject, others }) => {
    const { t, plural } = translator
    if (others > 0) {
      const what = subjectWords(translator, names, subject.kind)
      return plural(others, ':name and :count other commented on :what', ':name and :count others commented on :what', {
        ...names,
        what,
      })
    }
    if (subject.kind === 'log') return t(':name commented on your reading log of :book', names)
    if (subject.kind === 'progress') return t(':name commented on your progress in :book', names)
    if (subject.kind === 'quote') return t(':name commented on your quote from :book', names)
    if (subject.kind === 'list') return t(':name commented on your list :thing', names)
    if (subject.kind === 'goal') return t(':name commented on your goal :thing', names)
    return t(':name commented on your review of :book', names)
  },
  path: pathOfSubject,
})
