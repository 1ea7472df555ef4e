import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, unguarded } from './csv.ts'

test('no text of a table is run as a formula, and all of it is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '\t', 'a', '＝') }), (text) => {
      const cell = csvLine([text], '')
      expect(cell).not.toMatch(/^"?[=+\-@\t＝]/)
      expect(unguarded(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)).toBe(text)
    }),
  )
})

test('numbers and formulas of our own are bare', () => {
  expect(csvLine([-800, null, { formula: '="978"' }, '-800'], '\n')).toBe('-800,,"=""978""",\'-800\n')
})
