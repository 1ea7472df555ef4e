import { expect, test } from 'vitest'
import { findDateFaults, findIndexFaults, findReferenceFaults, replacedIn } from './decision-references.ts'

const decisions = {
  files: ['0001-one-package.md', '0104-texts.md'],
  index:
    '| 1 | [One](0001-one-package.md), and more | 2026 |\n| 104 | [Texts](0104-texts.md) | 2026 |\n\n## Replaced\n\n' +
    '| | was about | read instead |\n|---|---|---|\n| 7 | x | 1 |\n| 8, 9 | y | 104 |\n',
}

test('the numbers that were replaced are in the last table', () => {
  expect([...replacedIn(decisions.index)]).toEqual([7, 8, 9])
})

test.each([
  ['server/a.ts', '// docs/decisions/0001-one-package.md and decision 104'],
  ['docs/decisions/0001-one-package.md', '[texts](0104-texts.md)'],
  ['server/db/migrations/0001-a.sql', '-- docs/decisions/0007-old.md, docs/decisions/0104-texts.md'],
  ['docs/decisions/0001-one-package.md', 'decision 7'],
  ['docs/guide.md', '[file](0002-else.md)'],
])('nothing is wrong in %s: %s', (file, text) => {
  expect(findReferenceFaults(file, text, decisions)).toEqual([])
})

test.each([
  ['server/a.ts', '// docs/decisions/0001-two-packages.md'],
  ['server/a.ts', '// see decision 7'],
  ['docs/decisions/0001-one-package.md', '[old](0007-old.md)'],
  ['server/db/migrations/0001-a.sql', '-- docs/decisions/0003-never.md'],
])('a fault is found in %s: %s', (file, text) => {
  expect(findReferenceFaults(file, text, decisions)).toHaveLength(1)
})

test('the index has each file once, under its number', () => {
  expect(findIndexFaults(decisions)).toEqual([])
  expect(findIndexFaults({ ...decisions, files: [...decisions.files, '0105-new.md'] })).toHaveLength(1)
  expect(findIndexFaults({ ...decisions, files: [...decisions.files, '0007-old.md'] })).toHaveLength(2)
  expect(findIndexFaults({ ...decisions, index: decisions.index.replace('| 104 | [', '| 4 | [') })).toHaveLength(1)
  const twice = { files: ['0001-one.md', '0001-two.md'], index: '| 1 | [a](0001-one.md) |\n| 1 | [b](0001-two.md) |' }
  expect(findIndexFaults(twice)).toEqual(['docs/decisions has 1 twice'])
})

test('a decision says when it was made and whether it holds', () => {
  const dated = '# 7. One\n\nDate: 2026-11-15, texts 2026-11-16. Status: accepted.\n\nWhy.\n'
  expect(findDateFaults('0007-one.md', dated)).toEqual([])
  expect(findDateFaults('0007-one.md', '# 7. One\n\nWhy.\n')).toEqual(['0007-one.md lacks its date and status'])
})
