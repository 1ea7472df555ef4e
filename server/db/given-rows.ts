import { sql, type SQL } from './sql.ts'

type ColumnType = 'uuid' | 'text' | 'int' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz'

const toDriver = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

/**
 * Rows to write, as a table named `given` for a FROM clause; its `ordinal` counts them from 1. One array per column: the
 * statement is the same however many rows there are, and unlike JSON it takes any text that a single value may be.
 */
export function givenRows<Row extends object>(rows: readonly Row[], columns: Record<keyof Row, ColumnType>): SQL {
  const entries = Object.entries<ColumnType>(columns)
  const arrays = entries.map(([name, type]) => {
    const values = rows.map((row) => toDriver(row[name as keyof Row]))
    return sql`${sql.param(values)}::${sql.raw(type)}[]`
  })
  const names = [...entries.map(([name]) => name), 'ordinal'].map((name) => sql.identifier(name))
  return sql`unnest(${sql.join(arrays, sql`, `)}) with ordinality as given (${sql.join(names, sql`, `)})`
}

/** Ids as one array parameter, so that the statement is the same however many there are. */
export const uuidArray = (values: readonly (string | null)[]): SQL => sql`${sql.param(values)}::uuid[]`
