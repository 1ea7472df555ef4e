import { job } from '../../../jobs/queue.ts'
import { countNoted } from './queries.ts'

/** So many works at once that the transaction is short. */
const countedAtOnce = 100

/** Orders and filters lag by so much at most, and a moment. */
const everySeconds = 3

/** Adds up what was noted for the counts of works, authors and series: by imports, and by readers who rate what others do. */
export const countWaiting = job(
  'count-waiting',
  async (_data: object, { db }) => {
    for (let counted = countedAtOnce; counted === countedAtOnce;) {
      counted = await countNoted(db, countedAtOnce)
    }
  },
  { everySeconds },
)
