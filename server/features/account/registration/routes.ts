import {
  createInvitation,
  deleteInvitation,
  getRegistration,
  listInvitations,
  maxInvitations,
} from '../../../../contract/registration.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { ensureAdmin } from '../../moderation/roles/policy.ts'
import { registrationQueries } from './queries.ts'

export function registrationRoutes({ db, config }: Context) {
  const queries = registrationQueries(db)

  return [
    route(getRegistration, async () => ({
      data: { registration: await queries.findRegistration(config.registration) },
    })),

    route(listInvitations, async ({ reader }) => {
      ensureAdmin(reader)
      return { data: await queries.listInvitations() }
    }),

    route(createInvitation, async ({ reader }) => {
      ensureAdmin(reader)
      const invitation = await queries.insertInvitation(reader.id)
      if (!invitation) {
        const message = text('You’ve reached the limit of :max. Remove one first.')
        throw new AppError('conflict', message, { values: { max: maxInvitations } })
      }
      return { data: invitation }
    }),

    route(deleteInvitation, async ({ reader, params, translator }) => {
      ensureAdmin(reader)
      if (!(await queries.deleteInvitation(params.invitation, reader.id))) {
        throw new AppError('not_found', text('This invitation no longer exists.'))
      }
      return { data: null, message: translator.t('Invitation revoked.') }
    }),
  ]
}
