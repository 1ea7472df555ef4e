import {
  createComment,
  createSubjectComment,
  deleteComment,
  listComments,
  listSubjectComments,
  updateComment,
} from '../../../../contract/comments.ts'
import { revealComment } from '../../../../contract/reveals.ts'
import type { SpoilerLock } from '../../../../contract/spoiler-locks.ts'
import type { NamedSubject } from '../../../../contract/subjects.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta, type Page } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route, type Call, type CallLimit } from '../../../route.ts'
import { getStoredLock } from '../../journal/spoiler-locks/service.ts'
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

  /** Only what is about a book can give one away. */
  const storedLock = (
    readerId: string,
    bookId: string | null,
    lock: SpoilerLock | null | undefined,
    translator: Translator,
  ) => {
    if (bookId !== null) return getStoredLock(db, { readerId, bookId }, lock, translator)
    if (lock) throw invalid(translator, { lock: [translator.t('Only comments about a book can be hidden.')] })
    return undefined
  }

  const create = async (
    { reader, body, translator }: Pick<Call<typeof createComment>, 'reader' | 'body' | 'translator'>,
    named: NamedSubject,
  ) => {
    const subject = await findSubject(db, reader.id, named, 'key share')
    if (!subject) throw subjectNotFound(named)
    const lock = await storedLock(reader.id, subject.book_id, body.lock, translator)
    const comment = await queries.insertComment(reader.id, subject, { ...body, lock })
    if (!comment) throw notFound()
    return { data: comment }
  }
  const ofReview = (id: string): NamedSubject => ({ kind: 'review', id })

  return [
    route(listComments, ({ reader, params, query }) => list(reader.id, ofReview(params.review), query)),
    route(listSubjectComments, ({ reader, params, query }) => list(reader.id, subjectOf(params), query)),

    route(createComment, (call) => create(call, ofReview(call.params.review)), commentLimit),
    route(createSubjectComment, (call) => create(call, subjectOf(call.params)), commentLimit),

    route(updateComment, async ({ reader, params, body, translator }) => {
      const { can } = await getComment(reader.id, params.comment)
      if (!can.edit) throw notYours()
      const { content, lock: sent, updated_at } = body
      const lock = await storedLock(reader.id, await queries.findBook(params.comment), sent, translator)
      if (!(await queries.updateComment(reader.id, params.comment, { content, lock }, updated_at))) throw notFound()
      return { data: await getComment(reader.id, params.comment) }
    }),

    route(revealComment, async ({ reader, params }) => {
      const revealed = await queries.revealComment(reader.id, params.comment)
      if (!revealed) throw notFound()
      return { data: revealed }
    }),

    route(deleteComment, async ({ reader, params, translator }) => {
      const { can } = await getComment(reader.id, params.comment)
      if (!can.delete) throw notYours()
      await queries.deleteComment(reader.id, params.comment)
      return { data: null, message: translator.t('Comment deleted.') }
    }),
  ]
}
