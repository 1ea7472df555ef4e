import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { emptyShape, observe, passesStatementsOn, type SeenRows } from './row-shapes.ts'

/**
 * Writes down what the statements of the code gave back, for `scripts/check-row-types.ts` to compare with the row types in
 * the code. Only where QUIRE_TEST_ROWS names a folder.
 */
const folder = process.env['QUIRE_TEST_ROWS']
const root = path.resolve(import.meta.dirname, '../..')

/** Later rows of a result say little more, and a bulk load has thousands. */
const rowsLookedAt = 200
const callsLookedAt = 12
/** Enough to get from a statement through the helpers that run it. */
const callsKept = 6

type Method = (this: object, ...args: unknown[]) => unknown

/** Modules are kept from file to file, but this one runs for each of them. */
const holder = globalThis as { quireRows?: SeenRows }

/** Runs `read` while errors capture their stack with these settings. */
function traced<Result>(read: () => Result, change: Partial<ErrorConstructor>): Result {
  const { stackTraceLimit } = Error
  const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace')
  Object.assign(Error, { stackTraceLimit: callsLookedAt }, change)
  try {
    return read()
  } finally {
    Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  }
}

const locationsByStack = new Map<string, string[] | undefined>()

/** Where the code called this, innermost first; undefined for what a package calls. */
function callsTo(method: Method): string[] | undefined {
  const raw = traced(
    () => {
      const trace: { stack?: NodeJS.CallSite[] } = {}
      Error.captureStackTrace(trace, method)
      return (trace.stack ?? []).filter((call) => !passesStatementsOn(call.getFileName() ?? ''))
    },
    { prepareStackTrace: (_, calls) => calls },
  )
  const first = raw[0]?.getFileName() ?? ''
  if (!first.includes(root) || first.includes('node_modules')) return undefined
  const key = raw.map((call) => `${call.getFileName()}:${call.getLineNumber()}:${call.getColumnNumber()}`).join(' ')
  if (!locationsByStack.has(key)) {
    // As text it has the lines of the source file; those of the compiled one take longer to map.
    const text = traced(() => {
      const trace: { stack?: string } = {}
      Error.captureStackTrace(trace, method)
      return trace.stack ?? ''
    }, {})
    const locations = [...text.matchAll(/^ +at .*?([^ (]+:\d+:\d+)\)?$/gm)].map(([, location = '']) =>
      location.replace('file://', ''),
    )
    const own = locations.filter(
      (location) =>
        location.startsWith(`${root}/`) && !location.includes('/node_modules/') && !passesStatementsOn(location),
    )
    locationsByStack.set(
      key,
      own.slice(0, callsKept).map((location) => location.slice(root.length + 1)),
    )
  }
  return locationsByStack.get(key)
}

function recordResult(rows: SeenRows, calls: string[], result: unknown): void {
  // Several statements in one text give several results, and no row type can speak of them.
  if (!(result instanceof Object) || !('fields' in result) || !('rows' in result)) return
  const { fields, rows: given } = result as pg.QueryResult<Record<string, unknown>>
  if (fields.length === 0) return
  const key = `${calls.join(' ')} ${fields.map(({ name, dataTypeID }) => `${name}:${dataTypeID}`).join(' ')}`
  const statement = (rows.statements[key] ??= {
    calls,
    columns: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID, shape: emptyShape() })),
  })
  for (const row of given.slice(0, rowsLookedAt)) {
    for (const { name, shape } of statement.columns) observe(shape, row[name])
  }
}

/** The driver's own methods, which give a promise unless a callback or a stream is passed in. */
function recordQueries(rows: SeenRows, prototype: { query: unknown }): void {
  const query = prototype.query as Method
  prototype.query = function recorded(this: object, ...args: unknown[]) {
    const calls = callsTo(recorded)
    const answer = query.apply(this, args)
    if (calls && answer instanceof Promise) {
      answer.then(
        (result) => recordResult(rows, calls, result),
        () => undefined,
      )
    }
    return answer
  }
}

if (folder) {
  if (!holder.quireRows) {
    const rows: SeenRows = { statements: {} }
    holder.quireRows = rows
    recordQueries(rows, pg.Pool.prototype)
    recordQueries(rows, pg.Client.prototype)
  }
  const file = path.join(folder, `${process.pid}-${process.env['VITEST_POOL_ID'] ?? '1'}.json`)
  afterAll(() => writeFileSync(file, JSON.stringify(holder.quireRows)))
}
