import { listSecurityEvents } from '../../../../contract/security-events.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { route } from '../../../route.ts'
import { deviceName } from './caller.ts'
import { securityEventQueries } from './queries.ts'

export function securityEventRoutes({ db }: Context) {
  const { listEvents } = securityEventQueries(db)

  return [
    route(listSecurityEvents, async ({ reader, query, translator }) => {
      const { rows, total } = await listEvents(reader.id, query)
      return {
        data: rows.map(({ kind, detail, created_at, ...row }) => ({
          ...row,
          kind,
          detail: kind === 'device-signed-out' && detail !== null ? deviceName(detail, translator) : detail,
          created_at: created_at.toISOString(),
        })),
        meta: pageMeta(query, total),
      }
    }),
  ]
}
