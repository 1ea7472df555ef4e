import { stat } from 'node:fs/promises'
import { fileAt, runProgram, say, UsageError, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { backupPath } from './features/operations/backups/backup-file.ts'
import { describeBackup } from './features/operations/backups/describe.ts'
import { BackupError } from './features/operations/backups/manifest.ts'
import { makeBackup } from './features/operations/backups/service.ts'
import { openStorage } from './files/storage.ts'

const help = `Usage:

  npm run backup
      backs up the database and all stored files into one file in BACKUP_DIR. Quire can keep running.

  npm run backup -- <file or folder>
      the same, to a file or into a folder of your choice.

Exit codes: 0 backed up, 1 failed, 2 unknown options.`

async function run(args: string[]): Promise<void> {
  const [name, ...more] = args
  if (more.length > 0 || name?.startsWith('-')) throw new UsageError('Name one file or folder at most.')
  const config = readConfig(process.env)
  const isFolder = async (file: string) => (await stat(file).catch(() => undefined))?.isDirectory() === true
  const target = name === undefined ? config.backups.folder : fileAt(name)
  const file = name === undefined || (await isFolder(target)) ? backupPath(target, 'manual', new Date()) : target
  await withDatabase(config, { program: 'quire backup', isBesideServer: true }, async ({ db }, signal) => {
    const storage = await openStorage(config)
    const { bytes, manifest } = await makeBackup({ db, storage, kind: 'manual', file, signal })
    say(`Backed up ${describeBackup(manifest)} to ${file} (${bytes.toLocaleString('en')} bytes).`)
    say('It has e-mail addresses, secrets and private notes in it: keep it where only you can read it.')
  })
}

await runProgram(() => run(process.argv.slice(2)), { help, errors: [BackupError] })
