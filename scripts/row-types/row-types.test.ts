import { mkdtempSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyShape, observe, type SeenColumn, type SeenRows } from '../../tests/support/row-shapes.ts'
import { compareRowTypes } from './compare-row-types.ts'
import { findRowSites } from './row-sites.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const root = mkdtempSync(path.join(tmpdir(), 'quire-row-types-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(path.join(root, 'server'))
symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
writeFileSync(
  path.join(root, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      strict: true,
      module: 'preserve',
      moduleResolution: 'bundler',
      skipLibCheck: true,
      types: ['node'],
    },
    include: ['server'],
  }),
)

const column = { text: 25, integer: 23, bigint: 20, timestamp: 1184, json: 114 }

interface Case {
  /** The row type. */
  type: string
  /** The statement's columns, by the kind of each and the values that came. */
  columns: Record<string, [keyof typeof column, ...unknown[]]>
  faults: string[]
}

/** Each as a call of a helper that is called by a helper, on a line of its own. */
const cases: Record<string, Case> = {
  'all is as it says': {
    type: '{ id: string; year: number | null }',
    columns: { id: ['text', 'a'], year: ['integer', 1815, null] },
    faults: [],
  },
  'a column that is not there': {
    type: '{ id: string; slug: string }',
    columns: { id: ['text'] },
    faults: ['slug is no column of it'],
  },
  'a column that is not in the type': {
    type: '{ id: string }',
    columns: { id: ['text'], slug: ['text'] },
    faults: ['slug is a column of it and not in its type'],
  },
  'a column that may be there and never is': {
    type: '{ id: string; slug?: string }',
    columns: { id: ['text'] },
    faults: ['slug is no column of it in any test'],
  },
  'a null': {
    type: '{ id: string }',
    columns: { id: ['text', 'a', null] },
    faults: ['id is null at times, its type string'],
  },
  'a count that comes as text': {
    type: '{ count: number }',
    columns: { count: ['bigint', '3'] },
    faults: ['count is a string, its type number'],
  },
  'a count that comes as text, of which no test had one': {
    type: '{ count: number }',
    columns: { count: ['bigint'] },
    faults: ['count is a string, its type number'],
  },
  'a time that is not text': {
    type: '{ at: string }',
    columns: { at: ['timestamp'] },
    faults: ['at is a Date, its type string'],
  },
  'a time that the driver reads': {
    type: '{ at: Date }',
    columns: { at: ['timestamp', new Date(0)] },
    faults: [],
  },
  'a word that is none of those in its type': {
    type: "{ kind: 'book' | 'work' }",
    columns: { kind: ['text', 'book', 'author'] },
    faults: ['kind is one of ["book","author"], its type "book" | "work"'],
  },
  'what JSON holds': {
    type: '{ books: { slug: string; pages: number; cover: string }[] }',
    columns: { books: ['json', [{ slug: 'emma', pages: null, extra: 1 }]] },
    faults: ['books[].cover is missing, at least at times', 'books[].pages is null at times, its type number'],
  },
  'rows of two kinds': {
    type: '{ id: null; name: null } | { id: string; name: string }',
    columns: { id: ['text', 'a', null], name: ['text', 'Emma', null] },
    faults: [],
  },
}

const source = [
  `import type pg from 'pg'`,
  `const rowsOf = async <Row extends pg.QueryResultRow>(pool: pg.Pool) => (await pool.query<Row>('')).rows`,
  `const pageOf = <Row extends pg.QueryResultRow>(pool: pg.Pool) => rowsOf<Row & { total?: number }>(pool)`,
  `export const notRun = (pool: pg.Pool) => pool.query<{ id: string }>('')`,
  `export const inferred = (pool: pg.Pool): Promise<{ id: string }[]> => rowsOf(pool)`,
  `export const counted = (pool: pg.Pool) => pageOf<{ id: string }>(pool)`,
  ...Object.values(cases).map(
    ({ type }, index) => `export const call${index} = (pool: pg.Pool) => pageOf<${type}>(pool)`,
  ),
]
writeFileSync(path.join(root, 'server/rows.ts'), source.join('\n'))

/** As a stack has it: the place of the name that is called. */
const callAt = (line: number, name: string) =>
  `server/rows.ts:${line}:${(source[line - 1]?.indexOf(`${name}<`) ?? 0) + 1}`
const firstCase = 7

const seen: SeenRows = { statements: {} }
function see(line: number, columns: Case['columns']) {
  seen.statements[line] = {
    calls: [callAt(2, 'query'), callAt(3, 'rowsOf'), callAt(line, 'pageOf')],
    columns: Object.entries(columns).map(([name, [kind, ...values]]): SeenColumn => {
      const shape = emptyShape()
      for (const value of values) observe(shape, value)
      return { name, type: column[kind], shape }
    }),
  }
}
see(6, { id: ['text'], total: ['integer', 3] })
for (const [index, { columns }] of Object.values(cases).entries()) see(firstCase + index, columns)

const faults = findRowSites(root, (sites) => compareRowTypes(sites, seen, { isPartial: false }))
const faultsOf = (line: number) =>
  faults.flatMap((fault) => (fault.startsWith(`server/rows.ts:${line}: `) ? fault.slice(fault.indexOf(' ') + 1) : []))

test.each(Object.keys(cases))('%s', (name) => {
  const index = Object.keys(cases).indexOf(name)
  expect(faultsOf(firstCase + index)).toEqual(cases[name]?.faults)
})

test('a statement that no test runs is a fault', () => {
  expect(faultsOf(4)).toEqual(['no test runs it'])
})

test('so is a row type that is only inferred', () => {
  expect(faultsOf(5)).toEqual(['say what the rows are'])
})

test('a helper adds its own column to the row', () => {
  expect([...faultsOf(3), ...faultsOf(6)]).toEqual([])
})
