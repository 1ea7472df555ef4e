import { expect, test } from 'vitest'
import { readCatalogCommand, UsageError } from './command.ts'

test.each([
  [[], 'Name the catalogue to load.'],
  [['elsewhere'], 'There is no catalogue "elsewhere".'],
  [['constructor'], 'There is no catalogue "constructor".'],
  [['openlibrary', 'authors.txt'], 'openlibrary needs three files: authors, works and editions.'],
  [['openlibrary', 'a', 'b', 'c', 'd'], 'openlibrary needs three files: authors, works and editions.'],
  [['goodbooks'], 'goodbooks needs the folder with its files.'],
  [['synthetic'], 'synthetic needs a number of works from 1 to 20,000,000.'],
  [['synthetic', 'many'], 'synthetic needs a number of works from 1 to 20,000,000.'],
  [['synthetic', '20000001'], 'synthetic needs a number of works from 1 to 20,000,000.'],
  [['synthetic', '10', '20'], 'synthetic needs a number of works from 1 to 20,000,000.'],
])('%j is not understood', (args, sentence) => {
  expect(() => readCatalogCommand(args)).toThrow(new UsageError(sentence))
})

test.each([[['openlibrary', 'a', 'b', 'c']], [['goodbooks', 'a']], [['synthetic', '1_000_000']], [['synthetic', '1,000']]])('%j is', (args) => {
  expect(readCatalogCommand(args)).toBeTypeOf('function')
})
