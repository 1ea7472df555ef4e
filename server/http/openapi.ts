import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Failure } from '../../contract/answers.ts'
import { apiPrefix, type Endpoint, type EventStream } from '../../contract/endpoint.ts'
import { errorStatus } from '../../contract/errors.ts'
import { refusals, refusalsOf, streamRefusals, type Refusal } from '../../contract/refusals.ts'
import { sharedReadEvents } from '../../contract/shared-reads.ts'
import type { BoundRoute } from '../route.ts'
import { jsonSchema } from './json-schema.ts'
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
  responses: Record<string, object>
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

const nameOf = (method: string, path: string) =>
  `${method.toLowerCase()}${path.replaceAll(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`

/** Told once for all calls, and pointed at. */
const refused = (codes: Refusal[]) =>
  Object.fromEntries(codes.map((code) => [errorStatus[code], { $ref: `#/components/responses/${code}` }]))

export function operationOf(endpoint: Endpoint): Operation {
  return {
    operationId: nameOf(endpoint.method, endpoint.path),
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && {
      security: [{ session: [] }, ...(endpoint.sessionOnly ? [] : [{ token: [] }])],
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
      ...refused(refusalsOf(endpoint)),
    },
  }
}

const streamOperation = (stream: EventStream): Operation => ({
  operationId: nameOf('get', stream.path),
  summary: stream.summary,
  security: [{ session: [] }],
  parameters: [...parametersOf(stream.params, 'path'), ...parametersOf(stream.query, 'query')],
  responses: {
    200: {
      description: 'An open stream of server-sent events; the data of each is one of these words',
      content: { 'text/event-stream': { schema: { type: 'string', enum: stream.says } } },
    },
    ...refused(streamRefusals),
  },
})

const described = new WeakMap<Endpoint, Operation>()

/** An endpoint never changes, and describing all of them takes a tenth of a second. */
function describedOnce(endpoint: Endpoint): Operation {
  const known = described.get(endpoint)
  if (known) return known
  const operation = operationOf(endpoint)
  described.set(endpoint, operation)
  return operation
}

const bracketed = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: Endpoint[], streams: EventStream[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    ;(paths[bracketed(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = describedOnce(endpoint)
  }
  for (const stream of streams) paths[bracketed(stream.path)] = { get: streamOperation(stream) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quire',
      version: '1',
      description:
        'Scripts send `Authorization: Bearer …` with a token from the account page, read-only or read-write; they need no cookie. In a browser, every call other than GET needs the header X-Requested-With. `lang` goes into the query of a GET and into the body of other methods.',
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'quire.session_token' },
        token: { type: 'http', scheme: 'bearer' },
      },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([code, description]) => [
          code,
          { description, ...json({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
      schemas: { Failure: withoutDialect(jsonSchema(Failure, 'output')) },
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

export function registerOpenApi(app: FastifyInstance, routes: BoundRoute[]): void {
  let document: OpenApiDocument | undefined
  /** Put together when somebody asks, so that nobody waits for it at the start. */
  const getDocument = () =>
    (document ??= openApiDocument(
      routes.map(({ endpoint }) => endpoint),
      [sharedReadEvents],
    ))
  app.get(`${apiPrefix}/openapi.json`, { config: { access: 'anyone' } }, async () => getDocument())
  app.get('/api/docs', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(apiReferencePage(getDocument())),
  )
}
