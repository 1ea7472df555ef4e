import { job } from '../../jobs/queue.ts'
import { lookupQueries } from './queries.ts'

export const forgetLookups = job(
  'forget-lookups',
  async (_data: object, { db }) => {
    await lookupQueries(db).forgetOldAnswers()
  },
  { cron: '41 3 * * *' },
)
