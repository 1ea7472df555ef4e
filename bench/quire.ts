import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { storedSessionToken } from '../server/auth/stored-secrets.ts'
import { buildApp } from '../server/app.ts'
import { createAuth } from '../server/auth/auth.ts'
import { readConfig, type Config } from '../server/config.ts'
import type { ServerContext } from '../server/context.ts'
import { migrate, readSchema } from '../server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '../server/db/open.ts'
import { loadStarterCatalog } from '../server/features/catalogue/loading/starter-queries.ts'
import { openStorage } from '../server/files/storage.ts'
import type { Queue } from '../server/jobs/queue.ts'

/** Quire as it is measured: the whole app on a database of the bench, and a reader who is signed in. */

export const benchSecret = 'a secret for the bench only, long enough'
const tokenOf = (slug: string) => `a token for the ${slug}`
const log = pino({ level: 'silent' })

const quietly = () => ({
  say: () => undefined,
  signal: new AbortController().signal,
  onIdleError: () => undefined,
  onEngineExit: (sentence: string) => console.error(sentence),
})

/** The database of a server that is running in a process of its own. */
export const openBeside = (environment: Record<string, string | undefined>): Promise<OpenDatabase> =>
  openDatabase(readConfig(environment), quietly(), { isBesideServer: true })

/** A migrated database with the starter catalogue, unless another is to be loaded, and the configuration that leads to it. */
export async function openBenchDatabase(
  environment: Record<string, string | undefined>,
  { isEmpty = false } = {},
): Promise<{ config: Config; database: OpenDatabase }> {
  const config = readConfig({ ...environment, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const database = await openDatabase(config, quietly())
  await migrate(database.pool, await readSchema())
  if (!isEmpty) await loadStarterCatalog(database.db, () => undefined)
  return { config, database }
}

const millisecondsToCommit = 50

export async function buildContext(config: Config, { db }: OpenDatabase): Promise<ServerContext> {
  // Jobs begin in the same process, as they do where there is only one: a moment later, when what sent them is committed.
  const queue: Queue = {
    send: async (job, data) => {
      const run = () => job.run(data, context).catch((error: unknown) => console.error(job.name, error))
      setTimeout(() => void run(), millisecondsToCommit)
    },
    countJobs: async () => [],
    listWaiting: async () => [],
    listFailed: async () => [],
    retryFailed: async () => false,
    deleteFailed: async () => false,
  }
  const mailer = { send: async () => '' }
  const auth = createAuth({ config, db, queue, secret: benchSecret, log })
  const storage = await openStorage(config)
  const context: ServerContext = {
    config,
    db,
    auth,
    queue,
    mailer,
    storage,
    clock: () => new Date(),
    secret: benchSecret,
    log,
  }
  db.provide(context)
  return context
}

/** Starts an app on a free port, and answers where. */
export async function serve(context: ServerContext) {
  const app = await buildApp(context, log)
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

/** A reader with a session that does not expire during the bench. */
export async function addReader(pool: pg.Pool, slug = 'bench'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into readers (slug, name, email, email_verified) values ($1, $1, $2, true) returning id',
    [slug, `${slug}@example.org`],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `insert into sessions (reader_id, token, expires_at, updated_at) values ($1, $2, '2999-01-01', '2999-01-01')`,
    [id, storedSessionToken(tokenOf(slug))],
  )
  return id
}

/** What a reader's browser sends. */
export function cookieOf(slug = 'bench'): string {
  const signature = createHmac('sha256', benchSecret).update(tokenOf(slug)).digest('base64')
  return `quire.session_token=${encodeURIComponent(`${tokenOf(slug)}.${signature}`)}`
}
