import type pg from 'pg'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { maxFailedJobs, type ServerState } from '../../../../contract/administration.ts'
import type { Context } from '../../../context.ts'
import { startedAt, version } from '../../../metrics/process-metrics.ts'
import { findLastBackup } from '../backups/last-backup-queries.ts'
import { stateQueries } from './state-queries.ts'

/** Undefined where the system or the folder doesn’t say. */
async function findDisk(folder: string): Promise<ServerState['storage']['disk']> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk ? { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize } : null
}

/** The address of a mail server has a password in it; its name has none. */
const hostOf = (smtpUrl: string | undefined) => (smtpUrl === undefined ? null : new URL(smtpUrl).hostname)

/** Everything that an admin sees of the server, without a verdict. */
export async function readServerState(
  { config, db, queue, storage, clock }: Context,
  pool: pg.Pool,
): Promise<Omit<ServerState, 'problems'>> {
  const queries = stateQueries(db)
  const connections = { used: pool.totalCount - pool.idleCount, most: pool.options.max, waiting: pool.waitingCount }
  const { books, ...database } = await queries.findDatabase()
  const [readers, counted, backups, counts, failed, disk, backupDisk] = await Promise.all([
    queries.countReaders(),
    queries.findCountedFiles(),
    findLastBackup(db),
    queue.countJobs(),
    queue.listFailed(maxFailedJobs),
    findDisk(config.dataFolder),
    findDisk(config.backups.folder),
  ])
  const { made } = backups
  return {
    checked_at: clock().toISOString(),
    version,
    node_version: process.versions.node,
    started_at: new Date(startedAt * 1000).toISOString(),
    database: { ...database, is_embedded: config.databaseUrl === undefined, connections },
    readers,
    books,
    jobs: { counts, failed: failed.map((job) => ({ ...job, failed_at: job.failed_at.toISOString() })) },
    storage: {
      kind: storage.kind,
      location: config.s3?.bucket ?? path.join(config.dataFolder, 'files'),
      counted_at: counted?.at ?? null,
      files: counted?.files ?? [],
      disk,
    },
    mail: { host: hostOf(config.smtpUrl), from: config.mailFrom },
    backups: {
      made: made ? { at: made.at, file: made.file, bytes: made.bytes } : null,
      failed: backups.failed ? { at: backups.failed.at, message: backups.failed.message } : null,
      scheduled: config.backups.at ?? null,
      keep: config.backups.keep,
      folder: config.backups.folder,
      free_bytes: backupDisk?.free ?? null,
    },
  }
}
