import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { apiPrefix } from '../../contract/endpoint.ts'
import { apiRoutes, refuseUndeclaredRoutes } from '../app.ts'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

/**
 * Who may make which call: what each answers to somebody signed out and to a signed-in reader who has nothing to do
 * with the thing asked for. An endpoint without a row fails.
 */
const matrix: Record<string, { signedOut: number; stranger: number }> = {
  'GET /account': { signedOut: 401, stranger: 200 },
  'PATCH /account': { signedOut: 401, stranger: 200 },
  'GET /authors/:author': { signedOut: 401, stranger: 404 },
  'GET /books': { signedOut: 401, stranger: 200 },
  'GET /books/:book': { signedOut: 401, stranger: 404 },
  'GET /books/:book/editions': { signedOut: 401, stranger: 404 },
  'GET /genres': { signedOut: 401, stranger: 200 },
  'GET /languages': { signedOut: 401, stranger: 200 },
  'GET /search': { signedOut: 401, stranger: 200 },
  'GET /series': { signedOut: 401, stranger: 200 },
  'GET /series/:series': { signedOut: 401, stranger: 404 },
  'GET /series/:series/books': { signedOut: 401, stranger: 404 },
  'GET /tags': { signedOut: 401, stranger: 200 },
}

describe('access', () => {
  test('is what the table says, for every endpoint', async () => {
    const reader = await quire.reader()
    const answered: typeof matrix = {}
    for (const { endpoint } of apiRoutes(quire.context)) {
      const url = `${apiPrefix}${endpoint.path.replaceAll(/:\w+/g, 'nothing-of-this-name')}`
      answered[`${endpoint.method} ${endpoint.path}`] = {
        signedOut: (await quire.visitor().send(endpoint.method, url)).status,
        stranger: (await reader.send(endpoint.method, url)).status,
      }
    }
    expect(answered).toEqual(matrix)
  })

  test('must be declared, or the server refuses to start', () => {
    const app = fastify()
    refuseUndeclaredRoutes(app)
    expect(() => app.get('/open', { config: { access: 'anyone' } }, async () => 'yes')).not.toThrow()
    expect(() => app.get('/forgotten', async () => 'no')).toThrow(
      'The route GET /forgotten does not declare who may use it.',
    )
  })
})
