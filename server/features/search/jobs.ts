import { job } from '../../jobs/queue.ts'
import { searchQueries } from './queries.ts'

/** New words are noted at once; how common each is, and which are gone, only here. */
export const recountWords = job(
  'recount-words',
  async (_data: object, { db }) => {
    await searchQueries(db).recountWords()
  },
  { cron: '17 4 * * *' },
)
