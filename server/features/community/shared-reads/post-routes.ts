import {
  createPost,
  createReply,
  deletePost,
  listHiddenPositions,
  listPosts,
  maxReplies,
  revealPost,
  updatePost,
} from '../../../../contract/shared-read-posts.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route, type CallLimit } from '../../../route.ts'
import type { SignedInReader } from '../../../auth/session.ts'
import { canModerate } from '../../moderation/roles/policy.ts'
import type { sharedReadLoader, FoundSharedRead } from './service.ts'
import { measureOf } from './position.ts'
import { postQueries, type Member } from './post-queries.ts'

/** Slows down members who flood a shared read. */
const postLimit: CallLimit = { name: 'post', per: 'reader', max: 120, seconds: 60 * 60 }

/** Posts past the reader's position get the same answer as posts that don't exist. */
const notFound = () => new AppError('not_found', text('We couldn’t find this post.'))
const notYours = () => new AppError('forbidden', text('You can only change your own posts.'))

const memberOf = (reader: SignedInReader, { id, me }: FoundSharedRead): Member => ({
  readerId: reader.id,
  sharedReadId: id,
  mayDelete: me.is_host || canModerate(reader),
})

export function postRoutes(context: Context, { getJoined }: ReturnType<typeof sharedReadLoader>) {
  const queries = postQueries(context.db)

  const getPost = async (member: Member, id: string) => {
    const post = await queries.findPost(member, id)
    if (!post) throw notFound()
    return post
  }

  const getSaid = async (member: Member, id: string) => {
    const said = await queries.findSaid(member, id)
    if (!said) throw notFound()
    return said
  }

  return [
    route(listPosts, async (call) => {
      const member = memberOf(call.reader, await getJoined(call))
      const { posts, total } = await queries.listPosts(member, call.query)
      return { data: posts, meta: pageMeta(call.query, total) }
    }),

    route(listHiddenPositions, async (call) => {
      const member = memberOf(call.reader, await getJoined(call))
      const { positions, total } = await queries.listHiddenPositions(member, call.query)
      return { data: positions, meta: pageMeta(call.query, total) }
    }),

    route(
      createPost,
      async (call) => {
        const sharedRead = await getJoined(call)
        const member = memberOf(call.reader, sharedRead)
        const measure = measureOf(call.body.position, sharedRead.reading, call.translator)
        return { data: await getPost(member, await queries.insertPost(member, call.body, measure)) }
      },
      postLimit,
    ),

    route(
      createReply,
      async (call) => {
        const sharedRead = await getJoined(call)
        const member = memberOf(call.reader, sharedRead)
        const { id } = await getPost(member, call.params.post)
        const measure = measureOf(call.body.position, sharedRead.reading, call.translator)
        if (!(await queries.insertReply(member, id, call.body, measure))) {
          const message = call.translator.t('A post can have :max replies at most.', { max: maxReplies })
          throw invalid(call.translator, { content: [message] })
        }
        return { data: await getPost(member, id) }
      },
      postLimit,
    ),

    route(updatePost, async (call) => {
      const member = memberOf(call.reader, await getJoined(call))
      const { can } = await getSaid(member, call.params.post)
      if (!can.edit) throw notYours()
      const { content, updated_at } = call.body
      if (!(await queries.updatePost(member, call.params.post, content, updated_at))) throw notFound()
      return { data: null }
    }),

    route(deletePost, async (call) => {
      const { reader, params } = call
      if (!(await queries.deleteOwnPost(reader.id, params.shared_read, params.post))) {
        const { can } = await getSaid(memberOf(reader, await getJoined(call)), params.post)
        if (!can.delete) throw notYours()
        // Hosts keep order among their members; what a site moderator does to others' posts is in the log.
        await queries.deletePost(reader.id, params.post, canModerate(reader))
      }
      return { data: null, message: call.translator.t('Post deleted.') }
    }),

    route(revealPost, async (call) => {
      const member = memberOf(call.reader, await getJoined(call))
      if (!(await queries.revealPost(member, call.params.post))) throw notFound()
      return { data: null }
    }),
  ]
}
