import { ConfigError, readConfig } from './config.ts'
import { EngineError } from './db/embedded/engine.ts'
import { migrate, readSchema } from './db/migrate.ts'
import { DatabaseError, openDatabase } from './db/open.ts'
import { MigrationError } from './db/sql-files.ts'
import { forgetUpgrade } from './features/backups/last-backup-queries.ts'
import { backupBeforeUpgrade } from './features/backups/service.ts'
import { CatalogError } from './features/catalog/bulk-load-queries.ts'
import { catalogHelp, readCatalogCommand, UsageError, type CatalogCommand } from './features/catalog/command.ts'
import { loadStarterCatalog } from './features/catalog/starter-queries.ts'
import { wantBare } from './features/wanted-details/queries.ts'
import { keepFilesPrivate } from './files/private-files.ts'

/** `npm run catalog`: opens the database as the server does, loads what is asked for, closes it. */

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

try {
  await run(readCatalogCommand(process.argv.slice(2)))
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${catalogHelp}`)
    process.exitCode = 2
  } else {
    console.error(explained.some((kind) => error instanceof kind) ? (error as Error).message : error)
    process.exitCode = 1
  }
}
