import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * A page needs the answers of a dozen calls, each with its own query. One statement with all of them costs the database
 * and the connection a third of what a dozen cost, so the reads that a page waits for at the same moment are sent as one.
 * See docs/decisions/0039-combined-reads.md.
 */

interface Query extends pg.QueryConfig {
  rowMode?: 'array'
}

type Field = pg.FieldDef

/** The number of its part, its own number in it, and its cells as text. */
type Line = [part: number, line: string, ...cells: (string | null)[]]

/** As the driver has it, for types of extensions and arrays too. */
interface Parsers {
  getTypeParser: (dataTypeID: number, format: 'text') => (value: string) => unknown
}

interface Read {
  query: Query
  fields: readonly Field[] | undefined
  resolve: (result: pg.QueryResult | Promise<pg.QueryResult>) => void
}

type Run = (query: Query) => Promise<pg.QueryResult>

const waiting = new AsyncLocalStorage<Read[]>()

/** Sends the reads that `work` makes at the same moment as one statement. */
export const combineReads = <Result>(work: () => Promise<Result>): Promise<Result> => waiting.run([], work)

/** More texts than the code has; those that a reader's filters make would be kept for ever otherwise. */
const mostKnown = 1000

/** What a statement returns never changes while the process runs, and is known once it has run alone. */
const fieldsOf = new Map<string, readonly Field[]>()

const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|for (key )?share)\b/i.test(text)

/** Planned once per connection, as its parts would be. A part without a name has many texts, each of them rare. */
const nameOf = (parts: readonly { query: Query }[], text: string): string | undefined =>
  parts.every(({ query }) => query.name !== undefined)
    ? `combined_${createHash('sha1').update(text).digest('base64url')}`
    : undefined

/** Every part returns its number, the number of its row, and its columns as the text that the wire would carry. */
function combine(parts: readonly { query: Query; fields: readonly Field[] }[]): Query {
  const width = Math.max(...parts.map(({ fields }) => fields.length))
  let before = 0
  const selects = parts.map(({ query: { text, values = [] }, fields }, part) => {
    const columns = Array.from({ length: width }, (_, index) => (index < fields.length ? `c${index}::text` : 'null'))
    const moved = text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    before += values.length
    const aliases = fields.map((_, index) => `c${index}`).join(', ')
    return `select ${part} as part, row_number() over () as line, ${columns.join(', ')}
from (${moved}) as part_${part} (${aliases})`
  })
  const text = selects.join('\nunion all\n')
  const name = nameOf(parts, text)
  return {
    ...(name !== undefined && { name }),
    text,
    values: parts.flatMap(({ query }) => query.values ?? []),
    rowMode: 'array',
  }
}

/** The rows as the statement would have given them alone. */
function rowsFor({ types, rowMode }: Query, fields: readonly Field[], lines: readonly Line[]): unknown[] {
  const known = (types ?? pg.types) as Parsers
  const parsers = fields.map(({ dataTypeID }) => known.getTypeParser(dataTypeID, 'text'))
  const parsed = ([, , ...cells]: Line) =>
    fields.map((_, index) => {
      const value = cells[index] ?? null
      return value === null ? null : parsers[index]?.(value)
    })
  if (rowMode === 'array') return lines.map(parsed)
  return lines.map((line) => {
    const values = parsed(line)
    return Object.fromEntries(fields.map(({ name }, index) => [name, values[index]]))
  })
}

async function runAlone(run: Run, query: Query): Promise<pg.QueryResult> {
  const result = await run(query)
  if (fieldsOf.size >= mostKnown) fieldsOf.clear()
  fieldsOf.set(query.text, result.fields)
  return result
}

async function runTogether(run: Run, reads: readonly (Read & { fields: readonly Field[] })[]): Promise<void> {
  let result: pg.QueryResult
  try {
    result = await run(combine(reads))
  } catch {
    // Which of them failed is known once each has run alone; the others must not fail with it.
    for (const { query, resolve } of reads) resolve(runAlone(run, query))
    return
  }
  const linesOf = Map.groupBy(result.rows as Line[], ([part]) => part)
  for (const [part, { query, fields, resolve }] of reads.entries()) {
    const lines = (linesOf.get(part) ?? []).toSorted(([, one], [, other]) => Number(one) - Number(other))
    const rows = rowsFor(query, fields, lines)
    resolve({ ...result, fields: [...fields], rows, rowCount: rows.length })
  }
}

function send(run: Run, reads: readonly Read[]): void {
  const known = reads.filter((read): read is Read & { fields: readonly Field[] } => read.fields !== undefined)
  const together = known.length > 1 ? known : []
  for (const read of reads) {
    if (!together.includes(read as (typeof known)[number])) read.resolve(runAlone(run, read.query))
  }
  if (together.length > 1) void runTogether(run, together)
}

/** Makes a pool combine the reads of `combineReads`; transactions have a connection of their own and are left alone. */
export function combineReadsOf(pool: pg.Pool): void {
  const direct = pool.query.bind(pool) as (...given: unknown[]) => unknown
  const run: Run = (query) => direct(query) as Promise<pg.QueryResult>
  const query = (given: Query | string, values?: unknown[], ...rest: unknown[]): unknown => {
    const reads = waiting.getStore()
    if (!reads || rest.length > 0 || typeof values === 'function') return direct(given, values, ...rest)
    const asked: Query = typeof given === 'string' ? { text: given } : given
    const whole = values ? { ...asked, values } : asked
    if (!isRead(whole.text)) return run(whole)
    return new Promise((resolve) => {
      reads.push({ query: whole, fields: fieldsOf.get(whole.text), resolve: resolve as Read['resolve'] })
      // Everything that the page's calls ask for before they wait has been asked by then.
      if (reads.length === 1) setImmediate(() => send(run, reads.splice(0)))
    })
  }
  pool.query = query as typeof pool.query
}
