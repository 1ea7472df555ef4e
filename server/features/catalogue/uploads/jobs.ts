import { job } from '../../../jobs/queue.ts'
import { deleteCover } from './cover-files.ts'
import { uploadQueries } from './queries.ts'

/** What is left over waits for the next time. */
const atOnce = 1000

/** Deletes pictures that were uploaded but not used, and those of books that were deleted or have another. */
export const sweepUploads = job(
  'sweep-uploads',
  async (_data: object, { db, storage, log }) => {
    const queries = uploadQueries(db)
    const ids = await queries.findUnused(atOnce)
    for (const id of ids) await queries.deleteUnused(id, () => deleteCover(storage, id))
    if (ids.length > 0) log.info(`Deleted ${ids.length} unused pictures`)
  },
  { cron: '23 * * * *' },
)
