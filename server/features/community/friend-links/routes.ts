import {
  acceptInvite,
  createFriendLink,
  friendLinkPath,
  getInvite,
  listFriendLinks,
  maxFriendLinks,
  revokeFriendLink,
} from '../../../../contract/friend-links.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { connectionQueries } from '../connections/queries.ts'
import { hashIn, newSecret } from '../links/link-secret.ts'
import { friendLinkQueries } from './queries.ts'

const notFound = () => new AppError('not_found', text('This link no longer exists.'))

/** The reader of those who are not signed in: nobody has blocked them. */
const nobody = '00000000-0000-0000-0000-000000000000'

export function friendLinkRoutes({ db, config }: Context) {
  const queries = friendLinkQueries(db)

  async function findInviter(secret: string, viewerId: string) {
    const hash = hashIn(secret)
    return hash === undefined ? undefined : queries.findInviter(hash, viewerId)
  }

  return [
    route(listFriendLinks, async ({ reader }) => ({ data: await queries.listFriendLinks(reader.id) })),

    route(createFriendLink, async ({ reader }) => {
      const secret = newSecret()
      const link = await queries.insertFriendLink(reader.id, hashIn(secret) ?? '')
      if (!link) {
        const message = text('You already have :max links. Revoke one first.')
        throw new AppError('conflict', message, { values: { max: maxFriendLinks } })
      }
      return { data: { ...link, url: `${config.publicUrl}${friendLinkPath(secret)}` } }
    }),

    route(revokeFriendLink, async ({ reader, params, translator }) => {
      if (!(await queries.deleteFriendLink(reader.id, params.link))) throw notFound()
      return { data: null, message: translator.t('Link revoked.') }
    }),

    route(getInvite, async ({ reader, params }) => {
      const inviter = await findInviter(params.secret, reader?.id ?? nobody)
      if (!inviter) return { data: null }
      return { data: { reader: inviter.reader, is_mine: inviter.is_mine, is_friend: inviter.is_friend } }
    }),

    route(acceptInvite, async ({ reader, params, translator }) => {
      const inviter = await findInviter(params.secret, reader.id)
      if (!inviter) throw notFound()
      if (inviter.is_mine) throw new AppError('conflict', text('This is your own account.'))
      if (!(await queries.acceptInvite(reader.id, inviter))) throw notFound()
      const data = await connectionQueries(db).getRelation(reader.id, inviter.reader_id)
      return { data, message: translator.t('You and :name follow each other.', { name: inviter.reader.name }) }
    }),
  ]
}
