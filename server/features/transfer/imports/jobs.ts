import { importFileDays, importRowDays, isBusy } from '../../../../contract/imports.ts'
import type { Context } from '../../../context.ts'
import { countGrownTables } from '../../../db/grown-tables.ts'
import { withAdvisoryLock } from '../../../jobs/advisory-lock.ts'
import { clearLeftovers } from '../../../files/leftovers.ts'
import { deleteOrphans } from '../../../files/orphans.ts'
import { isDiskFull, isTransientError } from '../../../errors.ts'
import { job } from '../../../jobs/queue.ts'
import { sendUnlessWaiting } from '../../../jobs/send-unless-waiting.ts'
import { receivingFolder } from '../../../http/receive-file.ts'
import { ArchiveError } from '../archive/archive-error.ts'
import { preparePictures } from './picture-queries.ts'
import { batchSize, countHoldable } from './row-queries.ts'
import { completeWantedBooks } from '../../catalogue/sources/jobs.ts'
import { FileError } from '../import-formats/parse-file.ts'
import { fileKey, importFolder } from './import-files.ts'
import { expireImport, listExpired } from './expiry-queries.ts'
import { listWithFile, releaseFiles } from './limit-queries.ts'
import { findImportForJob, importQueries, lockImport, updateImport, type StoredImport } from './queries.ts'
import { countWaiting } from '../../catalogue/work-counts/jobs.ts'
import { planAnew } from './plan-queries.ts'
import { previewImport } from './preview-queries.ts'
import { runBatch } from './run-queries.ts'
import { undoBatch } from './undo-queries.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'

/** After this long, the next import in the queue gets a turn. */
const turnMilliseconds = 15_000

/** How often reading a file may be interrupted, by a process that ends or an unreachable database. */
const maxAttempts = 5

async function read(context: Context, stored: StoredImport): Promise<void> {
  const { id, attempts } = stored
  try {
    if (attempts >= maxAttempts) throw new Error(`Import ${id} was begun ${attempts} times and never read to its end`)
    await updateImport(context.db, id, { attempts: attempts + 1 })
    await previewImport(context, stored)
    await updateImport(context.db, id, { attempts: 0 })
  } catch (error) {
    // Its reader deleted it meanwhile.
    if (!(await findImportForJob(context.db, id))) return
    context.log.warn(error, 'Couldn’t read an import')
    if (attempts < maxAttempts && isTransientError(error)) throw error
    const problem = error instanceof ArchiveError || error instanceof FileError ? error.problem : 'broken'
    await updateImport(context.db, id, { state: 'failed', problem })
  }
}

/** Does the import's next step; returns whether there is more. */
async function step(context: Context, id: string): Promise<boolean> {
  const stored = await findImportForJob(context.db, id)
  if (stored?.state === 'running') {
    // Only archives have pictures, and rows so long that fewer of them fit into memory.
    const isArchive = stored.format === 'quire'
    if (isArchive) await preparePictures(context, stored)
    const size = isArchive ? await countHoldable(context.db, id) : batchSize
    return (await runBatch(context, id, size)) === 'more'
  }
  if (stored?.state === 'undoing') return (await undoBatch(context, id)) === 'more'
  if (stored?.state === 'previewed' && stored.plan === null) {
    await planAnew(context, stored)
    return true
  }
  if (stored?.state === 'reading') await read(context, stored)
  return false
}

/**
 * Stops with a reason that the reader sees; they resume it. An automatic retry would fill up any space that is freed.
 */
async function stopForDisk({ db, clock }: Context, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockImport(tx, id)
    if (!stored || !isBusy(stored.state)) return
    const problem = stored.state === 'reading' ? 'disk_full_reading' : 'disk_full'
    await updateImport(tx, id, { state: 'stopped', problem, attempts: 0, finished_at: clock() })
  })
}

/** Continues an import from its current state. */
export const workOnImport = job('work-on-import', async ({ id }: { id: string }, context, signal) => {
  const isUnfinished = await withAdvisoryLock(context, `import ${id}`, async () => {
    const end = Date.now() + turnMilliseconds
    try {
      while (await step(context, id)) if (signal?.aborted || Date.now() > end) return true
    } catch (error) {
      if (!isDiskFull(error)) throw error
      context.log.error(error, 'The disk is full; an import stops')
      await stopForDisk(context, id)
    }
    return false
  })
  if (isUnfinished) await sendUnlessWaiting(context, workOnImport, [id])
  await countGrownTables(context.db)
  await context.queue.send(countWaiting, {})
  await context.queue.send(completeWantedBooks, {})
})

const releasedAtOnce = 1000

/** Deletes the files of imports that finished some days ago, those of no import, and incomplete uploads. */
export const sweepImportFiles = job(
  'sweep-import-files',
  async (_data: object, context) => {
    const { db, storage, clock, config } = context
    await clearLeftovers(receivingFolder(config))
    const before = new Date(clock().getTime() - importFileDays * dayMilliseconds)
    for (const stored of await releaseFiles(db, { before }, releasedAtOnce)) await storage.delete(fileKey(stored))
    await deleteOrphans(context, importFolder, (ids) => listWithFile(db, ids))
  },
  { cron: '23 * * * *' },
)

const expiredAtOnce = 200

/** Deletes the rows of imports that nobody has touched for months; what they made stays, and what it was. */
export const expireImports = job(
  'expire-imports',
  async (_data: object, { db, storage, clock }, signal) => {
    const before = new Date(clock().getTime() - importRowDays * dayMilliseconds)
    for (const id of await listExpired(db, before, expiredAtOnce)) {
      if (signal?.aborted) return
      if ((await expireImport(db, id, before)) !== 'kept') await storage.delete(fileKey({ id }))
    }
  },
  { cron: '41 * * * *' },
)

/** Resumes imports whose process ended or whose job was lost. */
export const resumeImports = job(
  'resume-imports',
  async (_data: object, context) => {
    await sendUnlessWaiting(context, workOnImport, await importQueries(context.db).listUnfinished())
  },
  { cron: '* * * * *' },
)
