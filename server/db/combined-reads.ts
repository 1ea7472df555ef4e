import { createHash } from 'node:crypto'
import pg from 'pg'
import { RecentlyUsed } from './recently-used.ts'
import type { Database, Handle, Queryable, Transaction } from './database.ts'

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
  reject: (error: unknown) => void
}

/** One of which it is known what it returns. */
type KnownRead = Read & { fields: readonly Field[] }

type Run = (query: Query) => Promise<pg.QueryResult>

/** What a statement does, and what it gives back. */
interface Shape {
  isRead: boolean
  /** What it returns never changes while the process runs, and is known once it has run alone. */
  fields?: readonly Field[]
}

/** By the names of statements. */
const shapes = new RecentlyUsed<Shape>(2000)

function shapeOf(name: string, text: string): Shape {
  let shape = shapes.get(name)
  if (!shape) {
    const isRead = /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|for (key )?share)\b/i.test(text)
    shape = { isRead }
    shapes.set(name, shape)
  }
  return shape
}

/** By the names of their parts. */
const combinations = new RecentlyUsed<{ name: string; text: string }>(500)

/** Every part returns its number, the number of its row, and its columns as the text that the wire would carry. */
function combinedText(parts: readonly KnownRead[]): string {
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
  return selects.join('\nunion all\n')
}

function combine(parts: readonly KnownRead[]): Query {
  const names = parts.map(({ query }) => query.name).join(' ')
  let known = combinations.get(names)
  if (!known) {
    const text = combinedText(parts)
    known = { name: `combined_${createHash('sha1').update(text).digest('base64url')}`, text }
    combinations.set(names, known)
  }
  return { ...known, values: parts.flatMap(({ query }) => query.values ?? []), rowMode: 'array' }
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
  if (query.name !== undefined) shapeOf(query.name, query.text).fields = result.fields
  return result
}

/** The statement itself is at fault: bad data, or something in it that is not there. Anything else is the database's. */
const isOwnFault = (error: unknown) => /^(21|22|42)/.test(String((error as { code?: unknown }).code))

/** Two parts of a page may ask the same: it is read once, and each gets rows of its own. */
const isSame = ({ query: one }: KnownRead, { query: other }: KnownRead): boolean =>
  one.name === other.name && (one.values ?? []).every((value, index) => value === other.values?.[index])

async function runTogether(run: Run, reads: readonly KnownRead[], parts: KnownRead[], whole: Query): Promise<void> {
  try {
    const result = await run(whole)
    const linesOf = Map.groupBy(result.rows as Line[], ([part]) => part)
    for (const read of reads) {
      const { query, fields, resolve } = read
      const lines = (linesOf.get(parts.findIndex((part) => isSame(part, read))) ?? []).toSorted(
        ([, one], [, other]) => Number(one) - Number(other),
      )
      const rows = rowsFor(query, fields, lines)
      resolve({ ...result, fields: [...fields], rows, rowCount: rows.length })
    }
  } catch (error) {
    // Which of them failed is known once each has run alone; the others must not fail with it. But a database that is away or
    // has too much to do is not asked a dozen times more.
    for (const { query, resolve, reject } of reads) {
      if (isOwnFault(error)) resolve(runAlone(run, query))
      else reject(error)
    }
  }
}

/** What was asked at one moment before, by its names. What a reader chose is rarely asked twice, and then planned for nothing. */
const moments = new RecentlyUsed<true>(2000)

function isUsual(reads: readonly Read[]): boolean {
  const names = reads.map(({ query }) => query.name).join(' ')
  const isAgain = moments.get(names) ?? false
  if (!isAgain) moments.set(names, true)
  return isAgain
}

function send(run: Run, reads: readonly Read[]): void {
  const known = reads.filter((read): read is KnownRead => read.fields !== undefined)
  const parts = known.filter((read, index) => known.findIndex((earlier) => isSame(earlier, read)) === index)
  const whole = isUsual(reads) && known.length > 1 ? combine(parts) : undefined
  for (const read of reads) {
    if (!whole || !read.fields) read.resolve(runAlone(run, read.query))
  }
  if (whole) void runTogether(run, known, parts, whole)
}

/** What the calls of a page send their reads to: those of the same moment go to the database as one statement. */
export class CombinedReads implements Handle {
  readonly #db: Database
  readonly #waiting: Read[] = []

  constructor(db: Database) {
    this.#db = db
  }

  get catalogue(): Queryable {
    return this.#db.catalogue === this.#db ? this : this.#db.catalogue
  }

  get apart(): Queryable {
    return this.#db
  }

  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    // Statements without a name are built from a reader's filters: combined, they would be planned again each time.
    const { name } = statement
    const shape = name === undefined ? undefined : shapeOf(name, statement.text)
    if (!shape?.isRead) return this.#db.query<Row>(statement)
    return new Promise<pg.QueryResult>((resolve, reject) => {
      this.#waiting.push({ query: statement, fields: shape.fields, resolve, reject })
      // Everything that the page's calls ask for before they wait has been asked by then.
      if (this.#waiting.length === 1) setImmediate(() => this.#send())
    }) as Promise<pg.QueryResult<Row>>
  }

  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#db.transaction(work)
  }

  attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#db.attempt(work)
  }

  #send(): void {
    send((whole) => this.#db.query(whole), this.#waiting.splice(0))
  }
}
