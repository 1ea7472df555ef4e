import { job } from '../../../jobs/queue.ts'
import { mergeQueries } from './queries.ts'

export const forgetMerges = job(
  'forget-merges',
  async (_data: object, { db, clock }) => {
    const { forgetOld, settleOrphans } = mergeQueries(db)
    await forgetOld(clock())
    await settleOrphans(clock())
  },
  { cron: '17 4 * * *' },
)
