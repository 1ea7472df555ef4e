import { job } from '../../jobs/queue.ts'
import { idempotencyQueries } from './queries.ts'

export const sweepIdempotencyKeys = job(
  'sweep-idempotency-keys',
  (_data: object, { db }, signal) => idempotencyQueries(db).deleteOld(signal),
  { cron: '29 4 * * *' },
)
