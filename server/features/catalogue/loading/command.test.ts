import { expect, test } from 'vitest'
import { readCatalogCommand, UsageError } from './command.ts'

test.each([
  [[], 'Name the catalogue to load.'],
  [['elsewhere'], 'There is no catalogue "elsewhere".'],
  [['constructor'], 'There is no catalogue "constructor".'],
  [['openlibrary', 'authors.txt'], 'openlibrary needs three files: authors, works and editions.'],
  [['openlibrary', 'a', 'b', 'c', 'd'], 'openlibrary needs three files: authors, works and editions.'],
  [['goodbooks'], 'goodbooks needs the folder with its files.'],
])('%j is not understood', (args, sentence) => {
  expect(() => readCatalogCommand(args)).toThrow(new UsageError(sentence))
})

test.each([[['openlibrary', 'a', 'b', 'c']], [['goodbooks', 'a']]])('%j is', (args) => {
  expect(readCatalogCommand(args)).toBeTypeOf('function')
})
