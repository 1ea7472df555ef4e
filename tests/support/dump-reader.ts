import type { Connection } from '../../server/db/database.ts'

type Rows = Record<string, unknown>[]

/** By what the rows of a table belong to a reader, where a column with the reader does not say it all. */
const belongings: Record<string, string> = {
  shelf_books: 'shelf_id in (select id from shelves where reader_id = $1)',
  list_entries: 'list_id in (select id from lists where reader_id = $1)',
  // An empty shelf may have a count or none.
  library_counts: 'reader_id = $1 and books_count > 0',
  review_tags: 'review_id in (select id from reviews where reader_id = $1)',
}

/** What is written by every change, and says nothing about what a reader has. */
const versions = new Set(['updated_at'])

/** Signing in, calls that were made, and what can be undone of them. */
const machinery = new Set(['sessions', 'tokens', 'idempotency_keys', 'undos', 'rate_limits', 'last_activities'])

interface DumpSettings {
  /** Tables that may be different, each with its reason beside the call. */
  except?: string[]
}

interface Table {
  name: string
  columns: string[]
}

const tablesOf = new WeakMap<Connection['pool'], Promise<Table[]>>()

/** The tables stay the same while a test runs, and looking them up takes longer than all else. */
function findTables(pool: Connection['pool']): Promise<Table[]> {
  const known = tablesOf.get(pool)
  if (known) return known
  const found = pool
    .query<Table>(
      `select relname as name, array_agg(attname::text order by attname) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname order by relname`,
    )
    .then(({ rows }) => rows)
  tablesOf.set(pool, found)
  return found
}

/** Every row that belongs to a reader, by table, whatever tables there are. */
export async function dumpReader(
  { pool }: Pick<Connection, 'pool'>,
  readerId: string,
  { except = [] }: DumpSettings = {},
): Promise<Record<string, Rows>> {
  const dumped: Record<string, Rows> = {}
  for (const { name, columns } of await findTables(pool)) {
    if (machinery.has(name) || except.includes(name)) continue
    const condition = belongings[name] ?? (columns.includes('reader_id') ? 'reader_id = $1' : undefined)
    if (condition === undefined) continue
    const shown = columns.filter((column) => !versions.has(column)).map((column) => `"${column}"::text`)
    const { rows } = await pool.query<Record<string, unknown>>(
      `select ${shown.join(', ')} from ${name} where ${condition} order by ${shown.map((_, index) => index + 1).join(', ')}`,
      [readerId],
    )
    if (rows.length > 0) dumped[name] = rows
  }
  const { rows: counts } = await pool.query<Record<string, unknown>>(
    `select works.id, readings_count, ratings_count, reviews_count from works
      where id in (select work_id from readings where reader_id = $1
        union select work_id from books join library_books on library_books.book_id = books.id where reader_id = $1)
      order by works.id`,
    [readerId],
  )
  return { ...dumped, works: counts }
}
