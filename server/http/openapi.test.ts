import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { apiRoutes } from '../app.ts'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

interface Document {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; parameters: { name: string; in: string }[]; responses: Record<string, unknown> }
    >
  >
  components: { responses: Record<string, object>; schemas: Record<string, object> }
}

test('the contract is there as OpenAPI, with every endpoint', async () => {
  const { status, text } = await quire.visitor().send('GET', '/api/v1/openapi.json')
  const document = JSON.parse(text) as Document
  expect(status).toBe(200)
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const bound = apiRoutes(quire.context).map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(documented.toSorted()).toEqual(
    [...bound, 'GET /events', 'GET /feed/events', 'GET /shared-reads/{shared_read}/events'].toSorted(),
  )
  expect(document.paths['/books/{book}']?.['get']?.parameters).toContainEqual(
    expect.objectContaining({ name: 'book', in: 'path', required: true }),
  )
})

test('calls and schemas have the names of the contract, and are described once', async () => {
  const { body, text } = await quire.visitor().send('GET', '/api/v1/openapi.json')
  const { paths, components } = body as unknown as Document
  expect(paths['/notes/{note}']?.['put']).toMatchObject({
    operationId: 'updateNote',
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NotePatch' } } } },
    responses: {
      200: {
        content: { 'application/json': { schema: { properties: { data: { $ref: '#/components/schemas/Note' } } } } },
      },
    },
  })
  expect(paths['/shared-reads/{shared_read}/events']?.['get']?.operationId).toBe('sharedReadEvents')
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  expect([...new Set(referred)].toSorted()).toEqual(Object.keys(components.schemas).toSorted())
})

test('a schema that takes less than it gives is two', async () => {
  const { body } = await quire.visitor().send('GET', '/api/v1/openapi.json')
  const { schemas } = (body as unknown as Document).components
  expect(schemas['ImportOptions']).toHaveProperty('required')
  expect(schemas['ImportOptionsInput']).not.toHaveProperty('required')
})

test('Redocly’s linter has nothing to say about it', async () => {
  const { text } = await quire.visitor().send('GET', '/api/v1/openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const lint = async (source: string) =>
    (await lintFromString({ source, absoluteRef: 'openapi.json', config })).map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    )
  expect(await lint(text)).toEqual([])
  expect(await lint(text.replace('"operationId":"createNote"', '"operationId":"listNotes"'))).toContainEqual(
    expect.stringContaining('operation-operationId-unique'),
  )
})

test('every call names what it may be refused for, and the stream what it tells', async () => {
  const { body } = await quire.visitor().send('GET', '/api/v1/openapi.json')
  const { paths, components } = body as unknown as Document
  const refusedWith = (path: string, method: string) =>
    Object.entries(paths[path]?.[method]?.responses ?? {})
      .filter(([, response]) => JSON.stringify(response).includes('$ref":"#/components/responses/'))
      .map(([status]) => Number(status))
  expect(refusedWith('/account', 'get')).toEqual([401, 403, 419, 429, 431, 500, 503])
  expect(refusedWith('/books/{book}', 'get')).toEqual([400, 401, 403, 404, 419, 422, 429, 431, 500, 503])
  expect(refusedWith('/notes/{note}', 'put')).toEqual([
    400, 401, 403, 404, 408, 409, 413, 415, 419, 422, 429, 431, 500, 503,
  ])
  expect(refusedWith('/shared-reads/{shared_read}/members', 'post')).toEqual([
    400, 401, 403, 404, 408, 409, 413, 415, 419, 422, 429, 431, 500, 503,
  ])
  expect(refusedWith('/shared-reads/{shared_read}/events', 'get')).toEqual([401, 403, 404, 429, 431, 500, 503])
  expect(refusedWith('/events', 'get')).toEqual([401, 403, 429, 431, 500, 503])
  expect(paths['/events']?.['get']?.responses['200']).toMatchObject({
    content: { 'text/event-stream': { schema: { enum: ['readings'] } } },
  })
  expect(paths['/shared-reads/{shared_read}/events']?.['get']?.responses['200']).toMatchObject({
    content: { 'text/event-stream': { schema: { enum: ['members', 'milestones', 'position', 'posts'] } } },
  })
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const [, code = ''] of JSON.stringify(responses).matchAll(/#\/components\/responses\/(\w+)/g)) {
      expect(components.responses).toHaveProperty(code)
    }
  }
})

test('the contract can be read as a page', async () => {
  const { status, text, headers } = await quire.visitor().page('/api/docs')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(text).toContain('<code>/books/{book}</code>')
  expect(text).toContain('with <code>book</code>, only the other editions')
  expect([...text.matchAll(/<p>.*?<\/p>/gs)].join('')).not.toContain('`')
})
