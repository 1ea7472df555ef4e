import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RecentlyUsed } from './recently-used.ts'
import { buildQuery, Placeholder, type SQL } from './sql.ts'

/** A query put together from what a reader chose has many texts: those that are rare are named again each time. */
const statementNames = new RecentlyUsed<string>(2000)

/** Each text is planned once per connection, which keeps those it used last: see client.ts. */
export function statementName(text: string): string {
  const existing = statementNames.get(text)
  if (existing !== undefined) return existing
  const name = `q_${createHash('sha1').update(text).digest('base64url')}`
  statementNames.set(text, name)
  return name
}

export interface StatementSettings {
  /** Whether one plan is kept for all values. Without, its values are part of its text, and it is planned for these alone. */
  isPrepared?: boolean
}

/**
 * A statement whose text never changes, built once: for what is asked so often that building the text would cost more than
 * sending it. `sql.placeholder` names what each call gives, and a name that comes several times is sent once.
 */
export function fixedStatement(query: SQL): (values: Record<string, unknown>) => pg.QueryConfig {
  const built = buildQuery(query)
  const parameters: unknown[] = []
  const numbers = built.values.map((param) => {
    const same =
      param instanceof Placeholder
        ? parameters.findIndex((other) => other instanceof Placeholder && other.name === param.name)
        : -1
    return same >= 0 ? same + 1 : parameters.push(param)
  })
  const text = built.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`)
  const name = statementName(text)
  return (values) => ({
    name,
    text,
    values: parameters.map((param) => (param instanceof Placeholder ? values[param.name] : param)),
  })
}
