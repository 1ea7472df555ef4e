import { expect, test } from 'vitest'
import { usualLog } from './lengths.ts'

const unknown = { format: null, pages: null, minutes: null }

test.each([
  ['a paperback', { format: 'paperback', pages: 310 }, ['paperback', 'page', 310]],
  ['an audiobook', { format: 'audiobook', minutes: 492, pages: 310 }, ['audiobook', 'minute', 492]],
  ['an audiobook of unknown length', { format: 'audiobook', pages: 310 }, ['audiobook', 'percent', 100]],
  ['a Kindle book', { format: 'kindle', pages: 310 }, ['kindle', 'percent', 100]],
  ['a book of unknown format', { pages: 310 }, ['paperback', 'page', 310]],
  ['a book of which only the time is known', { minutes: 492 }, ['audiobook', 'minute', 492]],
  ['a book of which nothing is known', {}, ['paperback', 'percent', 100]],
] as const)('%s is logged in its usual unit', (_what, book, [book_format, length_type, length]) => {
  expect(usualLog({ ...unknown, ...book })).toEqual({ book_format, length_type, length })
})
