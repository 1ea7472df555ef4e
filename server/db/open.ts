import type pg from 'pg'
import type { Config } from '../config.ts'
import { connect, type Connection } from './database.ts'
import { startEngine } from './embedded/engine.ts'

export interface OpenDatabase extends Connection {
  /** How the job queue's own connections get there. */
  poolConfig: pg.PoolConfig
  /** Tells a second start on the same data where this one is. */
  announce: (url: string) => Promise<void>
}

/** A server that cannot be used, in one sentence. */
export class DatabaseError extends Error {}

/** The lowest version whose SQL is used. */
const minimumVersion = 15

async function checkServer(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    const [server] = rows
    const major = Math.floor(Number(server?.version) / 10_000)
    if (major < minimumVersion) {
      throw new DatabaseError(
        `DATABASE_URL leads to PostgreSQL ${major}, but Quire needs version ${minimumVersion} or newer.`,
      )
    }
    if (server?.encoding !== 'UTF8') {
      throw new DatabaseError(`DATABASE_URL leads to a database in ${server?.encoding}, but Quire needs UTF8.`)
    }
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    const { code, message } = error as { code?: string; message: string }
    throw new DatabaseError(`DATABASE_URL leads to no usable PostgreSQL server: ${message || code || 'no answer'}.`, {
      cause: error,
    })
  }
}

/** The server that DATABASE_URL names, or the embedded one inside the data folder. */
export async function openDatabase(
  config: Config,
  events: {
    say: (sentence: string) => void
    onIdleError: (error: Error) => void
    onEngineExit: (sentence: string) => void
    signal: AbortSignal
  },
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const poolConfig = { connectionString: config.databaseUrl }
    const connection = connect(poolConfig, events.onIdleError)
    try {
      await checkServer(connection.pool)
    } catch (error) {
      await connection.close()
      throw error
    }
    return { ...connection, poolConfig, announce: async () => undefined }
  }
  const engine = await startEngine({
    dataFolder: config.dataFolder,
    onProgress: events.say,
    onUnexpectedExit: events.onEngineExit,
    signal: events.signal,
  })
  const { socketDirectory: host, port, user, database } = engine
  const poolConfig = { host, port, user, database }
  const connection = connect(poolConfig, events.onIdleError)
  return {
    ...connection,
    poolConfig,
    announce: engine.announce,
    close: async () => {
      await connection.close()
      await engine.stop()
    },
  }
}
