import { sql, type SQL } from '../../server/db/sql.ts'
import type { Handle } from '../../server/db/database.ts'
import { execute, rowsOf } from '../../server/db/page.ts'

/** Every table and every choice of columns is a statement of its own. */
const rare = { isPrepared: false }

const namesOf = (row: object) => Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** Rows that have the same columns. They go as JSON, which becomes a value of any type that a column may have. */
function insertion(table: string, rows: readonly object[]): SQL {
  const name = sql.identifier(table)
  const columns = namesOf(rows[0] ?? {}).map((column) => sql.identifier(column))
  if (columns.length === 0) return sql`insert into ${name} default values`
  const named = sql.join(columns, sql`, `)
  return sql`insert into ${name} (${named})
    select ${named} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`
}

/** In their order, so that what the database fills in is filled in where a column is missing. */
function portionsOf<Row extends object>(rows: readonly Row[]): Row[][] {
  const portions: Row[][] = []
  let last = ''
  for (const row of rows) {
    const names = namesOf(row).toSorted().join(' ')
    if (names === last && names !== '') portions.at(-1)?.push(row)
    else portions.push([row])
    last = names
  }
  return portions
}

/** Puts rows into a table as they are, columns by name; what is undefined is left to the database. */
export async function insertRows(db: Handle, table: string, rows: object | readonly object[]): Promise<void> {
  const all = Array.isArray(rows) ? (rows as readonly object[]) : [rows]
  for (const portion of portionsOf(all)) await execute(db, insertion(table, portion), rare)
}

/** The same; gives them with their ids. */
export async function insertEach<Row extends object>(
  db: Handle,
  table: string,
  rows: readonly Row[],
): Promise<(Row & { id: string })[]> {
  const inserted: (Row & { id: string })[] = []
  for (const portion of portionsOf(rows)) {
    const ids = await rowsOf<{ id: string }>(db, sql`${insertion(table, portion)} returning id`, rare)
    inserted.push(...portion.map((row, index) => ({ ...row, id: ids[index]?.id ?? '' })))
  }
  return inserted
}

export async function insertRow<Row extends object>(
  db: Handle,
  table: string,
  row: Row,
): Promise<Row & { id: string }> {
  const [inserted] = await insertEach(db, table, [row])
  if (!inserted) throw new Error(`Nothing was put into ${table}`)
  return inserted
}

export async function countRows(db: Handle, table: string, where = sql`true`): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${sql.identifier(table)} where ${where}`,
    rare,
  )
  return row?.total ?? 0
}
