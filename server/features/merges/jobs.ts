import { job } from '../../jobs/queue.ts'
import { mergeQueries } from './queries.ts'

export const forgetMerges = job(
  'forget-merges',
  async (_data: object, { db, clock }) => {
    await mergeQueries(db).forgetOld(clock())
  },
  { cron: '17 4 * * *' },
)
