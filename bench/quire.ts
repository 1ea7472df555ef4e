import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { buildApp } from '../server/app.ts'
import { createAuth } from '../server/auth.ts'
import { readConfig, type Config } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { migrate, readMigrations } from '../server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '../server/db/open.ts'
import { loadStarterCatalog } from '../server/features/catalog/load-starter.ts'
import { openStorage } from '../server/files/storage.ts'

/** Quire as it is measured: the whole app on a database of the bench, and a reader who is signed in. */

const secret = 'a secret for the bench only, long enough'
const token = 'a token for the bench'
const log = pino({ level: 'silent' })

/** A migrated database with the starter catalogue, and the configuration that leads to it. */
export async function openBenchDatabase(
  environment: Record<string, string | undefined>,
): Promise<{ config: Config; database: OpenDatabase }> {
  const config = readConfig({ ...environment, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const database = await openDatabase(config, {
    say: () => undefined,
    signal: new AbortController().signal,
    onIdleError: () => undefined,
    onEngineExit: (sentence) => console.error(sentence),
  })
  await migrate(database.pool, await readMigrations())
  await loadStarterCatalog(database.db, () => undefined)
  return { config, database }
}

export async function buildContext(config: Config, { db }: OpenDatabase): Promise<Context> {
  const queue = { send: async () => undefined }
  const mailer = { send: async () => '' }
  const auth = createAuth({ config, db, queue, secret, log })
  const storage = await openStorage(config)
  return { config, db, auth, queue, mailer, storage, clock: () => new Date(), secret, log }
}

/** Starts an app on a free port, and answers where. */
export async function serve(context: Context) {
  const app = await buildApp(context, log)
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

/** The bench reader, who has signed in for ever. */
export async function addReader({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into readers (slug, name, email, email_verified) values ('bench', 'Bench', 'bench@example.org', true)
     returning id`,
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `insert into sessions (reader_id, token, expires_at, updated_at) values ($1, $2, '2999-01-01', '2999-01-01')`,
    [id, token],
  )
  return id
}

/** What the bench reader's browser sends. */
export const cookie = `quire.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`
