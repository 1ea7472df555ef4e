import {
  approveFollower,
  blockUser,
  followUser,
  listConnections,
  removeFollower,
  unblockUser,
  unfollowUser,
} from '../../../../contract/connections.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { metBy, reachableBy } from '../../../db/visibility.ts'
import { AppError } from '../../../errors.ts'
import { route, type CallLimit } from '../../../route.ts'
import { userNotFound } from '../users/user-key-queries.ts'
import { connectionQueries } from './queries.ts'

/** Slows down readers who follow everybody. */
const followLimit: CallLimit = { name: 'follow', per: 'reader', max: 100, seconds: 60 * 60 }

export function connectionRoutes(context: Context) {
  const queries = connectionQueries(context.db)

  /** Another reader that this one may interact with. */
  const getTarget = async (readerId: string, slug: string, condition = reachableBy(readerId)) => {
    const target = await queries.findTarget(readerId, slug, condition)
    if (!target) throw userNotFound()
    if (target.id === readerId) throw new AppError('conflict', text('This is your own account.'))
    return target
  }

  return [
    route(
      followUser,
      async ({ reader, params, translator }) => {
        const target = await getTarget(reader.id, params.user)
        if (!(await queries.insertFollow(reader.id, target.id))) throw userNotFound()
        const data = await queries.getRelation(reader.id, target.id)
        const message = translator.t('Request sent to :name.', { name: target.name })
        return data.follow === 'requested' ? { data, message } : { data }
      },
      followLimit,
    ),

    route(unfollowUser, async ({ reader, params }) => {
      const target = await getTarget(reader.id, params.user)
      await queries.deleteFollow(reader.id, target.id)
      return { data: await queries.getRelation(reader.id, target.id) }
    }),

    route(approveFollower, async ({ reader, params }) => {
      const target = await getTarget(reader.id, params.user)
      if (!(await queries.approveFollow(target.id, reader.id))) {
        throw new AppError('not_found', text('This request no longer exists.'))
      }
      return { data: await queries.getRelation(reader.id, target.id) }
    }),

    route(removeFollower, async ({ reader, params }) => {
      const target = await getTarget(reader.id, params.user)
      await queries.deleteFollow(target.id, reader.id)
      return { data: await queries.getRelation(reader.id, target.id) }
    }),

    route(blockUser, async ({ reader, params, translator }) => {
      const target = await getTarget(reader.id, params.user, metBy(reader.id))
      await queries.insertBlock(reader.id, target.id)
      const message = translator.t('You blocked :name.', { name: target.name })
      return { data: await queries.getRelation(reader.id, target.id), message }
    }),

    route(unblockUser, async ({ reader, params, translator }) => {
      const target = await getTarget(reader.id, params.user)
      await queries.deleteBlock(reader.id, target.id)
      const message = translator.t('You unblocked :name.', { name: target.name })
      return { data: await queries.getRelation(reader.id, target.id), message }
    }),

    route(listConnections, async ({ reader, query }) => {
      const [{ users, meta }, counts] = await Promise.all([
        queries.listConnections(reader.id, query.kind, query),
        queries.countConnections(reader.id),
      ])
      // Those who hide are in the count, unnamed.
      const counted = pageMeta({ page: meta.current_page, per_page: meta.per_page }, counts[query.kind])
      return { data: users, meta: { ...meta, ...counted }, counts }
    }),
  ]
}
