import pg from 'pg'
import { histogram, quickBounds, secondsSince } from '../metrics/metric.ts'

const statementSeconds = histogram(
  'quire_statement_duration_seconds',
  'SQL statements, from sending to the whole answer, without waiting for a connection.',
  ['outcome'],
  quickBounds,
)

const succeeded = ['done'] as const
const failed = ['failed'] as const

type Callback = (error: unknown, ...rest: unknown[]) => void

/** A connection of a pool, whose statements are timed. */
export class TimedClient extends pg.Client {
  /** The driver takes a callback, from its pool, or gives a promise; streams are left alone. */
  override query(...sent: unknown[]): never {
    const started = performance.now()
    const note = (outcome: typeof succeeded | typeof failed) => statementSeconds.observe(outcome, secondsSince(started))
    const callback = sent.at(-1)
    if (typeof callback === 'function') {
      const noted: Callback = (error, ...rest) => {
        note(error ? failed : succeeded)
        ;(callback as Callback)(error, ...rest)
      }
      return this.send([...sent.slice(0, -1), noted])
    }
    const answer: unknown = this.send(sent)
    if (answer instanceof Promise) {
      answer.then(
        () => note(succeeded),
        () => note(failed),
      )
    }
    return answer as never
  }

  /** The driver's own method has many shapes, and each answers in its own way. */
  protected send(sent: unknown[]): never {
    return Reflect.apply(Reflect.get(pg.Client.prototype, 'query') as (...sent: unknown[]) => never, this, sent)
  }
}

/** A query by its configuration; what brings its own protocol, such as COPY, has a method for that. */
const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)

/**
 * Sends named statements without their names. A name belongs to one connection of the database, and behind a pooler the next
 * execution may get another one, which does not know it.
 */
export class UnnamedClient extends TimedClient {
  protected override send([query, ...rest]: unknown[]): never {
    return super.send([isNamed(query) ? { ...query, name: undefined } : query, ...rest])
  }
}
