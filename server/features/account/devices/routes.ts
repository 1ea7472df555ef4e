import { endDevice, endOtherDevices, listDevices } from '../../../../contract/devices.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { deviceQueries } from './queries.ts'
import { describeUserAgent } from '../../../http/user-agent.ts'

export function deviceRoutes({ db }: Context) {
  const { listSessions, deleteSession, deleteOtherSessions } = deviceQueries(db)

  return [
    route(listDevices, async ({ reader, query }) => {
      const { rows, total } = await listSessions(reader.id, reader.session_id, query)
      return {
        data: rows.map(({ id, ip_address, user_agent, created_at, seen_at, has_push }) => ({
          id,
          ...describeUserAgent(user_agent ?? ''),
          ip_address: ip_address || null,
          signed_in_at: created_at.toISOString(),
          last_seen_at: seen_at.toISOString(),
          is_current: id === reader.session_id,
          has_push,
        })),
        meta: pageMeta(query, total),
      }
    }),

    route(endDevice, async ({ request, reader, params, translator }) => {
      if (!(await deleteSession(reader.id, params.device, request))) {
        throw new AppError('not_found', text('This device is already signed out.'))
      }
      return { data: null, message: translator.t('Device signed out.') }
    }),

    route(endOtherDevices, async ({ request, reader, translator }) => {
      await deleteOtherSessions(reader.id, reader.session_id, request)
      return { data: null, message: translator.t('All other devices signed out.') }
    }),
  ]
}
