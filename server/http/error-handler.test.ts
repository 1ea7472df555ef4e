import { describe, expect, test } from 'vitest'
import { buildBook } from '../../tests/support/factories.ts'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

describe('bad input', () => {
  test.each([
    ['broken JSON', '{"name": ', 400, 'The request isn’t valid JSON.'],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}', 400, 'The request isn’t valid JSON.'],
    ['no object', '[1, 2]', 422, undefined],
    ['a bare word', '"name"', 422, undefined],
    ['a number', '7', 422, undefined],
    ['a nesting without end', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422, undefined],
    [
      'too much',
      JSON.stringify({ name: 'x'.repeat(1_100_000) }),
      413,
      'This is too much to send at once. Send it in smaller parts.',
    ],
  ])('%s gets a sentence', async (_what, payload, status, message) => {
    const reader = await quire.reader()
    const answer = await reader.patch('/account', undefined, { payload })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toBe(message ?? 'Please check the highlighted fields.')
  })

  test('of another type is refused', async () => {
    const reader = await quire.reader()
    const answer = await reader.patch('/account', undefined, {
      payload: 'name=x',
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.status).toBe(415)
    expect(answer.body.message).toBe('Send the request as JSON, or as multipart/form-data with a file.')
  })

  test.each([
    '/api/v1/books/%E0%A4%A',
    '/api/v1/nowhere',
    '/api/auth/nowhere',
    '/covers/..%2f..%2fetc%2fpasswd',
    '/assets/..%2fpackage.json',
  ])('the address %s gets a 4xx in JSON', async (url) => {
    const reader = await quire.reader()
    const { status, body } = await reader.send('GET', url)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.message).toMatch(/\w/)
  })

  test('unknown fields and parameters are ignored', async () => {
    const reader = await quire.reader()
    expect((await reader.get('/books?colour=green')).status).toBe(200)
    expect((await reader.patch('/account', { name: 'Grace', role: 'admin' })).status).toBe(200)
  })

  test('a DELETE or PATCH may come with an empty body', async () => {
    const reader = await quire.reader()
    expect((await reader.patch('/account', undefined, { payload: '' })).status).toBe(200)
  })
})

describe('our own faults', () => {
  test('answer 500 with a request id and nothing of the inside', async () => {
    const reader = await quire.reader()
    await buildBook(quire.db)
    await quire.connection.pool.query('alter table works rename column readings_count to hidden')
    try {
      const { status, body, headers } = await reader.get('/books')
      expect(status).toBe(500)
      expect(body).toEqual({
        message: 'Something went wrong on our side. We’ve logged the error.',
        request_id: headers['x-request-id'],
      })
    } finally {
      await quire.connection.pool.query('alter table works rename column hidden to readings_count')
    }
  })
})
