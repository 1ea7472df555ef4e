import { createComment, deleteComment, listComments, updateComment } from '../../../../contract/comments.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route, type CallLimit } from '../../../route.ts'
import { reviewNotFound } from '../../journal/reviews/routes.ts'
import { commentQueries } from './queries.ts'

/** Slows down readers who flood reviews. */
const commentLimit: CallLimit = { name: 'comment', per: 'reader', max: 60, seconds: 60 * 60 }

const notFound = () => new AppError('not_found', text('We couldn’t find this comment.'))
const notYours = () => new AppError('forbidden', text('You can only change your own comments.'))

export function commentRoutes(context: Context) {
  const queries = commentQueries(context.db)

  const getComment = async (readerId: string, id: string) => {
    const comment = await queries.findComment(readerId, id)
    if (!comment) throw notFound()
    return comment
  }

  return [
    route(listComments, async ({ reader, params, query }) => {
      if (!(await queries.hasReview(reader.id, params.review))) throw reviewNotFound()
      const { comments, total } = await queries.listComments(reader.id, params.review, query)
      return { data: comments, meta: pageMeta(query, total) }
    }),

    route(
      createComment,
      async ({ reader, params, body }) => {
        if (!(await queries.hasReview(reader.id, params.review))) throw reviewNotFound()
        const comment = await queries.insertComment(reader.id, params.review, body)
        if (!comment) throw reviewNotFound()
        return { data: comment }
      },
      commentLimit,
    ),

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
