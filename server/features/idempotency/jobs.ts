import { job } from '../../jobs/queue.ts'
import { idempotencyQueries } from './queries.ts'

export const sweepIdempotencyKeys = job(
  'sweep-idempotency-keys',
  async (_data: object, { db }, signal) => {
    const { deleteOld } = idempotencyQueries(db)
    for (;;) {
      const isMore = await deleteOld()
      if (!isMore || signal?.aborted) return
    }
  },
  { cron: '29 4 * * *' },
)
