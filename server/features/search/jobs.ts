import { job } from '../../jobs/queue.ts'
import { recountWordsInPortions } from './word-queries.ts'

/** New words are added at once; their counts are updated, and unused words deleted, only here. */
export const recountWords = job(
  'recount-words',
  async (_data: object, { db }, signal) => recountWordsInPortions(db, { signal }),
  { cron: '17 4 * * *' },
)
