import type { FastifyRequest } from 'fastify'
import {
  createGoal,
  deleteGoal,
  getGoal,
  listGoals,
  maxGoals,
  updateGoal,
  type Goal,
} from '../../../../contract/goals.ts'
import { text } from '../../../../shared/translate.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import type { SignedInReader } from '../../../auth/session.ts'
import { ensureKnown } from '../../library/filters/ensure-known.ts'
import { goalQueries } from './queries.ts'
import { goalOwner, withProgress, type GoalOwner } from './standing.ts'
import { withRevoked } from '../../community/open-links/message.ts'

const notFound = () => new AppError('not_found', text('We couldn’t find this goal.'))

export function goalRoutes({ db, clock }: Context) {
  const queries = goalQueries(db)

  const ownerOf = (request: FastifyRequest, reader: SignedInReader) =>
    goalOwner(reader.id, callerZone(request, reader), clock())

  async function getOwnGoal(owner: GoalOwner, id: string): Promise<Goal> {
    const row = await queries.findGoal(owner.id, id)
    const [goal] = row ? await withProgress(db, [row], owner) : []
    if (!goal) throw notFound()
    return goal
  }

  return [
    route(listGoals, async ({ reader, query, request }) => {
      const owner = ownerOf(request, reader)
      const { rows, total } = await queries.listGoals(reader.id, query.phase, owner.today, query)
      return { data: await withProgress(db, rows, owner), meta: pageMeta(query, total) }
    }),

    route(createGoal, async ({ reader, body, translator, request }) => {
      await ensureKnown(db, reader.id, body.filters, translator)
      const id = await queries.insertGoal(reader.id, body)
      if (id === undefined) {
        const message = translator.t('You’ve reached the limit of :max goals. Delete one first.', { max: maxGoals })
        throw invalid(translator, { name: [message] })
      }
      return { data: await getOwnGoal(ownerOf(request, reader), id), message: translator.t('Goal set.') }
    }),

    route(getGoal, async ({ reader, params, request }) => ({
      data: await getOwnGoal(ownerOf(request, reader), params.goal),
    })),

    route(updateGoal, async ({ reader, params, body, translator, request }) => {
      await ensureKnown(db, reader.id, body.filters, translator)
      const revoked = await queries.updateGoal(reader.id, params.goal, body)
      if (!revoked) throw notFound()
      const goal = await getOwnGoal(ownerOf(request, reader), params.goal)
      return { data: goal, message: withRevoked(translator.t('Goal saved.'), revoked.length, translator) }
    }),

    route(deleteGoal, async ({ reader, params, translator }) => {
      if (!(await queries.deleteGoal(reader.id, params.goal))) throw notFound()
      return { data: null, message: translator.t('Goal deleted.') }
    }),
  ]
}
