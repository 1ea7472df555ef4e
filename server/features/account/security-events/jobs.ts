import { job } from '../../../jobs/queue.ts'
import { securityEventQueries } from './queries.ts'

export const sweepSecurityEvents = job(
  'sweep-security-events',
  (_data: object, { db }, signal) => securityEventQueries(db).deleteOld(signal),
  { cron: '37 4 * * *' },
)
