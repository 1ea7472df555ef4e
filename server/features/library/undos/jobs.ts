import { job } from '../../../jobs/queue.ts'
import { undoQueries } from './queries.ts'

export const sweepUndos = job('sweep-undos', (_data: object, { db }, signal) => undoQueries(db).deleteOld(signal), {
  cron: '37 * * * *',
})
