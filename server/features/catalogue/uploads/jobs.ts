import { job } from '../../../jobs/queue.ts'
import { sandboxed } from '../../../sandbox/sandbox.ts'
import { uploadSandbox } from '../../../sandbox/sandboxes.ts'
import { deleteCover, findSmallestCover } from './cover-files.ts'
import { noHue, uploadQueries } from './queries.ts'

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

const readHues = sandboxed<typeof import('./read-hues-task.ts')>(
  uploadSandbox,
  new URL('read-hues-task.ts', import.meta.url),
  { milliseconds: 60_000 },
)

/** Of a few kilobytes each. */
const inBatch = 50

/** Reads the hues of uploaded covers, from which a year takes its colours. */
export const readCoverHues = job(
  'read-cover-hues',
  async (_data: object, { db, storage }) => {
    const queries = uploadQueries(db)
    for (let count = 0; count < atOnce; count += inBatch) {
      const ids = await queries.listUnread(inBatch)
      if (ids.length === 0) return
      const files = await Promise.all(ids.map((id) => findSmallestCover(storage, id)))
      const pictures = ids.flatMap((id, index) => {
        const file = files[index]
        return file ? [{ id, file }] : []
      })
      const hues = await readHues(
        pictures.map(({ file }) => file),
        { owner: 'covers' },
      )
      const hueById = new Map(pictures.map(({ id }, index) => [id, hues[index] ?? noHue]))
      await queries.saveHues(ids.map((id) => ({ id, hue: hueById.get(id) ?? noHue })))
    }
  },
  { cron: '*/10 * * * *' },
)
