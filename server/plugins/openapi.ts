import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Failure } from '../../contract/answers.ts'
import { apiPrefix, type Endpoint } from '../../contract/endpoint.ts'
import type { BoundRoute } from '../route.ts'
import { jsonSchema } from '../json-schema.ts'
import { apiReferencePage } from './api-reference.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: unknown
}

export interface Operation {
  operationId: string
  summary: string
  security?: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

const lang = { name: 'lang', in: 'query', required: false, schema: { type: 'string', default: 'en' } } as const

function parametersOf(schema: z.ZodMiniObject, where: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** One file, as a browser's form sends it. */
const fileForm = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

function withoutDialect(schema: object) {
  const { $schema: _, ...rest } = schema as { $schema?: unknown }
  return rest
}

export function operationOf(endpoint: Endpoint): Operation {
  const failure = (description: string) => ({ description, ...json({ $ref: '#/components/schemas/Failure' }) })
  const name = endpoint.path.replaceAll(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    operationId: `${endpoint.method.toLowerCase()}${name}`,
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && {
      security: [{ session: [] }, ...(endpoint.isInPerson ? [] : [{ token: [] }])],
    }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.method === 'GET' ? [lang] : []),
    ],
    ...(Object.keys(endpoint.body.def.shape).length > 0 && {
      requestBody: { required: true, ...json(withoutDialect(jsonSchema(endpoint.body, 'input'))) },
    }),
    ...(endpoint.file && { requestBody: fileForm }),
    responses: {
      [endpoint.status]: { description: 'Done', ...json(withoutDialect(jsonSchema(endpoint.answer, 'output'))) },
      422: failure('Something that was sent is not right; `errors` says what, per field'),
      ...(endpoint.access === 'reader' && { 401: failure('Not signed in') }),
      ...(endpoint.path.includes(':') && { 404: failure('Not there, or not for you to see') }),
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quire',
      version: '1',
      description:
        'Scripts send `Authorization: Bearer …` with a token that is made in the account, for reading only or for writing too; they need no cookie. In a browser, unsafe calls need the header X-Requested-With. `lang` goes into the query of a GET and into the body of the others.',
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'quire.session_token' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: withoutDialect(jsonSchema(Failure, 'output')) },
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

export function registerOpenApi(app: FastifyInstance, routes: BoundRoute[]): void {
  const document = openApiDocument(routes.map(({ endpoint }) => endpoint))
  const page = apiReferencePage(document)
  app.get(`${apiPrefix}/openapi.json`, { config: { access: 'anyone' } }, async () => document)
  app.get('/api/docs', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
