import {
  approveAccount,
  declineAccount,
  findReaders,
  listTeam,
  listUnverified,
  listWaiting,
  maxTeam,
  setRole,
  verifyReaderEmail,
} from '../../../../contract/moderation.ts'
import { roles } from '../../../../contract/account.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { ensureAdmin, ensureModerator } from '../roles/policy.ts'
import { moderationQueries } from './queries.ts'
import { waitingQueries } from './waiting-queries.ts'

const notWaiting = text('This account isn’t waiting any more.')

export function moderationRoutes({ db, clock, secret }: Context) {
  const queries = moderationQueries(db)
  const waiting = waitingQueries(db)

  return [
    route(listTeam, async ({ reader }) => {
      ensureModerator(reader)
      return { data: await queries.listTeam(reader.id) }
    }),

    route(findReaders, async ({ reader, query }) => {
      ensureAdmin(reader)
      return { data: await queries.findReaders(query.q) }
    }),

    route(setRole, async ({ reader, body, translator }) => {
      ensureAdmin(reader)
      const { t } = translator
      const outcome = await queries.setRole(body, reader.id)
      if (outcome === 'unknown')
        throw invalid(translator, { slug: [t('There’s no reader with this username. Check the spelling.')] })
      if (outcome === 'last-admin') throw new AppError('conflict', text('Quire needs at least one admin.'))
      if (outcome === 'too-many') {
        const message = text('You’ve reached the limit of :max. Remove one first.')
        throw new AppError('conflict', message, { values: { max: maxTeam } })
      }
      return {
        data: null,
        message: t('@:slug is now: :role', { slug: body.slug, role: t(roles[body.role]) }),
      }
    }),

    route(listUnverified, async ({ reader, query }) => {
      ensureAdmin(reader)
      const { rows, total } = await queries.listUnverified(query)
      return {
        data: rows.map(({ created_at, ...row }) => ({ ...row, joined_at: created_at.toISOString() })),
        meta: pageMeta(query, total),
      }
    }),

    route(verifyReaderEmail, async ({ reader, params, translator }) => {
      ensureAdmin(reader)
      if (!(await queries.verifyEmail(params.user, reader.id)))
        throw new AppError('not_found', text('There’s no unverified address for this reader.'))
      return { data: null, message: translator.t('E-mail address verified.') }
    }),

    route(listWaiting, async ({ reader, query }) => {
      ensureModerator(reader)
      const { rows, total } = await waiting.listWaiting(query)
      return {
        data: rows.map(({ created_at, ...row }) => ({ ...row, since: created_at.toISOString() })),
        meta: pageMeta(query, total),
      }
    }),

    route(approveAccount, async ({ reader, params, translator }) => {
      ensureModerator(reader)
      if (!(await waiting.approve(params.user, { actorId: reader.id, secret })))
        throw new AppError('not_found', notWaiting)
      return { data: null, message: translator.t('Account approved.') }
    }),

    route(declineAccount, async ({ reader, params, body, translator }) => {
      ensureModerator(reader)
      const decision = { actorId: reader.id, secret, at: clock(), reason: body.reason }
      if (!(await waiting.decline(params.user, decision))) throw new AppError('not_found', notWaiting)
      return { data: null, message: translator.t('Account declined and deleted.') }
    }),
  ]
}
