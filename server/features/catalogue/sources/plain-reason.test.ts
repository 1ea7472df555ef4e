import { expect, test } from 'vitest'
import { plainReason } from './plain-reason.ts'

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })

test.each([
  [withCode('socket hang up', 'ECONNRESET'), 'The connection was closed.'],
  [withCode('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'), 'The connection was refused.'],
  [withCode('getaddrinfo ENOTFOUND openlibrary.test', 'ENOTFOUND'), 'We couldn’t find its address.'],
  [new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 'It took too long to answer.'],
  [new Error('The answer has the status 429'), 'It asked us to slow down.'],
  [new Error('The answer has the status 500'), 'It had an internal error.'],
  [new SyntaxError('Unexpected token < in JSON at position 0'), 'We couldn’t read its answer.'],
  [new Error('cannot read properties of undefined'), 'Something went wrong.'],
  ['a string', 'Something went wrong.'],
])('%s', (error, words) => {
  expect(plainReason(error)).toBe(words)
})
