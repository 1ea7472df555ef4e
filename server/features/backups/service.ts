import { rm, stat } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { directPoolOf } from '../../db/direct.ts'
import type { BeforeUpgrade } from '../../db/migrate.ts'
import { MigrationError } from '../../db/sql-files.ts'
import type { Storage } from '../../files/storage.ts'
import { backupPath, listBackups, type BackupKind } from './backup-file.ts'
import { noteBackup, noteFailure } from './last-backup-queries.ts'
import { hasReaders } from './load-queries.ts'
import { BackupError } from './manifest.ts'
import { writeBackup, type Backup } from './write-backup.ts'

interface Options {
  db: Database
  storage: Storage | undefined
  kind: BackupKind
  file: string
  signal?: AbortSignal | undefined
  clock?: () => Date
}

/** Makes a backup and notes in the database how it went. */
export async function makeBackup({
  db,
  storage,
  kind,
  file,
  signal,
  clock = () => new Date(),
}: Options): Promise<Backup> {
  const at = () => clock().toISOString()
  try {
    const backup = await writeBackup({ pool: directPoolOf(db.$client), storage }, file, { signal })
    await noteBackup(db, { kind, at: at(), file, bytes: backup.bytes })
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

const hour = 60 * 60 * 1000

/** A server that fails to start again and again need not fill the disk with the same backup. */
async function findFreshBackup(folder: string): Promise<string | undefined> {
  const last = (await listBackups(folder, 'before-upgrade')).at(-1)
  const found = last === undefined ? undefined : await stat(last).catch(() => undefined)
  return found && found.mtimeMs > Date.now() - hour ? last : undefined
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
  async () => {
    if (!beforeUpgrade || !(await hasReaders(db.$client))) return
    const explain = (file: string) =>
      say(
        `The database before this upgrade is saved in ${file}.\n` +
          `To go back: stop Quire, return to the version you had, and run: npm run restore -- ${file} --replace`,
      )
    const fresh = await findFreshBackup(folder)
    if (fresh !== undefined) return explain(fresh)
    say('This version changes the database. Backing it up first.')
    try {
      const file = backupPath(folder, 'before-upgrade', new Date())
      await makeBackup({ db, storage: undefined, kind: 'before-upgrade', file })
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
