import { describe, expect, test } from 'vitest'
import { withoutEdges, withoutEnd } from './trim-characters.ts'

describe('texts without what is at their edges', () => {
  test.each([
    ['Emma, ', 'Emma'],
    ['Emma', 'Emma'],
    [', Emma', ', Emma'],
    [' ,, ', ''],
    ['', ''],
  ])('the end of %j', (text, expected) => {
    expect(withoutEnd(text, /[\s,]/)).toBe(expected)
  })

  test.each([
    [' (Dune', 'Dune'],
    ['( Dune (', 'Dune'],
    ['A ( B', 'A ( B'],
    ['(((', ''],
  ])('both ends of %j', (text, expected) => {
    expect(withoutEdges(text, /[\s(]/)).toBe(expected)
  })
})
