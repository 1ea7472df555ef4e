import { job } from '../../jobs/queue.ts'
import { searchQueries } from './queries.ts'

/** New words are added at once; their counts are updated, and unused words deleted, only here. */
export const recountWords = job(
  'recount-words',
  async (_data: object, { db }) => {
    await searchQueries(db).recountWords()
  },
  { cron: '17 4 * * *' },
)
