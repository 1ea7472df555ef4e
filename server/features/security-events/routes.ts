import { listSecurityEvents } from '../../../contract/security-events.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { route } from '../../route.ts'
import { securityEventQueries } from './queries.ts'

export function securityEventRoutes({ db }: Context) {
  const { listEvents } = securityEventQueries(db)

  return [
    route(listSecurityEvents, async ({ reader, query }) => {
      const { rows, total } = await listEvents(reader.id, query)
      return {
        data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
        meta: pageMeta(query, total),
      }
    }),
  ]
}
