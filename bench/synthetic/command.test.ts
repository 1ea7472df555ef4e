import { expect, test } from 'vitest'
import { UsageError } from '../../server/features/catalogue/loading/command.ts'
import { readSyntheticCommand } from './command.ts'

test.each([
  [['synthetic']],
  [['synthetic', 'many']],
  [['synthetic', '0']],
  [['synthetic', '20000001']],
  [['synthetic', '10', '20']],
])('%j is not understood', (args) => {
  const sentence = 'synthetic needs a number of works from 1 to 20,000,000.'
  expect(() => readSyntheticCommand(args)).toThrow(new UsageError(sentence))
})

test.each([[['synthetic', '1_000_000']], [['synthetic', '1,000']]])('%j is', (args) => {
  expect(readSyntheticCommand(args)).toBeTypeOf('function')
})
