import { describe, expect, test } from 'vitest'
import { databaseError, isDiskFull, isTransientError } from './errors.ts'

const withCode = (code: string, details: object = {}) => Object.assign(new Error(code), { code, ...details })
const wrapped = (cause: Error) => new Error('It failed', { cause })

describe('what passes', () => {
  const ofTheDatabase = '08006 08P01 40001 40P01 53100 53200 53300 55P03 57014 25P03 57P01 57P02 57P03 58030 XX000'
  const ofTheSystem = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EAI_AGAIN EMFILE EIO ENOSPC EDQUOT'

  test.each(`${ofTheDatabase} ${ofTheSystem}`.split(' '))('%s', (code) => {
    expect(isTransientError(withCode(code))).toBe(true)
    expect(isTransientError(wrapped(withCode(code)))).toBe(true)
  })

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('“%s”, which has no code', (message) => {
    expect(isTransientError(wrapped(new Error(message)))).toBe(true)
  })

  test('a missing socket', () => {
    expect(isTransientError(wrapped(withCode('ENOENT', { syscall: 'connect' })))).toBe(true)
  })
})

describe('what does not', () => {
  test.each([
    ...['23505', '22003', '42P01', '42703', '28P01', '25006', '55000', 'P0001'].map((code) => withCode(code)),
    withCode('ENOENT', { syscall: 'open' }),
    withCode('EISDIR'),
    withCode('FST_ERR_CTP_INVALID_JSON_BODY'),
    new TypeError('Cannot read properties of undefined'),
  ])('%s', (error) => {
    expect(isTransientError(error)).toBe(false)
    expect(isTransientError(wrapped(error))).toBe(false)
  })

  test.each(['a word', undefined])('%s', (thrown) => {
    expect(isTransientError(thrown)).toBe(false)
  })
})

test('a code of the system is none of the database', () => {
  expect(databaseError(withCode('EPIPE'))).toBeUndefined()
  expect(databaseError(wrapped(withCode('23505')))?.code).toBe('23505')
})

test('a full disk is known however it is wrapped', () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    expect(isDiskFull(new Error('Cannot write file', { cause: withCode(code) }))).toBe(true)
  }
  expect(isDiskFull(withCode('53200'))).toBe(false)
  expect(isDiskFull(withCode('EIO'))).toBe(false)
})
