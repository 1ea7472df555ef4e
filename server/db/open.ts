import type pg from 'pg'
import type { Config } from '../config.ts'
import { connect, Database, openPool, type Connection } from './database.ts'
import { findRunningEngine, startEngine, type EngineAddress } from './embedded/engine.ts'
import { Replica } from './replica.ts'

export interface OpenDatabase extends Connection {
  /** Past a pooler, if there is one: for what belongs to a session, and for changing tables. */
  direct: Connection
  /** How the job queue's own connections get there. */
  poolConfig: pg.PoolConfig
  /** Tells a second start on the same data where this one is. */
  announce: (url: string) => Promise<void>
}

/** A server that cannot be used, in one sentence. */
export class DatabaseError extends Error {}

/** The lowest version whose SQL is used. */
const minimumVersion = 15

/** The name of the variable, or of whatever else the address came from, is what the person at the keyboard knows. */
async function checkServer(pool: pg.Pool, name: string): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    const [server] = rows
    const major = Math.floor(Number(server?.version) / 10_000)
    if (major < minimumVersion) {
      throw new DatabaseError(
        `${name} leads to PostgreSQL ${major}, but Quire needs version ${minimumVersion} or newer.`,
      )
    }
    if (server?.encoding !== 'UTF8') {
      throw new DatabaseError(`${name} leads to a database in ${server?.encoding}, but Quire needs UTF8.`)
    }
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    const { code, message } = error as { code?: string; message: string }
    throw new DatabaseError(`Quire can’t use the PostgreSQL server in ${name}: ${message || code || 'no answer'}.`, {
      cause: error,
    })
  }
}

interface ServerOptions {
  /** What its address is called. */
  name?: string
  program?: string
  poolSize?: number
  isPooled?: boolean
  isPrepared?: boolean
}

async function connectServer(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
  { name = 'DATABASE_URL', program = 'quire', poolSize, ...kind }: ServerOptions,
): Promise<Connection> {
  const options = { connectionString: databaseUrl, application_name: program, max: poolSize }
  const connection = connect(options, onIdleError, kind)
  try {
    await checkServer(connection.pool, name)
  } catch (error) {
    await connection.close()
    throw error
  }
  return connection
}

const announceNothing = async () => undefined

/** A server that is reached by its address. */
export async function openServer(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
  options: ServerOptions = {},
): Promise<OpenDatabase> {
  const connection = await connectServer(databaseUrl, onIdleError, options)
  const poolConfig = { connectionString: databaseUrl }
  return { ...connection, direct: connection, poolConfig, announce: announceNothing }
}

/** A server behind a pooler, with a second way past it. */
async function openPooled(
  databaseUrl: string,
  directUrl: string,
  onIdleError: (error: Error) => void,
  options: ServerOptions,
): Promise<OpenDatabase> {
  const pooled = await connectServer(databaseUrl, onIdleError, { ...options, isPooled: true })
  try {
    const { program, poolSize } = options
    const direct = await openServer(directUrl, onIdleError, { program, poolSize, name: 'DATABASE_DIRECT_URL' })
    return {
      ...direct,
      pool: pooled.pool,
      db: new Database(pooled.pool, { directPool: direct.pool }),
      direct,
      close: async () => {
        await pooled.close()
        await direct.close()
      },
    }
  } catch (error) {
    await pooled.close()
    throw error
  }
}

/** A replica that is away when the process starts is asked later on. */
const replicaTimeoutMilliseconds = 2000

/** Lets a replica answer for the catalogue of an open database. */
function withReplica(
  opened: OpenDatabase,
  replicaUrl: string,
  { onIdleError, onReplicaAway }: Pick<DatabaseEvents, 'onIdleError' | 'onReplicaAway'>,
  { program, poolSize, isPrepared }: ServerOptions,
): OpenDatabase {
  const options = {
    connectionString: replicaUrl,
    application_name: program,
    max: poolSize,
    connectionTimeoutMillis: replicaTimeoutMilliseconds,
  }
  const { db, pool } = opened
  const replica = openPool(options, onIdleError, { isPrepared })
  const catalogue = new Replica(replica.pool, db, onReplicaAway)
  return {
    ...opened,
    db: new Database(pool, { directPool: db.directPool, catalogue }),
    close: async () => {
      await replica.close()
      await opened.close()
    },
  }
}

const poolConfigOf = ({ socketDirectory: host, port, user, database }: EngineAddress) => ({
  host,
  port,
  user,
  database,
})

interface DatabaseEvents {
  say: (sentence: string) => void
  onIdleError: (error: Error) => void
  /** The database itself answers for its replica meanwhile. */
  onReplicaAway: (error: Error) => void
  onEngineExit: (sentence: string) => void
  signal: AbortSignal
}

/** The server that DATABASE_URL names, or the embedded one inside the data folder. */
export async function openDatabase(
  config: Config,
  { onReplicaAway = () => undefined, ...events }: Omit<DatabaseEvents, 'onReplicaAway'> & Partial<DatabaseEvents>,
  {
    program = 'quire',
    isBesideServer = false,
    isDirect = false,
  }: {
    /** What the server knows the connections by. */
    program?: string
    /** Whether the database of a Quire that is running is used too; otherwise the embedded one serves one program at a time. */
    isBesideServer?: boolean
    /** Whether it goes past a pooler with everything, as programs do that keep a connection for as long as they run. */
    isDirect?: boolean
  } = {},
): Promise<OpenDatabase> {
  const { poolSize, databaseUrl, databaseDirectUrl, databaseReplicaUrl, isPrepared } = config
  if (databaseUrl) {
    const options = { program, poolSize, isPrepared }
    const { onIdleError } = events
    if (databaseDirectUrl && isDirect) {
      return openServer(databaseDirectUrl, onIdleError, { program, poolSize, name: 'DATABASE_DIRECT_URL' })
    }
    const opened = await (databaseDirectUrl
      ? openPooled(databaseUrl, databaseDirectUrl, onIdleError, options)
      : openServer(databaseUrl, onIdleError, options))
    if (!databaseReplicaUrl || isDirect) return opened
    return withReplica(opened, databaseReplicaUrl, { onIdleError, onReplicaAway }, options)
  }
  const running = isBesideServer ? await findRunningEngine(config.dataFolder) : undefined
  if (running) {
    const poolConfig = poolConfigOf(running)
    const connection = connect({ ...poolConfig, application_name: program, max: poolSize }, events.onIdleError)
    return { ...connection, direct: connection, poolConfig, announce: announceNothing }
  }
  const engine = await startEngine({
    dataFolder: config.dataFolder,
    onProgress: events.say,
    onUnexpectedExit: events.onEngineExit,
    signal: events.signal,
  })
  const poolConfig = poolConfigOf(engine)
  const connection = connect({ ...poolConfig, application_name: program, max: poolSize }, events.onIdleError)
  return {
    ...connection,
    direct: connection,
    poolConfig,
    announce: engine.announce,
    close: async () => {
      await connection.close()
      await engine.stop()
    },
  }
}
