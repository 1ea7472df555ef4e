import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { emptyShape, mergeShapes, type SeenRows } from '../tests/support/row-shapes.ts'
import { compareRowTypes } from './row-types/compare-row-types.ts'
import { findRowSites } from './row-types/row-sites.ts'

/**
 * Compares every row type in the code with what its statements gave back while the tests ran:
 * `node scripts/check-row-types.ts <folder>`, where the folder is what QUIRE_TEST_ROWS named. After a run of only some
 * tests, `--partial` leaves out what they did not reach.
 */
const root = path.resolve(import.meta.dirname, '..')

/** What all workers saw. */
function readSeen(folder: string): SeenRows {
  const all: SeenRows = { statements: {} }
  for (const name of readdirSync(folder)) {
    const { statements } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as SeenRows
    for (const [key, { columns, ...statement }] of Object.entries(statements)) {
      const merged = (all.statements[key] ??= {
        ...statement,
        columns: columns.map((column) => ({ ...column, shape: emptyShape() })),
      })
      for (const [index, { shape }] of merged.columns.entries())
        mergeShapes(shape, columns[index]?.shape ?? emptyShape())
    }
  }
  return all
}

const [folder, flag] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder that QUIRE_TEST_ROWS named.')
const seen = readSeen(folder)

process.exitCode = findRowSites(root, (sites) => {
  const faults = compareRowTypes(sites, seen, { isPartial: flag === '--partial' })
  for (const fault of faults) console.error(fault)
  console.log(
    `${sites.rows.length} row types, ${Object.keys(seen.statements).length} statements, ${faults.length} faults`,
  )
  return faults.length === 0 ? 0 : 1
})
