import { ConfigError, readConfig } from './config.ts'
import { EngineError } from './db/embedded/engine.ts'
import { migrate, readSchema } from './db/migrate.ts'
import { DatabaseError, openDatabase } from './db/open.ts'
import { MigrationError } from './db/sql-files.ts'
import { forgetUpgrade } from './features/operations/backups/last-backup-queries.ts'
import { backupBeforeUpgrade } from './features/operations/backups/service.ts'
import { CatalogError } from './features/catalogue/loading/bulk-load-queries.ts'
import { UsageError, type CatalogCommand } from './features/catalogue/loading/command.ts'
import { loadStarterCatalog } from './features/catalogue/loading/starter-queries.ts'
import { wantBare } from './features/catalogue/wanted-details/queries.ts'
import { keepFilesPrivate } from './files/private-files.ts'

const say = (sentence: string) => console.log(sentence)

async function run(command: CatalogCommand): Promise<void> {
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  process.once('SIGTERM', () => interrupted.abort())
  const config = readConfig(process.env)
  await keepFilesPrivate(config.dataFolder, say)
  const database = await openDatabase(
    config,
    {
      say,
      signal: interrupted.signal,
      onIdleError: (error) => console.error(`An idle database connection broke: ${error.message}`),
      onEngineExit: (sentence) => {
        console.error(sentence)
        process.exit(1)
      },
    },
    { isDirect: true },
  )
  try {
    const beforeUpgrade = backupBeforeUpgrade({ db: database.db, config: config.backups, say })
    await migrate(database.pool, await readSchema(), beforeUpgrade)
    await forgetUpgrade(database.db)
    await loadStarterCatalog(database.db, say)
    await command({
      pool: database.pool,
      dataFolder: config.dataFolder,
      signal: interrupted.signal,
      onLoaded: async () => {
        if (config.sources.names.length > 0) await wantBare(database.db)
      },
    })
  } finally {
    await database.close()
  }
}

/** What the person at the keyboard can mend is one clear line. */
const explained = [ConfigError, EngineError, DatabaseError, MigrationError, CatalogError]

/** What a program that loads a catalogue does: opens the database as the server does, loads what is asked for, closes it. */
export async function loadCatalog(readCommand: (args: string[]) => CatalogCommand, help: string): Promise<void> {
  try {
    await run(readCommand(process.argv.slice(2)))
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${help}`)
      process.exitCode = 2
    } else {
      console.error(explained.some((kind) => error instanceof kind) ? (error as Error).message : error)
      process.exitCode = 1
    }
  }
}
