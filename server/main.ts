import path from 'node:path'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'
import { allJobs } from './all-jobs.ts'
import { buildApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import type { ServerContext } from './context.ts'
import { DatabaseError, openDatabase } from './db/open.ts'
import { EngineError } from './db/embedded/engine.ts'
import { behind, checkSchema, readSchema } from './db/migrate.ts'
import { readPushKeys, readSecret } from './db/secret.ts'
import { MigrationError } from './db/sql-files.ts'
import { countFiles } from './features/operations/administration/jobs.ts'
import { stateQueries } from './features/operations/administration/state-queries.ts'
import { forgetUpgrade } from './features/operations/backups/last-backup-queries.ts'
import { resumeExports } from './features/transfer/exports/jobs.ts'
import { resumeImports } from './features/transfer/imports/jobs.ts'
import { wantBareBooks } from './features/catalogue/sources/jobs.ts'
import { keepFilesPrivate } from './files/private-files.ts'
import { openStorage } from './files/storage.ts'
import { createQueue, type RunningQueue } from './jobs/queue.ts'
import { openLog } from './log.ts'
import { outboxMailer, smtpMailer } from './mail/mailer.ts'
import { drainMilliseconds } from './http/draining.ts'
import { deleteExpired } from './http/rate-limit.ts'
import { firstLookSeconds, prepareDatabase } from './prepare-database.ts'
import { closeSandboxes } from './sandbox/sandboxes.ts'
import { buildWorkerApp } from './worker-app.ts'

const say = (sentence: string) => console.log(sentence)

/** A process whose database hangs must still end some day. */
const closeMilliseconds = 25_000

/** What is to be closed, in the order in which it was opened. */
const open: { name: string; close: () => Promise<unknown>; milliseconds?: number }[] = []
let stopping: Promise<void> | undefined

const exitAfter = (milliseconds: number, exitCode: number) =>
  setTimeout(() => process.exit(exitCode || 1), milliseconds).unref()

async function close(exitCode: number): Promise<void> {
  starting.abort()
  for (const { name, close, milliseconds = closeMilliseconds } of open.toReversed()) {
    const backstop = exitAfter(milliseconds, exitCode)
    await close().catch((error: unknown) => console.error(`While closing ${name}:`, error))
    clearTimeout(backstop)
  }
  process.exitCode = exitCode
  if (process.connected) process.disconnect()
  exitAfter(closeMilliseconds, exitCode)
}

const stop = (exitCode: number): Promise<void> => (stopping ??= close(exitCode))

const starting = new AbortController()

/** A restore and a move leave out the queue's tables, and a new version may have other ones. */
async function startQueue(queue: RunningQueue, context: ServerContext): Promise<void> {
  try {
    await queue.start(context)
  } catch (error) {
    const isBehind = /^pg-boss (is not installed|database requires migrations)$/.test((error as Error).message)
    throw isBehind ? behind('tables of the job queue', error) : error
  }
}

async function startWorking(context: ServerContext, queue: RunningQueue): Promise<void> {
  await queue.work(context)
  await queue.send(resumeImports, {})
  await queue.send(resumeExports, {})
  if (!(await stateQueries(context.db).findCountedFiles())) await queue.send(countFiles, {})
  const deleteOld = () =>
    deleteExpired(context).catch((error: unknown) => context.log.warn(error, 'Deleting expired data failed'))
  const hourly = setInterval(() => void deleteOld(), 60 * 60 * 1000)
  open.push({ name: 'the clock', close: async () => clearInterval(hourly) })
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, {
    say,
    signal: starting.signal,
    onIdleError: (error) => log.warn(error, 'An idle database connection broke'),
    onReplicaAway: (error) => log.warn(error, 'The replica isn’t responding; the main database is used instead'),
    onEngineExit: (sentence) => {
      console.error(sentence)
      void stop(1)
    },
  })
  open.push({ name: 'the database', close: database.close })
  const { db } = database

  const isFirstStart = config.migratesAtStart && (await prepareDatabase(database.direct, config, say))
  if (!config.migratesAtStart) {
    await checkSchema(database.direct.pool, await readSchema())
    await forgetUpgrade(db)
  }

  const clock = () => new Date()
  const secret = config.secret ?? (await readSecret(db))
  // From here on they stay: a browser that subscribed with others would refuse every message.
  await readPushKeys(db)
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(path.join(config.dataFolder, 'outbox'), config.mailFrom, clock)
  const answersReaders = config.role !== 'worker'
  const runsJobs = config.role !== 'web'
  const queue = createQueue(database.poolConfig, allJobs, { runsJobs, migrates: config.migratesAtStart })
  const auth = createAuth({ config, db, queue, secret, log })
  const storage = await openStorage(config)
  const context: ServerContext = { config, db, auth, queue, mailer, storage, clock, secret, log }

  db.provide(context)
  open.push({ name: 'the sandboxes', close: async () => closeSandboxes() })
  // Also a queue that fails to start has connections to close.
  open.push({ name: 'the job queue', close: queue.stop })
  await startQueue(queue, context)
  if (isFirstStart) await queue.sendLater(wantBareBooks, {}, firstLookSeconds)
  if (runsJobs) await startWorking(context, queue)
  const app = await (answersReaders ? buildApp : buildWorkerApp)(context, log)
  // It gives up by itself what never ends.
  open.push({ name: 'the web server', close: () => app.close(), milliseconds: drainMilliseconds + closeMilliseconds })

  // The framework announces the address in its own words; one line is enough.
  log.level = 'warn'
  const address = await app.listen({ host: config.host, port: config.port })
  log.level = config.logLevel
  await database.announce(address)
  const own = address.replace('127.0.0.1', 'localhost')
  say(answersReaders ? `Quire is ready at ${own}` : `Quire is running jobs. Its health is at ${own}/healthz`)
  process.send?.('ready')
  setTimeout(settleMemory, settleMilliseconds).unref()
}

/** Until the first requests after a start are answered. */
const settleMilliseconds = 3000

/**
 * A start leaves a third of the heap behind as garbage, and a process at rest would never look for it. It is collected once;
 * from then on the heap grows by three tenths before the next collection. Smaller steps (`--optimize-for-size` takes a tenth)
 * make collecting most of what a request costs, larger ones hold twice the memory. During a start these would only take
 * time. The figures are in bench/README.md.
 */
function settleMemory(): void {
  v8.setFlagsFromString('--heap-growing-percent=30')
  v8.setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: {
    type: 'major'
    execution: 'sync'
    flavor: 'last-resort'
  }) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** One clear line for what the person at the keyboard can mend; everything else with its whole story. */
function explain(error: unknown, config: Config | undefined): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof EngineError ||
    error instanceof DatabaseError ||
    error instanceof MigrationError
  ) {
    return error.message
  }
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') return `Port ${config?.port} is already in use. Set PORT to another number.`
  if (code === 'EACCES') return `This user isn’t allowed to use port ${config?.port}. Set PORT to another number.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${config?.host}", which isn’t an address of this machine. Set HOST to another address.`
  return undefined
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
// The launcher ended without a signal to us (kill -9): nothing else would stop this process.
process.on('disconnect', () => void stop(0))

let config: Config | undefined
try {
  config = readConfig(process.env)
  await keepFilesPrivate(config.dataFolder, say)
  await start(config)
} catch (error) {
  if (!starting.signal.aborted) {
    const sentence = explain(error, config)
    if (sentence) console.error(sentence)
    else console.error('Quire couldn’t start:', error)
    await stop(1)
  }
}
