import type pg from 'pg'

type Method = (...given: unknown[]) => unknown

/** A query by its configuration; what brings its own protocol, such as COPY, has a method for that. */
const isNamed = (given: unknown): given is pg.QueryConfig =>
  typeof given === 'object' && given !== null && 'name' in given && !('submit' in given)

/**
 * Sends named statements without their names. A name belongs to one connection of the database, and behind a pooler the next
 * execution may get another one, which does not know it.
 */
export function sendUnnamed(client: pg.ClientBase): void {
  const direct = client.query.bind(client) as Method
  const query: Method = (given, ...rest) => direct(isNamed(given) ? { ...given, name: undefined } : given, ...rest)
  client.query = query as typeof client.query
}
