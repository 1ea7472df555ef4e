import { exportDays, isLibraryExport } from '../../../../contract/exports.ts'
import type { Context, ServerContext } from '../../../context.ts'
import { deleteOrphans } from '../../../files/orphans.ts'
import { isDiskFull, isUniqueViolation } from '../../../errors.ts'
import { withAdvisoryLock } from '../../../jobs/advisory-lock.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { job } from '../../../jobs/queue.ts'
import { sendUnlessWaiting } from '../../../jobs/send-unless-waiting.ts'
import { sandboxed } from '../../../sandbox/sandbox.ts'
import { SandboxError } from '../../../sandbox/sandbox-child.ts'
import { drawingSandbox } from '../../../sandbox/sandboxes.ts'
import { translatorFor } from '../../../locales.ts'
import { slugify } from '../../../db/slug.ts'
import { clearSpool, deleteFiles, exportFolder, putFiles } from './export-files.ts'
import { gatherJournal, gatherReport } from './gather.ts'
import { makeLibrary } from './make-library.ts'
import { exportQueries, type Owner, type StoredExport } from './queries.ts'

/** The longest that is printed takes some two minutes of a processor to itself: `printLimits`. */
const print = sandboxed<typeof import('./print-task.ts')>(drawingSandbox, new URL('print-task.ts', import.meta.url), {
  milliseconds: 5 * 60 * 1000,
  isLong: true,
})

async function makeDocument(context: Context, stored: StoredExport, owner: Owner): Promise<void> {
  const { db, storage, config, clock, log } = context
  const documentContext = {
    translator: translatorFor(stored.locale),
    locale: stored.locale,
    zone: stored.time_zone,
    reader: owner.name,
    now: clock(),
  }
  const { document, cover } = await (stored.kind === 'journal' ? gatherJournal : gatherReport)(
    context,
    stored,
    documentContext,
  )
  const base = slugify(document.title, 80) || stored.kind
  const { fontsFolder } = config
  const { content, missingScripts, markdown } = await print(
    { document, cover, fontsFolder },
    { owner: owner.id, folders: [fontsFolder] },
  )
  if (missingScripts.length > 0) {
    log.warn(
      { export: stored.id, scripts: missingScripts },
      'A PDF lacks letters of these scripts. `npm run fonts` installs fonts that have them; then restart Quire.',
    )
  }
  const files = await putFiles(storage, stored.id, [
    { name: `${base}.pdf`, type: 'application/pdf', content, missing_scripts: missingScripts },
    { name: `${base}.md`, type: 'text/markdown; charset=utf-8', content: Buffer.from(markdown) },
  ])
  if (!(await exportQueries(db).finishExport(stored.id, files, clock())))
    await deleteFiles(storage, { ...stored, files })
}

const isTooLong = (error: unknown) => error instanceof SandboxError && error.problem !== 'busy'

function problemOf(error: unknown): string | null {
  if (isTooLong(error)) return 'too_long'
  return isDiskFull(error) ? 'disk_full' : null
}

/** An interrupted export starts over. */
async function make(context: ServerContext, id: string): Promise<void> {
  const queries = exportQueries(context.db)
  const stored = await queries.findExport(id)
  const owner = stored && (await queries.findOwner(stored.reader_id))
  if (!stored || !owner || stored.state === 'done') return
  try {
    await queries.startExport(id)
  } catch (error) {
    // After a failure its reader has asked for another.
    if (isUniqueViolation(error, 'exports_busy')) return
    throw error
  }
  try {
    if (isLibraryExport(stored.kind)) await makeLibrary(context, stored, stored.kind)
    else await makeDocument(context, stored, owner)
  } catch (error) {
    await queries.failExport(id, problemOf(error))
    // Another try would take as long and end the same.
    if (isTooLong(error)) context.log.warn(error, `The export ${id} is too long to be printed`)
    else throw error
  }
}

export const makeExport = job('make-export', async ({ id }: { id: string }, context) => {
  await withAdvisoryLock(context, `export ${id}`, () => make(context, id))
})

const minute = 60 * 1000
const day = 24 * 60 * minute

/** Resumes exports whose process ended or whose job was lost. */
export const resumeExports = job(
  'resume-exports',
  async (_data: object, context) => {
    const before = new Date(context.clock().getTime() - minute / 2)
    const unfinished = await exportQueries(context.db).listUnfinished(before)
    await sendUnlessWaiting(
      context,
      makeExport,
      unfinished.map(({ id }) => id),
    )
  },
  { cron: '* * * * *' },
)

const atOnce = 1000

/** Deletes exports older than a week, with their files, and the files of no export. */
export const sweepExports = job(
  'sweep-exports',
  async (_data: object, context) => {
    const { db, storage, config, clock } = context
    const queries = exportQueries(db)
    const now = clock().getTime()
    await clearSpool(config)
    await forEach(context, await queries.listExpired(new Date(now - exportDays * day), atOnce), async (stored) => {
      await deleteFiles(storage, stored)
      await queries.deleteExpiredExport(stored.id)
    })
    await deleteOrphans(context, exportFolder, queries.listExisting)
  },
  { cron: '41 * * * *' },
)
