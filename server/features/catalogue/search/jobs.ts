import { withAdvisoryLock } from '../../../jobs/advisory-lock.ts'
import { job } from '../../../jobs/queue.ts'
import { recountWordsInPortions } from './word-queries.ts'

/** New words are added at once; their counts are updated, and unused words deleted, only here. */
export const recountWords = job(
  'recount-words',
  async (_data: object, context, signal) => {
    // The queue takes a long one for lost and sends it again; two at once would add to the same counts.
    await withAdvisoryLock(context, 'recount words', () => recountWordsInPortions(context.db, { signal }))
  },
  { cron: '17 4 * * *' },
)
