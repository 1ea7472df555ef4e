import { getSubject, type ShownSubject } from '../../../../contract/shown-subjects.ts'
import type { NamedSubject } from '../../../../contract/subjects.ts'
import { changeAnswers, useAnswer } from '../../../lib/queries.ts'
import { alsoShownIn } from './shown-subjects.ts'

export const useSubject = ({ kind, id }: NamedSubject) => useAnswer(getSubject, { params: { kind, subject: id } })

alsoShownIn(({ kind, id }, change) =>
  changeAnswers<{ data: ShownSubject }>({ queryKey: [getSubject.path] }, (answer) =>
    answer.data.kind === kind && answer.data.id === id
      ? { ...answer, data: { ...answer.data, ...change(answer.data) } }
      : answer,
  ),
)
