import { likeReview, unlikeReview } from '../../../../contract/reviews.ts'
import { getSubject } from '../../../../contract/shown-subjects.ts'
import { likeSubject, unlikeSubject, type NamedSubject } from '../../../../contract/subjects.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { reviewNotFound } from '../../journal/reviews/routes.ts'
import { likeQueries } from './like-queries.ts'
import { shownSubjectQueries } from './show-queries.ts'

export const subjectNotFound = ({ kind }: Pick<NamedSubject, 'kind'>) =>
  kind === 'review' ? reviewNotFound() : new AppError('not_found', text('We couldn’t find what this is about.'))

/** What the address of a call names. */
export const subjectOf = ({ kind, subject }: { kind: NamedSubject['kind']; subject: string }): NamedSubject => ({
  kind,
  id: subject,
})

export function subjectRoutes({ db }: Context) {
  const shown = shownSubjectQueries(db)
  const queries = likeQueries(db)

  const setLike = async (readerId: string, subject: NamedSubject, isLiked: boolean) => {
    const likes = await queries.setLike(readerId, subject, isLiked)
    if (!likes) throw subjectNotFound(subject)
    return { data: likes }
  }
  const ofReview = (id: string): NamedSubject => ({ kind: 'review', id })

  return [
    route(getSubject, async ({ reader, params }) => {
      const subject = await shown.getSubject(reader.id, subjectOf(params))
      if (!subject) throw subjectNotFound(params)
      return { data: subject }
    }),
    route(likeReview, ({ reader, params }) => setLike(reader.id, ofReview(params.review), true)),
    route(unlikeReview, ({ reader, params }) => setLike(reader.id, ofReview(params.review), false)),
    route(likeSubject, ({ reader, params }) => setLike(reader.id, subjectOf(params), true)),
    route(unlikeSubject, ({ reader, params }) => setLike(reader.id, subjectOf(params), false)),
  ]
}
