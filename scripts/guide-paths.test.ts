import path from 'node:path'
import { expect, test } from 'vitest'
import { findGuideFaults } from './guide-paths.ts'

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
