import { expect, test } from 'vitest'
import { apiRoutes } from '../app.ts'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

interface Document {
  openapi: string
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; responses: object }>>
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
  expect(documented.toSorted()).toEqual(bound.toSorted())
  expect(document.paths['/books/{book}']?.['get']?.parameters).toContainEqual(
    expect.objectContaining({ name: 'book', in: 'path', required: true }),
  )
})

test('the contract can be read as a page', async () => {
  const { status, text, headers } = await quire.visitor().page('/api/docs')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(text).toContain('<code>/books/{book}</code>')
})
