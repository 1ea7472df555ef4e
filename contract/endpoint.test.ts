import { expect, test } from 'vitest'
import { addressOf } from './endpoint.ts'

test('equal calls have equal addresses', () => {
  const endpoint = { path: '/books/:book/editions' }
  const one = addressOf(endpoint, { params: { book: 'a b/c' }, query: { page: 1, lang: 'en', q: undefined } })
  const other = addressOf(endpoint, { params: { book: 'a b/c' }, query: { q: '', lang: 'en', page: 1 } })
  expect(one).toBe('/books/a%20b%2Fc/editions?lang=en&page=1')
  expect(other).toBe(one)
})
