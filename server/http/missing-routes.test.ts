import { describe, expect, test } from 'vitest'
import { apiPrefix, type Method } from '../../contract/endpoint.ts'
import { authCalls } from '../../contract/auth.ts'
import { useApp } from '../../tests/support/test-app.ts'
import { apiRoutes } from '../app.ts'

const quire = useApp()

const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** As a script would that took the wrong method, and sends a body that nobody asked for. */
const ask = async (method: Method, url: string) => {
  const payload = method === 'GET' ? {} : { payload: 'x', headers: { 'content-type': 'text/plain' } }
  const { statusCode, headers, body } = await quire.app.inject({ method, url, ...payload })
  return { status: statusCode, allow: (headers['allow'] ?? '').split(', '), body }
}

describe('a method that an address does not take', () => {
  test('is answered with 405 and those it takes, for every call of the API', async () => {
    const endpoints = apiRoutes(quire.context).map(({ endpoint: { method, path } }) => ({
      method,
      address: path.replaceAll(/:\w+/g, '7b0a4c1e'),
      pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    }))
    for (const address of new Set(endpoints.map((endpoint) => endpoint.address))) {
      // A fixed path may also match another call's parameter.
      const own = endpoints.filter(({ pattern }) => pattern.test(address)).map(({ method }) => method)
      for (const method of methods.filter((each) => !own.includes(each))) {
        const { status, allow } = await ask(method, apiPrefix + address)
        expect({ method, address, status }).toEqual({ method, address, status: 405 })
        expect(allow.filter((each) => each !== 'HEAD')).toEqual([...new Set(own)].toSorted())
      }
    }
  })

  test.each([
    ['GET', '/api/v1/uploads', ['POST']],
    ['POST', '/api/v1/account', ['GET', 'HEAD', 'PATCH']],
    ['POST', '/api/v1/openapi.json', ['GET', 'HEAD']],
    ['POST', '/library', ['GET', 'HEAD']],
    ['DELETE', '/es/books/emma?x=1', ['GET', 'HEAD']],
    ['PUT', '/covers/emma.svg', ['GET', 'HEAD']],
    ...Object.keys(authCalls).map((call) => ['PATCH', `/api/auth/${call}`, ['POST']] as const),
  ] as const)('%s %s', async (method, url, allowed) => {
    const { status, allow, body } = await ask(method, url)
    expect(status).toBe(405)
    expect(allow).toEqual(allowed)
    expect(JSON.parse(body)).toEqual({ message: 'This address doesn’t accept that method.' })
  })

  test.each([
    ['POST', '/api/v1/nowhere'],
    ['GET', '/api/v1/nowhere'],
    ['PUT', '/api/auth/nowhere'],
    ['POST', '/nowhere'],
    ['DELETE', '/api/v1/books/emma/nowhere'],
  ] as const)('%s %s is 404 still, for there is nothing', async (method, url) => {
    expect(await ask(method, url)).toMatchObject({ status: 404, allow: [''] })
  })
})
