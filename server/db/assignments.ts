import { SQL, sql } from './sql.ts'

/** JavaScript's text of a moment has its year in four digits, as PostgreSQL reads it. */
const toDriver = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/**
 * `name = …, content = …` of an update, columns by name, and `more` of them. What is undefined stays as it is; a piece of SQL,
 * as for JSON, is part of the text.
 */
export function assignments(values: object, ...more: SQL[]): SQL {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  const assigned = entries.map(
    ([column, value]: [string, unknown]) =>
      sql`${sql.identifier(column)} = ${value instanceof SQL ? value : sql.param(toDriver(value))}`,
  )
  return sql.join([...assigned, ...more], sql`, `)
}
