import path from 'node:path'
import { fileAt, runProgram, say, UsageError, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { readSchema } from './db/migrate.ts'
import { describeBackup } from './features/operations/backups/describe.ts'
import { BackupError } from './features/operations/backups/manifest.ts'
import { findRestoreTarget } from './features/operations/backups/load-queries.ts'
import { restoreBackup } from './features/operations/backups/restore.ts'
import { openStorage } from './files/storage.ts'

const help = `Usage:

  npm run restore -- <file>
      restores a backup into an empty database and data folder. Stop Quire first.

  npm run restore -- <file> --replace
      restores it in place of everything that's there: database and stored files.

The backup is checked before anything changes. If a restore is interrupted, the database stays as it was: run it again.
Exit codes: 0 restored, 1 failed, 2 unknown options.`

async function run(args: string[]): Promise<void> {
  const names = args.filter((arg) => arg !== '--replace')
  const [name] = names
  if (name === undefined || names.length > 1 || name.startsWith('-'))
    throw new UsageError('Name the backup to restore.')
  const file = fileAt(name)
  const replaces = args.includes('--replace')
  const config = readConfig(process.env)
  await withDatabase(config, { program: 'quire restore' }, async ({ pool }, signal) => {
    const { contents, otherQuires } = await findRestoreTarget(pool)
    if (otherQuires > 0) throw new BackupError('Quire is running on this database. Stop it first.')
    if (contents !== undefined && !replaces) {
      throw new BackupError(
        `The database isn’t empty: it has ${contents}. To replace all of it with the backup, add --replace.`,
      )
    }
    say(contents === undefined ? `Restoring ${file}.` : `Replacing ${contents} with ${file}.`)
    const storage = await openStorage(config)
    const spoolFolder = path.join(config.dataFolder, 'spool')
    const target = { pool, storage, schema: await readSchema(), spoolFolder }
    const manifest = await restoreBackup(target, file, { replaces, signal })
    say(`Restored ${describeBackup(manifest)}, as of ${manifest.snapshot_at}.`)
    if (replaces && manifest.files && storage.kind === 'bucket')
      say('Files in the bucket that aren’t in the backup are still there.')
  })
}

await runProgram(() => run(process.argv.slice(2)), { help, errors: [BackupError] })
