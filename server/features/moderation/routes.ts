import { listTeam, maxTeam, setRole } from '../../../contract/moderation.ts'
import { roles } from '../../../contract/account.ts'
import { text } from '../../../shared/translate.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { invalid, route } from '../../route.ts'
import { ensureAdmin, ensureModerator } from './policy.ts'
import { moderationQueries } from './queries.ts'

export function moderationRoutes({ db }: Context) {
  const queries = moderationQueries(db)

  return [
    route(listTeam, async ({ reader }) => {
      ensureModerator(reader)
      return { data: await queries.listTeam(reader.id) }
    }),

    route(setRole, async ({ reader, body, translator }) => {
      ensureAdmin(reader)
      const { t } = translator
      const outcome = await queries.setRole(body.slug, body.role)
      if (outcome === 'unknown') throw invalid(translator, { slug: [t('There is no reader of this name.')] })
      if (outcome === 'last-admin') throw new AppError('conflict', text('There must be one admin at least.'))
      if (outcome === 'too-many') {
        const message = text('There are :max already, which is as many as there can be.')
        throw new AppError('conflict', message, { values: { max: maxTeam } })
      }
      return {
        data: null,
        message: t('@:slug has this role now: :role', { slug: body.slug, role: t(roles[body.role]) }),
      }
    }),
  ]
}
