import { getDecision, listModerationLog } from '../../../../contract/moderation-log.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { moderationLogQueries } from '../moderation-log/queries.ts'
import { ensureModerator } from '../roles/policy.ts'

export function moderationLogRoutes({ db }: Context) {
  const queries = moderationLogQueries(db)

  return [
    route(listModerationLog, async ({ reader, query }) => {
      ensureModerator(reader)
      const { rows, total } = await queries.listActions(reader.id, query, query)
      return {
        data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
        meta: pageMeta(query, total),
      }
    }),

    route(getDecision, async ({ reader, params }) => {
      const decision = await queries.findDecision(reader.id, params.kind, params.thing)
      if (!decision) throw new AppError('not_found', text('There’s nothing at this address.'))
      return { data: { ...decision, created_at: decision.created_at.toISOString() } }
    }),
  ]
}
