import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { ConfigError, readConfig, type Config } from '../server/config.ts'
import { EngineError } from '../server/db/embedded/engine.ts'
import { migrate, readSchema } from '../server/db/migrate.ts'
import { DatabaseError, openDatabase } from '../server/db/open.ts'
import { MigrationError } from '../server/db/sql-files.ts'
import { loadStarterCatalog } from '../server/features/catalogue/loading/starter-queries.ts'
import { isEmptyServer, wipeDemo } from './load-queries.ts'
import { loadDemo } from './service.ts'
import { keepFilesPrivate } from '../server/files/private-files.ts'
import { createQueue } from '../server/jobs/queue.ts'

/** `npm run demo`: fills an empty data folder with a community; with `--fresh`, also one that has an older demo. */

const say = (sentence: string) => console.log(sentence)

/** What can be said in one sentence. */
class DemoError extends Error {}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

async function prepare(config: Config, { isFresh }: { isFresh: boolean }): Promise<void> {
  // Written before the first row: a demo that was interrupted is made anew, and a library of somebody's never is.
  const begun = path.join(config.dataFolder, 'demo-begun')
  const ready = path.join(config.dataFolder, 'demo-ready')
  if (!isFresh && (await exists(ready))) return

  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  process.once('SIGTERM', () => interrupted.abort())
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
    const { db, pool } = database
    if (await exists(begun)) {
      await rm(ready, { force: true })
      for (const name of ['files', 'outbox'])
        await rm(path.join(config.dataFolder, name), { recursive: true, force: true })
      await wipeDemo(pool)
    }
    await migrate(pool, await readSchema())
    // It isn't started: nothing of a demo is mailed or sent to a webhook.
    db.provide({ config, queue: createQueue(database.poolConfig, []) })
    if (!(await isEmptyServer(pool))) {
      throw new DemoError(
        `${config.dataFolder} has a library that isn’t a demo. Set QUIRE_DEMO_DATA to an empty folder.`,
      )
    }
    await writeFile(begun, '')
    await loadStarterCatalog(db, say)
    say('Filling the demo with three years of reading.')
    const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
    const password = process.argv.slice(2).find((word) => !word.startsWith('--'))
    if (password === undefined) throw new DemoError('Name the password of the demo’s readers.')
    const tables = await loadDemo(database, { today, passwordHash: await hashPassword(password) })
    say(`${tables.readers.length} readers, ${tables.readings.length} readings, ${tables.reviews.length} reviews.`)
    await writeFile(ready, today)
  } finally {
    await database.close()
  }
}

/** What the person at the keyboard can mend is one clear line. */
const explained = [ConfigError, EngineError, DatabaseError, MigrationError, DemoError]

try {
  // Never the server of a real library, whatever the environment says.
  await prepare({ ...readConfig(process.env), databaseUrl: undefined }, { isFresh: process.argv.includes('--fresh') })
} catch (error) {
  console.error(explained.some((kind) => error instanceof kind) ? (error as Error).message : error)
  process.exitCode = 1
}
