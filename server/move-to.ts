import { stat } from 'node:fs/promises'
import path from 'node:path'
import { onIdleError, runProgram, say, UsageError, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { readSchema } from './db/migrate.ts'
import { openServer } from './db/open.ts'
import { BackupError } from './features/operations/backups/manifest.ts'
import { moveDatabase } from './features/operations/backups/move.ts'

const help = `Usage:

  npm run move-to -- postgres://user@host/database
      copies the embedded database to an empty one on a PostgreSQL server (15 or newer), and compares both. Stop Quire
      first. To keep the password out of your shell's history, set PGPASSWORD instead of writing it into the address.

Exit codes: 0 moved, 1 failed, 2 unknown options.`

async function run([address, ...more]: string[]): Promise<void> {
  if (address === undefined || more.length > 0) throw new UsageError('Name the address of the new database.')
  const isAddress = URL.canParse(address) && ['postgres:', 'postgresql:'].includes(new URL(address).protocol)
  if (!isAddress) throw new UsageError('The address should start with postgres:// or postgresql://.')
  const config = readConfig(process.env)
  if (config.databaseUrl) throw new BackupError('DATABASE_URL is set, so there’s no embedded database in use to move.')
  const home = path.join(config.dataFolder, 'postgres')
  if (!(await stat(home).catch(() => undefined)))
    throw new BackupError(
      `There’s no embedded database in ${config.dataFolder}. Set QUIRE_DATA to the folder that has it.`,
    )
  // First, so that a wrong address is said before the engine starts.
  const target = await openServer(address, onIdleError, { name: 'The address', program: 'quire move-to' })
  try {
    await withDatabase(config, { program: 'quire move-to' }, async ({ pool }) => {
      say('Moving the database.')
      const { tables, rows } = await moveDatabase(pool, target.pool, await readSchema())
      say(`Moved ${rows.toLocaleString('en')} rows in ${tables} tables; counts and checksums are the same in both.`)
      say(
        'Now set DATABASE_URL to the address you gave (with its password), keep QUIRE_DATA as it is, and start Quire.',
      )
      say(`Stored files stay in ${config.dataFolder}. Once all is well, you can delete ${home}.`)
    })
  } finally {
    await target.close()
  }
}

await runProgram(() => run(process.argv.slice(2)), { help, errors: [BackupError] })
