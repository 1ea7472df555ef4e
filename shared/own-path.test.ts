import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/library', '/books/emma?x=1#notes', '/es/search?q=%2F%2F'])('%s is our own', (address) => {
  expect(ownPath(address)).toBe(address)
})

test.each([
  null,
  '',
  'library',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
])('%j is not', (address) => {
  expect(ownPath(address)).toBeUndefined()
})
