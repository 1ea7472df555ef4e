import { createHash } from 'node:crypto'
import type pg from 'pg'
import { buildQuery, Placeholder, type SQL } from './sql.ts'

const statementNames = new Map<string, string>()

/** Each text is planned once per connection. Lists go in as arrays, so there are only as many texts as the code has. */
export function statementName(text: string): string {
  const existing = statementNames.get(text)
  if (existing !== undefined) return existing
  const name = `q_${createHash('sha1').update(text).digest('base64url')}`
  statementNames.set(text, name)
  return name
}

export interface StatementSettings {
  /**
   * A query put together from what a reader chose has many texts, most of them rare: keeping them all costs more. `often`
   * keeps those that are asked again and again, and `some` all of them until there are many.
   */
  isPrepared?: boolean | 'often' | 'some'
  /** A plan is kept for each of these: for a query whose plan is wrong once its tables have grown much. */
  planFor?: string
}

/** A text is worth preparing from so many times on. */
const timesOf = { some: 1, often: 3 }
/** Each costs every connection the memory of its plan. */
const mostNamed = 300
/** Of rare ones, so many are counted; then counting begins anew. */
const mostCounted = 1000

const timesAsked = new Map<string, number>()
let named = 0

function nameIfAsked(text: string, fromTimes: number): string | undefined {
  const existing = statementNames.get(text)
  if (existing !== undefined || named >= mostNamed) return existing
  const times = (timesAsked.get(text) ?? 0) + 1
  if (times < fromTimes) {
    if (timesAsked.size >= mostCounted) timesAsked.clear()
    timesAsked.set(text, times)
    return undefined
  }
  timesAsked.delete(text)
  named += 1
  return statementName(text)
}

/** The name that a text is prepared by; undefined if it is sent as it is. */
export function nameFor(text: string, isPrepared: NonNullable<StatementSettings['isPrepared']>): string | undefined {
  if (typeof isPrepared === 'string') return nameIfAsked(text, timesOf[isPrepared])
  return isPrepared ? statementName(text) : undefined
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
