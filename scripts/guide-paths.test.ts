import path from 'node:path'
import { expect, test } from 'vitest'
import { findFolderTableFaults, findGuideFaults } from './guide-paths.ts'

const faultsIn = (text: string) =>
  findGuideFaults('GUIDE.md', text, {
    root: path.resolve(import.meta.dirname, '..'),
    scripts: ['dev'],
    steps: ['types', 'embedded'],
  })

test.each([
  '`scripts/guide-paths.ts` and `server/features/<noun>/routes.ts`, below `server/db/`',
  '`findGuideFaults` of `scripts/guide-paths.ts`',
  '`npm run dev`, `npm test -- types embedded`, `package.json`',
  '`GET /books/emma`, `npm test`, `a/b`, `{ data, meta }`',
  '```\nserver/nowhere.ts\n```',
])('nothing is missing in %s', (text) => {
  expect(faultsIn(text)).toEqual([])
})

test.each([
  ['`server/nowhere.ts`', /nowhere\.ts, which is not there/],
  ['`server/features/<noun>/nowhere.ts`', /which is not there/],
  ['`nowhere.json`', /which is not there/],
  ['`findNothing` of `scripts/guide-paths.ts`', /names findNothing/],
  ['`npm run nowhere`', /npm run nowhere/],
  ['`npm test -- types nowhere`', /the step nowhere/],
])('a fault is found in %s', (text, fault) => {
  expect(faultsIn(text)).toHaveLength(1)
  expect(faultsIn(text)[0]).toMatch(fault)
})

test.each([
  ['| a | `books`, `notes` |', 0],
  ['| a | `books` |\n| b | `notes` |', 0],
  ['| a | `books` |', 1],
  ['| a | `books`, `notes`, `gone` |', 1],
  ['| a | `books`, `notes` |\n| b | `notes` |', 1],
])('a table of folders is compared with the folders: %s', (rows, faults) => {
  const guide = `## Folders\n\n| row | folders |\n|---|---|\n${rows}\n\nAnd \`prose\`.\n\n## Next\n\n| a | \`other\` |\n`
  expect(findFolderTableFaults('GUIDE.md', 'Folders', guide, ['books', 'notes'])).toHaveLength(faults)
})
