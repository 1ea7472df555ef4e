import { rm, stat } from 'node:fs/promises'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { BeforeUpgrade } from '../../../db/migrate.ts'
import { MigrationError } from '../../../db/sql-files.ts'
import type { Storage } from '../../../files/storage.ts'
import { freeBackupPath, listBackups, type BackupKind } from './backup-file.ts'
import { findUpgradeBackup, noteBackup, noteFailure, type Upgrade } from './last-backup-queries.ts'
import { hasReaders, isServing } from './load-queries.ts'
import { BackupError } from './manifest.ts'
import { writeBackup, type Backup } from './write-backup.ts'

interface Options {
  db: Database
  storage: Storage | undefined
  kind: BackupKind
  file: string
  upgrade?: Upgrade
  signal?: AbortSignal | undefined
  clock?: () => Date
}

/** Makes a backup and notes in the database how it went. */
export async function makeBackup({
  db,
  storage,
  kind,
  file,
  upgrade,
  signal,
  clock = () => new Date(),
}: Options): Promise<Backup> {
  const at = () => clock().toISOString()
  try {
    const backup = await writeBackup({ pool: db.directPool, storage }, file, { signal })
    await noteBackup(db, { kind, at: at(), file, bytes: backup.bytes, ...(upgrade && { upgrade }) })
    return backup
  } catch (error) {
    if (!signal?.aborted) {
      const message = error instanceof BackupError ? error.message : 'It failed for a reason that is in the log.'
      // Why the backup failed matters more than that this could not be noted either.
      await noteFailure(db, { kind, at: at(), message }).catch(() => undefined)
    }
    throw error
  }
}

/** Deletes the oldest of those that the server makes by itself. */
export async function deleteOldBackups({ folder, keep }: Config['backups']): Promise<void> {
  const files = await listBackups(folder, 'scheduled')
  for (const file of files.slice(0, Math.max(0, files.length - keep))) await rm(file, { force: true })
}

const tenMinutes = 10 * 60 * 1000
const day = 24 * 60 * 60 * 1000

/**
 * The backup of an attempt at this upgrade that failed, if it still says what was there before. A server that fails to start
 * again and again need not fill the disk with the same backup; but what readers wrote in between has to be in it.
 */
async function findBackupOfAttempt(db: Database, waiting: readonly string[]): Promise<string | undefined> {
  const noted = await findUpgradeBackup(db)
  const waitingCount = noted?.waiting.filter((name) => waiting.includes(name)).length
  if (!noted || !waitingCount || !(await stat(noted.file).catch(() => undefined))) return undefined
  // Some of its migrations are there: the version before could no longer read another backup.
  const isBegun = waitingCount < noted.waiting.length
  const age = Date.now() - Date.parse(noted.at)
  // Without a limit, a version that knows nothing of the note could have served readers since.
  return isBegun || age < (noted.isQuiet ? day : tenMinutes) ? noted.file : undefined
}

/**
 * Backs up the database before migrations change it, and says how to go back. Stored files are left out: migrations do
 * not touch them. Without a backup there are no migrations.
 */
export const backupBeforeUpgrade =
  ({
    db,
    config: { folder, beforeUpgrade },
    say,
  }: {
    db: Database
    config: Config['backups']
    say: (sentence: string) => void
  }): BeforeUpgrade =>
  async (waiting) => {
    if (!beforeUpgrade || !(await hasReaders(db.pool))) return
    const explain = (file: string) =>
      say(
        `The database before this upgrade is saved in ${file}.\n` +
          `To go back: stop Quire, return to the version you had, and run: npm run restore -- ${file} --replace`,
      )
    const earlierFile = await findBackupOfAttempt(db, waiting)
    if (earlierFile !== undefined) return explain(earlierFile)
    say('This version changes the database. Backing it up first.')
    try {
      const file = await freeBackupPath(folder, 'before-upgrade', new Date())
      const isQuiet = !(await isServing(db.pool))
      await makeBackup({ db, storage: undefined, kind: 'before-upgrade', file, upgrade: { waiting, isQuiet } })
      explain(file)
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      throw new MigrationError(
        `The database wasn’t upgraded, because it couldn’t be backed up first. ${error.message} ` +
          'Set BACKUP_DIR to another folder, or BACKUP_BEFORE_UPGRADE=off if it’s backed up otherwise.',
        { cause: error },
      )
    }
  }
