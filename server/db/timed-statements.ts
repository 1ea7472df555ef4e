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

type Method = (...given: unknown[]) => unknown
type Callback = (error: unknown, ...rest: unknown[]) => void

/** Times what is sent on a connection. The driver takes a callback, from the pool, or gives a promise; streams are left alone. */
export function timeStatements(client: pg.ClientBase): void {
  // Looked up each time, so that a test that watches the driver's own method sees what is sent.
  const direct = (...given: unknown[]): unknown =>
    Reflect.apply(Reflect.get(pg.Client.prototype, 'query') as Method, client, given)
  const query = (...given: unknown[]): unknown => {
    const started = performance.now()
    const note = (outcome: typeof succeeded | typeof failed) => statementSeconds.observe(outcome, secondsSince(started))
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const noted: Callback = (error, ...rest) => {
        note(error ? failed : succeeded)
        ;(callback as Callback)(error, ...rest)
      }
      return direct(...given.slice(0, -1), noted)
    }
    const answer = direct(...given)
    if (answer instanceof Promise) {
      answer.then(
        () => note(succeeded),
        () => note(failed),
      )
    }
    return answer
  }
  client.query = query as typeof client.query
}
