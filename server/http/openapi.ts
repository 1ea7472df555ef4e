import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { Failure } from '../../contract/answers.ts'
import { apiPrefix, takesIdempotencyKey, type Endpoint, type EventStream } from '../../contract/endpoint.ts'
import { errorStatus } from '../../contract/errors.ts'
import { feedEvents } from '../../contract/feed.ts'
import { readerEvents } from '../../contract/reader-events.ts'
import { refusals, refusalsOf, streamRefusals, type Refusal } from '../../contract/refusals.ts'
import { sharedReadEvents } from '../../contract/shared-reads.ts'
import type { BoundRoute } from '../route.ts'
import { apiReferencePage } from './api-reference.ts'
import { contractNames, type ContractNames } from './contract-names.ts'
import { schemaComponents, type SchemaComponents } from './schema-components.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: unknown
}

export interface Operation {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: unknown
  responses: Record<string, object>
}

const lang = { name: 'lang', in: 'query', required: false, schema: { type: 'string', default: 'en' } } as const

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again within 30 days answers what the first answered, and writes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
} as const

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** One file, with what is said about it, as a browser's form sends it. */
function fileForm(components: SchemaComponents, body: z.ZodMiniObject) {
  const { properties = {}, required = [] } = components.resolve(components.describe(body, 'input'), 'input')
  const file = { type: 'string', format: 'binary' }
  const schema = { type: 'object', required: ['file', ...required], properties: { file, ...properties } }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** Described once for all calls, and pointed at. */
const refused = (codes: Refusal[]) =>
  Object.fromEntries(codes.map((code) => [errorStatus[code], { $ref: `#/components/responses/${code}` }]))

function parametersOf(components: SchemaComponents, schema: z.ZodMiniObject, where: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = components.resolve(components.describe(schema, 'input'), 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function operationOf(components: SchemaComponents, operationId: string, endpoint: Endpoint): Operation {
  const answer = json(components.describe(endpoint.answer, 'output'))
  return {
    operationId,
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }, ...(endpoint.sessionOnly ? [] : [{ token: [] }])],
    parameters: [
      ...parametersOf(components, endpoint.params, 'path'),
      ...parametersOf(components, endpoint.query, 'query'),
      ...(endpoint.method === 'GET' ? [lang] : []),
      ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...(Object.keys(endpoint.body.def.shape).length > 0 && {
      requestBody: { required: true, ...json(components.describe(endpoint.body, 'input')) },
    }),
    ...(endpoint.file && { requestBody: fileForm(components, endpoint.body) }),
    responses: {
      ...(endpoint.updates && { 200: { description: 'Updated', ...answer } }),
      [endpoint.status]: { description: endpoint.status === 201 ? 'Created' : 'Done', ...answer },
      ...refused(refusalsOf(endpoint)),
    },
  }
}

const streamOperation = (components: SchemaComponents, operationId: string, stream: EventStream): Operation => ({
  operationId,
  summary: stream.summary,
  security: [{ session: [] }],
  parameters: [...parametersOf(components, stream.params, 'path'), ...parametersOf(components, stream.query, 'query')],
  responses: {
    200: {
      description: 'An open stream of server-sent events; the data of each is one of these words',
      content: { 'text/event-stream': { schema: { type: 'string', enum: stream.says } } },
    },
    // Who names nothing can't name what is not there.
    ...refused(
      streamRefusals.filter((code) => code !== 'not_found' || Object.keys(stream.params.def.shape).length > 0),
    ),
  },
})

const bracketed = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

/** The contract as an OpenAPI 3.1 document. */
function openApiDocument(endpoints: Endpoint[], streams: EventStream[], names: ContractNames) {
  const components = schemaComponents(names.schemas)
  const nameOf = (call: Endpoint | EventStream) => {
    const name = names.calls.get(call)
    if (name === undefined) throw new Error(`No file of the contract exports the call ${call.path}`)
    return name
  }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const operation = operationOf(components, nameOf(endpoint), endpoint)
    ;(paths[bracketed(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operation
  }
  for (const stream of streams) {
    paths[bracketed(stream.path)] = { get: streamOperation(components, nameOf(stream), stream) }
  }
  const failure = json(components.describe(Failure, 'output'))
  const { document, schemas } = components.finish({
    paths,
    responses: Object.fromEntries(
      Object.entries(refusals).map(([code, description]) => [code, { description, ...failure }]),
    ),
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quire',
      version: '1',
      description:
        'Scripts send `Authorization: Bearer …` with a token from the account page, read-only or read-write; they need no cookie. In a browser, every call other than GET needs the header X-Requested-With. `lang` goes into the query of a GET and into the body of other methods.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiPrefix }],
    paths: document.paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'quire.session_token',
          description: 'Over https its name begins with `__Secure-`.',
        },
        token: { type: 'http', scheme: 'bearer' },
      },
      responses: document.responses,
      schemas,
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

let described: { endpoints: Endpoint[]; document: OpenApiDocument } | undefined

/** Endpoints never change, and describing all of them takes a tenth of a second: done once, when somebody asks. */
async function describeOnce(endpoints: Endpoint[]): Promise<OpenApiDocument> {
  if (described?.endpoints.every((each, index) => each === endpoints[index])) return described.document
  const document = openApiDocument(endpoints, [readerEvents, feedEvents, sharedReadEvents], await contractNames())
  described = { endpoints, document }
  return document
}

export function registerOpenApi(app: FastifyInstance, routes: BoundRoute[]): void {
  const endpoints = routes.map(({ endpoint }) => endpoint)
  app.get(`${apiPrefix}/openapi.json`, { config: { access: 'anyone' } }, () => describeOnce(endpoints))
  app.get('/api/docs', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(apiReferencePage(await describeOnce(endpoints))),
  )
}
