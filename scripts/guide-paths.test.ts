import path from 'node:path'
import { expect, test } from 'vitest'
import { findCommentPathFaults, findDistrictTableFaults, findGuideFaults } from './guide-paths.ts'

const faultsIn = (text: string) =>
  findGuideFaults('GUIDE.md', text, {
    root: path.resolve(import.meta.dirname, '..'),
    scripts: ['dev'],
    steps: ['types', 'embedded'],
  })

test.each([
  '`scripts/guide-paths.ts` and `server/features/<district>/<noun>/routes.ts`, below `server/db/`',
  '`findGuideFaults` of `scripts/guide-paths.ts`',
  '`npm run dev`, `npm test -- types embedded`, `package.json`',
  '`GET /books/emma`, `npm test`, `a/b`, `{ data, meta }`',
  '```\nserver/nowhere.ts\n```',
])('nothing is missing in %s', (text) => {
  expect(faultsIn(text)).toEqual([])
})

test.each([
  ['`server/nowhere.ts`', /nowhere\.ts, which is not there/],
  ['`server/features/<district>/<noun>/nowhere.ts`', /which is not there/],
  ['`nowhere.json`', /which is not there/],
  ['`findNothing` of `scripts/guide-paths.ts`', /names findNothing/],
  ['`npm run nowhere`', /npm run nowhere/],
  ['`npm test -- types nowhere`', /the step nowhere/],
])('a fault is found in %s', (text, fault) => {
  expect(faultsIn(text)).toHaveLength(1)
  expect(faultsIn(text)[0]).toMatch(fault)
})

test.each([
  ['| `library` | books | none |\n| `journal` | notes | `library` |', 0],
  ['| `journal` | notes | `library` |\n| `library` | books | none |', 1],
  ['| `library` | books | none |', 1],
  ['| `library` | books | none |\n| `journal` | notes | none |', 2],
  ['| `library` | books | none |\n| `journal` | notes | `library` |\n| `gone` | | |', 1],
])('a table of districts is compared with their list: %s', (rows, faults) => {
  const guide = `## Districts\n\n| district | what | imports |\n|---|---|---|\n${rows}\n\nAnd \`prose\`.\n\n## Next\n\n| \`other\` | |\n`
  const list = { library: [], journal: ['library'] }
  expect(findDistrictTableFaults('GUIDE.md', 'Districts', guide, list)).toHaveLength(faults)
})

test('files that comments name exist', () => {
  const faultsOf = (source: string) =>
    findCommentPathFaults('a.ts', source, ['server/http/csrf.ts', 'server/db/migrations/0001-basics.sql'])
  expect(faultsOf('// see server/http/csrf.ts, http/csrf.ts, csrf.ts and 0001-basics.sql')).toEqual([])
  expect(faultsOf("import { a } from './nowhere.ts'\nconst url = 'https://example.org/nowhere.ts'")).toEqual([])
  expect(faultsOf('a()\n/** By plugins/csrf.ts. */')).toEqual([
    'a.ts:2: a comment names plugins/csrf.ts, which is not there',
  ])
})
