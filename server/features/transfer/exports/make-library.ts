import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LibraryExport } from '../../../../contract/exports.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import type { ServerContext } from '../../../context.ts'
import { rowsOf } from '../../../db/page.ts'
import { manifestOf } from '../archive/manifest.ts'
import { inSnapshot } from '../archive/snapshot-queries.ts'
import {
  countNouns,
  libraryDocument,
  writeArchive,
  type Source,
  type ReportProgress,
} from '../archive/write-queries.ts'
import { deleteFiles, exportKey, withSpool } from './export-files.ts'
import { exportQueries, type ExportFile, type StoredExport } from './queries.ts'
import { goodreadsTable } from './tables/goodreads-table.ts'
import { countLibraryRows } from './tables/library-row-queries.ts'
import { plainTable } from './tables/plain-table.ts'
import { storygraphTable } from './tables/storygraph-table.ts'
import { tableOf } from './tables/write-table.ts'

/** Its reader deleted it while it was being made. */
class ExportCancelled extends Error {}

/** Often enough for a bar that moves, and to notice that nobody wants it any more. */
const reportMilliseconds = 500

function progressReporter({ db }: ServerContext, id: string, total: number): ReportProgress {
  const queries = exportQueries(db)
  let done = 0
  let reportedAt = 0
  return async (count) => {
    done += count
    const now = Date.now()
    if (now - reportedAt < reportMilliseconds) return
    reportedAt = now
    if (!(await queries.noteProgress(id, done, total))) throw new ExportCancelled()
  }
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)

const tables = { goodreads: goodreadsTable, storygraph: storygraphTable, csv: plainTable }

/** Writes one form of the library into a file; answers what it is called. */
async function write(
  context: ServerContext,
  { id, time_zone: zone }: StoredExport,
  kind: LibraryExport,
  source: Source,
  target: string,
): Promise<Omit<ExportFile, 'size'>> {
  const day = dayAt(source.now, zone)
  const stream = (parts: AsyncIterable<string>) =>
    pipeline(Readable.from(parts, { objectMode: false }), createWriteStream(target))
  if (kind === 'archive') {
    await writeArchive(source, target, progressReporter(context, id, sum(await countNouns(source))))
    return { name: `quire-archive-${day}.zip`, type: 'application/zip' }
  }
  if (kind === 'json') {
    const counts = await countNouns(source)
    await stream(libraryDocument(source, manifestOf(source.now, counts), progressReporter(context, id, sum(counts))))
    return { name: `quire-library-${day}.json`, type: 'application/json; charset=utf-8' }
  }
  const rows = await rowsOf<{ count: number }>(source.tx, countLibraryRows(source.readerId))
  const table = tables[kind]
  await stream(tableOf(source, table, zone, progressReporter(context, id, rows[0]?.count ?? 0)))
  return { name: table.file, type: 'text/csv; charset=utf-8' }
}

/** Writes the library down as it is at this moment, and keeps the file. */
export async function makeLibrary(context: ServerContext, stored: StoredExport, kind: LibraryExport): Promise<void> {
  const { db, storage, config, clock } = context
  const { id, reader_id: readerId } = stored
  try {
    await withSpool(config, id, async (target) => {
      const file = await inSnapshot(db, (tx) =>
        write(context, stored, kind, { tx, storage, readerId, now: clock() }, target),
      )
      const files = [{ ...file, size: (await stat(target)).size }]
      await storage.putFile(exportKey(id, 0), target, file.type)
      if (!(await exportQueries(db).finishExport(id, files, clock()))) await deleteFiles(storage, { id, files })
    })
  } catch (error) {
    if (!(error instanceof ExportCancelled)) throw error
  }
}
