import pg from 'pg'
import { PreparingClient, UnnamedClient } from './client.ts'

/** What code within a transaction is given beside it. What that is, is said where it is used: server/events/emit.ts. */
export interface Services {}

/** Answers statements. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/** What statements are sent to: the database, a transaction of it, or what gathers the reads of a page. */
export interface Handle extends Queryable {
  /** Runs `work` in a transaction: in its own where it is one. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Runs `work` in a transaction, or in a part of its own, that is undone alone where it fails: for what is tried again. */
  attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /**
   * For reads of the catalogue alone: works, editions, authors, series and the words of the search. A replica is behind by
   * as much as it lags, so nothing that belongs to a reader, and nothing that a block or a change of visibility could
   * concern, is ever read from here. Without a replica it is the handle itself. See docs/decisions/0081-replica.md.
   */
  readonly catalogue: Queryable
  /** For reads that each take long: never gathered into one statement, and side by side where connections allow it. */
  readonly apart: Queryable
}

/** Runs `work` between two statements that begin and keep something, or undoes it by a third. */
async function within<Result>(
  client: pg.ClientBase,
  { begin, keep, undo }: Record<'begin' | 'keep' | 'undo', string>,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query(keep)
    return result
  } catch (error) {
    // A connection that broke undoes by itself; what went wrong first says more.
    await client.query(undo).catch(() => undefined)
    throw error
  }
}

export class Transaction implements Handle {
  readonly client: pg.ClientBase
  readonly #services: Services | undefined
  readonly #depth: number

  constructor(client: pg.ClientBase, services: Services | undefined, depth = 0) {
    this.client = client
    this.#services = services
    this.#depth = depth
  }

  get services(): Services {
    if (!this.#services) throw new Error('This transaction has no queue: its database was opened without provide()')
    return this.#services
  }

  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return this.client.query<Row>(statement)
  }

  get catalogue(): Queryable {
    return this
  }

  get apart(): Queryable {
    return this
  }

  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return work(this)
  }

  attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const part = `part_${this.#depth + 1}`
    return within(
      this.client,
      { begin: `savepoint ${part}`, keep: `release savepoint ${part}`, undo: `rollback to savepoint ${part}` },
      () => work(new Transaction(this.client, this.#services, this.#depth + 1)),
    )
  }
}

interface TransactionSettings {
  /** Whether it sees one moment throughout, and writes nothing. */
  isSnapshot?: boolean
}

/** Hears what the database says aside of its answers. */
type HearNotice = (message: string) => void

export class Database implements Handle {
  readonly pool: pg.Pool
  /**
   * Connections that stay what they are from one statement to the next. A pooler in transaction mode gives each transaction
   * whichever connection is free, so whatever belongs to a session goes here: LISTEN, locks and settings that outlast a
   * transaction. Without a pooler it is the pool itself. See docs/decisions/0063-pooler.md.
   */
  readonly directPool: pg.Pool
  readonly catalogue: Queryable
  readonly #hearing = new Set<HearNotice>()
  #services: Services | undefined

  constructor(pool: pg.Pool, { directPool = pool, catalogue }: { directPool?: pg.Pool; catalogue?: Queryable } = {}) {
    this.pool = pool
    this.directPool = directPool
    this.catalogue = catalogue ?? this
    pool.on('connect', (client) => {
      client.on('notice', ({ message = '' }) => {
        for (const hear of this.#hearing) hear(message)
      })
    })
  }

  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return this.pool.query<Row>(statement)
  }

  get apart(): Queryable {
    return this
  }

  async transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { isSnapshot = false }: TransactionSettings = {},
  ): Promise<Result> {
    const begin = isSnapshot ? 'begin isolation level repeatable read read only' : 'begin'
    const client = await this.pool.connect()
    try {
      return await within(client, { begin, keep: 'commit', undo: 'rollback' }, () =>
        work(new Transaction(client, this.#services)),
      )
    } finally {
      client.release()
    }
  }

  attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.transaction(work)
  }

  /** From here on, each transaction has them. */
  provide(services: Services): void {
    this.#services = services
  }

  /** Hears it on any of the pool's connections, before the answer it belongs to. */
  onNotice(hear: HearNotice): () => void {
    this.#hearing.add(hear)
    return () => this.#hearing.delete(hear)
  }
}

export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** Slower queries are bugs; they are cancelled so that they do not block a connection. */
const statementTimeoutMilliseconds = 15_000

const usualPoolSize = 10

/**
 * A new connection plans all that it is asked, and so its first page takes longer. Where few readers come by, they find one that has
 * planned it; what many at once have opened is closed again, since each takes memory of the database's.
 */
const keptOpen = { min: 2, idleTimeoutMillis: 60_000 }

interface ConnectOptions {
  /** Whether a pooler is between here and the database, which refuses settings of a session. */
  isPooled?: boolean
  /** Whether statements are prepared under names. */
  isPrepared?: boolean
}

/** What every session has. Behind a pooler its own configuration has to say so: docs/operating.md. */
const sessionSettings = {
  statement_timeout: statementTimeoutMilliseconds,
  // JIT off: compiling costs seconds on queries that run in milliseconds. Each statement has one plan, which is kept: looking for
  // a better one for its values takes longer than running it. See docs/decisions/0091-how-near-the-floor.md.
  options: '-c jit=off -c plan_cache_mode=force_generic_plan',
}

/** Connections to one server, which are opened as they are needed. */
export function openPool(
  options: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  { isPooled = false, isPrepared = true }: ConnectOptions = {},
): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    application_name: 'quire',
    connectionTimeoutMillis: 10_000,
    ...keptOpen,
    ...(!isPooled && sessionSettings),
    ...options,
    max: options.max ?? usualPoolSize,
    Client: isPrepared ? PreparingClient : UnnamedClient,
  })
  // Without a listener, a connection that breaks while idle ends the process.
  pool.on('error', onIdleError)
  // end() resolves before the sockets are closed, and the engine would then be stopped under them.
  const ending = new Set<Promise<unknown>>()
  pool.on('connect', (client) => {
    // A connection that breaks while in use fails its query; without a listener it would end the process as well.
    client.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    ending.add(ended)
    void ended.finally(() => ending.delete(ended))
  })
  return {
    pool,
    close: async () => {
      await pool.end()
      await Promise.all(ending)
    },
  }
}

/** The usual case: one server, reached without anything between. */
export function connect(
  options: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  settings: ConnectOptions = {},
): Connection {
  const { pool, close } = openPool(options, onIdleError, settings)
  return { db: new Database(pool), pool, close }
}
