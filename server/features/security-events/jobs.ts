import { job } from '../../jobs/queue.ts'
import { securityEventQueries } from './queries.ts'

/** A little at a time, so that nobody who signs in waits for it. */
export const sweepSecurityEvents = job(
  'sweep-security-events',
  async (_data: object, { db }, signal) => {
    const { deleteOld } = securityEventQueries(db)
    for (;;) {
      const isMore = await deleteOld()
      if (!isMore || signal?.aborted) return
    }
  },
  { cron: '37 4 * * *' },
)
