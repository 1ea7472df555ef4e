import { findBase, listChanged } from './changed/changed-files.ts'
import { readRelations } from './changed/relations.ts'
import { selectTests } from './changed/select-tests.ts'
import { root } from './import-graph.ts'

/**
 * `node scripts/select-changed.ts [commit]` prints what `npm test -- changed` runs, as JSON: for what differs from the commit,
 * or else from the last one of the main line.
 */
const [given] = process.argv.slice(2)
const base = given ?? findBase(root)
const changed = listChanged(root, base)
const relations = readRelations()
const { importers, files } = relations
const code = changed.filter((file) => files.includes(file))
console.log(
  JSON.stringify({
    base,
    changed,
    // Rules about types look at what others say of a value, so those who import what changed are linted too.
    linted: [...new Set([...code, ...code.flatMap((file) => importers.get(file) ?? [])])],
    ...selectTests(changed, relations),
  }),
)
