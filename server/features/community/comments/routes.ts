import {
  createComment,
  createSubjectComment,
  deleteComment,
  listComments,
  listSubjectComments,
  updateComment,
} from '../../../../contract/comments.ts'
import type { NamedSubject } from '../../../../contract/subjects.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta, type Page } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route, type CallLimit } from '../../../route.ts'
import { findSubject } from '../subjects/queries.ts'
import { subjectNotFound, subjectOf } from '../subjects/routes.ts'
import { commentQueries } from './queries.ts'

/** Slows down readers who flood others with comments. */
const commentLimit: CallLimit = { name: 'comment', per: 'reader', max: 60, seconds: 60 * 60 }

const notFound = () => new AppError('not_found', text('We couldn’t find this comment.'))
const notYours = () => new AppError('forbidden', text('You can only change your own comments.'))

export function commentRoutes({ db }: Context) {
  const queries = commentQueries(db)

  const getComment = async (readerId: string, id: string) => {
    const comment = await queries.findComment(readerId, id)
    if (!comment) throw notFound()
    return comment
  }

  const list = async (readerId: string, named: NamedSubject, page: Page) => {
    const subject = await findSubject(db, readerId, named)
    if (!subject) throw subjectNotFound(named)
    const { comments, total } = await queries.listComments(readerId, subject, page)
    return { data: comments, meta: pageMeta(page, total) }
  }

  const create = async (readerId: string, named: NamedSubject, body: { id?: string | undefined; content: string }) => {
    const comment = await queries.insertComment(readerId, named, body)
    if (!comment) throw subjectNotFound(named)
    return { data: comment }
  }
  const ofReview = (id: string): NamedSubject => ({ kind: 'review', id })

  return [
    route(listComments, ({ reader, params, query }) => list(reader.id, ofReview(params.review), query)),
    route(listSubjectComments, ({ reader, params, query }) => list(reader.id, subjectOf(params), query)),

    route(createComment, ({ reader, params, body }) => create(reader.id, ofReview(params.review), body), commentLimit),
    route(createSubjectComment, ({ reader, params, body }) => create(reader.id, subjectOf(params), body), commentLimit),

    route(updateComment, async ({ reader, params, body }) => {
      const { can } = await getComment(reader.id, params.comment)
      if (!can.edit) throw notYours()
      if (!(await queries.updateComment(reader.id, params.comment, body.content, body.updated_at))) throw notFound()
      return { data: await getComment(reader.id, params.comment) }
    }),

    route(deleteComment, async ({ reader, params, translator }) => {
      const { can } = await getComment(reader.id, params.comment)
      if (!can.delete) throw notYours()
      await queries.deleteComment(reader.id, params.comment)
      return { data: null, message: translator.t('Comment deleted.') }
    }),
  ]
}
