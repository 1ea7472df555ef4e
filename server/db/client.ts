import pg from 'pg'
import { histogram, quickBounds, secondsSince } from '../metrics/metric.ts'
import { RecentlyUsed } from './recently-used.ts'

const statementSeconds = histogram(
  'quire_statement_duration_seconds',
  'SQL statements, from sending to the whole answer, without waiting for a connection.',
  ['outcome'],
  quickBounds,
)

type Callback = (error: unknown, result?: pg.QueryResult) => void

/** By the driver's own method, which has many shapes. */
const send = (client: pg.Client, sent: unknown[]): unknown =>
  Reflect.apply(Reflect.get(pg.Client.prototype, 'query') as (...sent: unknown[]) => unknown, client, sent)

/** What brings its own protocol, such as COPY. */
const isStream = (query: unknown): boolean => typeof query === 'object' && query !== null && 'submit' in query

/** A connection of a pool. Its statements are timed, and wait for each other: the driver takes one at a time. */
export class TimedClient extends pg.Client {
  #running: Promise<unknown> | undefined

  /** The driver takes a callback, from its pool, or gives a promise; streams are left alone. */
  override query(...sent: unknown[]): never {
    if (isStream(sent[0])) return send(this, sent) as never
    const callback = sent.at(-1)
    if (typeof callback !== 'function') return this.#inTurn(sent) as never
    const hear = callback as Callback
    this.#inTurn(sent.slice(0, -1)).then((result) => hear(undefined, result), hear)
    return undefined as never
  }

  async #inTurn(sent: unknown[]): Promise<pg.QueryResult> {
    while (this.#running) await this.#running
    const result = this.#time(() => this.run(sent))
    const running = result.then(
      () => undefined,
      () => undefined,
    )
    this.#running = running
    void running.then(() => {
      if (this.#running === running) this.#running = undefined
    })
    return result
  }

  async #time(work: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const started = performance.now()
    try {
      const result = await work()
      statementSeconds.observe(['done'], secondsSince(started))
      return result
    } catch (error) {
      statementSeconds.observe(['failed'], secondsSince(started))
      throw error
    }
  }

  protected run(sent: unknown[]): Promise<pg.QueryResult> {
    return send(this, sent) as Promise<pg.QueryResult>
  }
}

const isNamed = (query: unknown): query is pg.QueryConfig & { name: string } =>
  typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string'

/** What the driver keeps of each prepared statement, so that it is parsed once. */
interface Prepared {
  connection: { parsedStatements: Record<string, string | undefined> }
}

/**
 * Letters of all the statements that a connection keeps. The database holds some 100 bytes for each of them, and 10 KB for each
 * statement. What readers do all day takes half of it.
 */
const mostPrepared = 500_000
const leastWeight = 1000

/** Keeps the statements that it prepared last. Those put together from what a reader chose are many, and most of them rare. */
export class PreparingClient extends TimedClient {
  readonly #prepared = new RecentlyUsed<string>(mostPrepared, (text) => leastWeight + text.length)
  readonly #rare: string[] = []

  protected override async run(sent: unknown[]): Promise<pg.QueryResult> {
    const [query] = sent
    if (isNamed(query)) this.#note(query)
    // Within a transaction that failed, nothing can be forgotten.
    if (this.#rare.length > 0 && this.getTransactionStatus() === 'I') await this.#forgetRare()
    return super.run(sent)
  }

  #note({ name, text }: pg.QueryConfig & { name: string }): void {
    if (this.#prepared.get(name) === undefined) this.#rare.push(...this.#prepared.set(name, text))
  }

  async #forgetRare(): Promise<void> {
    const { parsedStatements } = (this as unknown as Prepared).connection
    for (const name of this.#rare.splice(0)) {
      // It may have been used again since, or never have been prepared.
      if (this.#prepared.get(name) !== undefined || parsedStatements[name] === undefined) continue
      parsedStatements[name] = undefined
      await super.run([`deallocate ${this.escapeIdentifier(name)}`])
    }
  }
}

/**
 * Sends named statements without their names. A name belongs to one connection of the database, and behind a pooler the next
 * execution may get another one, which does not know it.
 */
export class UnnamedClient extends TimedClient {
  protected override run([query, ...rest]: unknown[]): Promise<pg.QueryResult> {
    return super.run([isNamed(query) ? { ...query, name: undefined } : query, ...rest])
  }
}
