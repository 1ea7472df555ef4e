import { text } from '../../shared/translate.ts'
import { notificationKind } from './kind.ts'
import { gatheredParts, pathOfSubject, subjectNames, subjectWords } from './named-subject.ts'

export const liked = notificationKind({
  setting: text('Like on something I shared'),
  parts: gatheredParts,
  names: subjectNames,
  sentence: (translator, names, { subject, others }) => {
    const { t, plural } = translator
    if (others > 0) {
      const what = subjectWords(translator, names, subject.kind)
      return plural(others, ':name and :count other like :what', ':name and :count others like :what', {
        ...names,
        what,
      })
    }
    if (subject.kind === 'log') return t(':name likes your reading log of :book', names)
    if (subject.kind === 'progress') return t(':name likes your progress in :book', names)
    if (subject.kind === 'quote') return t(':name likes your quote from :book', names)
    if (subject.kind === 'list') return t(':name likes your list :thing', names)
    if (subject.kind === 'goal') return t(':name likes your goal :thing', names)
    return t(':name likes your review of :book', names)
  },
  path: pathOfSubject,
})
