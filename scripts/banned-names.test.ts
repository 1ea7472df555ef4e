import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { bannedWordsIn, findBannedNames, findRiddles } from './banned-names.ts'

const banned = ['held', 'one by one']
const namesIn = (source: string) => findBannedNames('a.ts', source, banned).map((fault) => fault.split(' ')[1])

describe('a banned name', () => {
  test.each([
    ['const held = 1', 'held'],
    ['const heldBooks = 1', 'heldBooks'],
    ['interface HeldShelf {}', 'HeldShelf'],
    ['sql`select 1 as held_books`', 'held_books'],
    ['await oneByOne(tx)', 'oneByOne'],
  ])('is found in %s', (source, name) => {
    expect(namesIn(source)).toEqual([name])
  })

  test.each([
    'const withheld = 1',
    '<IconHeld />',
    '// what is held',
    '/** held */ const stored = 1',
    "t('It is held for you')",
    '<p title="held">',
    "const text = 'it’s \\'held\\''",
  ])('is not found in %s', (source) => {
    expect(namesIn(source)).toEqual([])
  })

  test('is reported with a better one', () => {
    expect(findBannedNames('a.ts', 'const held = 1', banned)[0]).toMatch(/“held”: stored/)
  })

  test('is reported with its line', () => {
    expect(findBannedNames('a.ts', '/*\n*/\nconst held = 1', banned)[0]).toMatch(/^a\.ts:3: held /)
  })
})

test('the words come from the last column of the glossary', () => {
  const text =
    '## Glossary\n\n| word | meaning | not |\n|---|---|---|\n| list | books | Held, one by one |\n| note | text | |\n\n## Next\n\n| a | b |'
  expect(bannedWordsIn(text)).toEqual(banned)
})

test('the glossary bans the words that a name once had', () => {
  const architecture = readFileSync(path.join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')
  expect(bannedWordsIn(architecture)).toEqual(expect.arrayContaining(['rehearsed', 'door', 'fellows']))
})

describe('a riddle', () => {
  test.each([
    '// Whoever it is',
    '/** The file lies here. */',
    '/**\n * What is\n * gone is left out.\n */',
    'f() // for ever',
    '/** Blank is none. */',
  ])('is found in %s', (source) => {
    expect(findRiddles('a.ts', source)).toHaveLength(1)
  })

  test.each([
    ['a.sql', '-- Whoever it is', 1],
    ['a.sql', 'select 1; -- The row is\n-- gone.', 1],
    ['a.sql', "insert into words values ('whoever')", 0],
    ['a.md', '# Rows\n\nThe row\nlies here.', 1],
    ['a.md', '```\nwhoever\n```', 0],
    ['a.md', 'It calls `whom()` and shows “Whoever it is”.', 0],
    ['a.md', 'There is none.', 0],
  ])('in %s, %s', (file, source, count) => {
    expect(findRiddles(file, source)).toHaveLength(count)
  })

  test.each([
    '// It belies this',
    '// Calls `whom()`',
    "t('Whoever it is')",
    "const url = 'https://example.org/stands'",
    '/** It is. */\ngone()',
  ])('is not found in %s', (source) => {
    expect(findRiddles('a.ts', source)).toEqual([])
  })

  test('is reported with its line', () => {
    expect(findRiddles('a.ts', 'a()\nb() // for ever')[0]).toMatch(/^a\.ts:2: /)
    expect(findRiddles('a.md', 'One.\nTwo lies.')[0]).toMatch(/^a\.md:2: the text says “lies”/)
  })
})
