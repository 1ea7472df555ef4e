import {
  inviteMember,
  joinSharedRead,
  leaveSharedRead,
  listInvitable,
  listMembers,
  maxMembers,
  removeMember,
} from '../../../../contract/shared-read-members.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route, type CallLimit } from '../../../route.ts'
import type { SignedInReader } from '../../../auth/session.ts'
import { userNotFound } from '../users/user-key-queries.ts'
import type { sharedReadLoader, FoundSharedRead } from './service.ts'
import { memberQueries, type Inviter } from './member-queries.ts'
import { sharedReadAbilities } from './policy.ts'
import { toSharedRead } from './to-shared-read.ts'

/** Slows down readers who invite everybody. */
const inviteLimit: CallLimit = { name: 'invite', per: 'reader', max: 100, seconds: 60 * 60 }

const inviterOf = (reader: SignedInReader, { me }: FoundSharedRead): Inviter => ({
  readerId: reader.id,
  isHost: me.is_host,
})

export function memberRoutes(context: Context, loader: ReturnType<typeof sharedReadLoader>) {
  const queries = memberQueries(context.db)
  const { getFresh, getCached, getInviting } = loader

  return [
    route(listMembers, async (call) => {
      const sharedRead = await getCached(call)
      const { members, total } = await queries.listMembers(call.reader.id, sharedRead, call.query.state, call.query)
      return { data: members, meta: pageMeta(call.query, total) }
    }),

    route(listInvitable, async (call) => {
      const sharedRead = await getInviting(call)
      const { users, total } = await queries.listInvitable(
        inviterOf(call.reader, sharedRead),
        sharedRead.id,
        call.query.q,
        call.query,
      )
      return { data: users, meta: pageMeta(call.query, total) }
    }),

    route(
      inviteMember,
      async (call) => {
        const { reader, body, translator } = call
        const sharedRead = await getInviting(call)
        const invited = await queries.findInvitable(inviterOf(reader, sharedRead), sharedRead.id, body.user)
        if (!invited) throw userNotFound()
        const outcome = await queries.invite(reader.id, sharedRead.id, invited.id)
        if (outcome === 'full') {
          const message = translator.t('A shared read can have :max members at most.', { max: maxMembers })
          throw invalid(translator, { user: [message] })
        }
        if (outcome === 'already') throw new AppError('conflict', text('They’re already a member or invited.'))
        return { data: null, message: translator.t(':name invited.', { name: invited.name }) }
      },
      inviteLimit,
    ),

    route(joinSharedRead, async (call) => {
      const sharedRead = await getCached(call)
      if (sharedRead.me.state === 'joined') return { data: toSharedRead(sharedRead) }
      if (sharedRead.is_removed) throw new AppError('forbidden', text('The host removed you from this shared read.'))
      if (!sharedReadAbilities(sharedRead).join) throw new AppError('conflict', text('This shared read has ended.'))
      const outcome = await queries.join(sharedRead.id, call.reader.id)
      if (outcome === 'full') {
        const message = call.translator.t('A shared read can have :max members at most.', { max: maxMembers })
        throw invalid(call.translator, { shared_read: [message] })
      }
      return { data: toSharedRead(await getFresh(call)) }
    }),

    route(leaveSharedRead, async (call) => {
      const { id, me } = await getCached(call)
      if (me.state !== 'none') await queries.leave(id, call.reader.id)
      return { data: null }
    }),

    route(removeMember, async (call) => {
      const sharedRead = await getInviting(call)
      if (!(await queries.remove(inviterOf(call.reader, sharedRead), sharedRead.id, call.params.user)))
        throw userNotFound()
      return { data: null }
    }),
  ]
}
