import type { FastifyReply, FastifyRequest } from 'fastify'
import fastJson from 'fast-json-stringify'
import type * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Locale } from '../contract/locales.ts'
import type { Translator } from '../shared/translate.ts'
import type { Context } from './context.ts'
import type { Handle } from './db/database.ts'
import { fieldErrors } from '../contract/validation.ts'
import { AppError } from './errors.ts'
import type { Limit } from './http/rate-limit.ts'
import { answerSchema } from './http/json-schema.ts'
import type { SignedInReader } from './auth/session.ts'

export interface FileOnDisk {
  path: string
  size: number
}

/** A call as its handler gets it, checked against the contract. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** What was sent along, where the endpoint takes a file. */
  file: Buffer | undefined
  /** The same, where the endpoint takes it on the disk; deleted after the call. */
  fileOnDisk: FileOnDisk | undefined
  /** The signed-in reader; there always is one where the endpoint's access is `reader`. */
  reader: E['access'] extends 'anyone' ? SignedInReader | undefined : SignedInReader
  locale: Locale
  translator: Translator
  request: FastifyRequest
  reply: FastifyReply | undefined
  /** Where it reads from if it only reads: a page has one for all its calls. */
  reads: Handle
  /** By which it is made once, if it carries an Idempotency-Key. */
  key: CallKey | undefined
}

export interface CallKey {
  reader_id: string
  key: string
  /** SHA-256 of method, address and body. */
  request_hash: string
}

type Answer<E extends Endpoint> = z.input<E['answer']>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

/** Does the part that writes as one transaction, which also keeps the answer where the call carries a key. */
export type Commit<E extends Endpoint> = (work: (context: Context) => Promise<Answer<E>>) => Promise<Answer<E>>

/**
 * How a call uses the database. One that `reads` sends single statements, one that `writes` is a transaction from its first
 * statement to its last, and one in `steps` says itself what its transaction is: it waits for others, for files or for
 * hashing, and no transaction may be open meanwhile.
 */
type Use = 'reads' | 'writes' | 'steps'

/** How often one reader, or one visitor's network, may make calls that share its name. */
export interface CallLimit extends Limit {
  name: string
  per: 'reader' | 'network'
}

export interface Route {
  endpoint: Endpoint
  use: Use
  /** Counted before its transaction begins, so that a call that is refused counts too. */
  limit: CallLimit | undefined
  handle(call: Call<Endpoint>, commit: Commit<Endpoint>): Promise<unknown>
}

/** Binds an endpoint of the contract to the code that answers it. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>, limit?: CallLimit): Route => ({
  endpoint,
  use: endpoint.method === 'GET' ? 'reads' : 'writes',
  limit,
  handle,
})

export const routeInSteps = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, commit: Commit<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, use: 'steps', limit: undefined, handle })

/** The routes of a noun, with what one call may use: they are built for each call anew. */
export type Routes = (context: Context) => Route[]

/** A route with its database, and what else happens before its handler. */
export interface BoundRoute {
  endpoint: Endpoint
  /** The answer as JSON by its schema, which is quicker than JSON.stringify and lets nothing undeclared out. */
  serialize: (answer: unknown) => string
  handle(call: Call<Endpoint>): Promise<unknown>
}

const serializers = new WeakMap<z.ZodMiniType, BoundRoute['serialize']>()

/** Compiled by the first call that needs it: all of them together would hold up the start by a third of a second. */
export function serializerOf(answer: z.ZodMiniType): BoundRoute['serialize'] {
  const existing = serializers.get(answer)
  if (existing) return existing
  const serialize = fastJson(answerSchema(answer))
  serializers.set(answer, serialize)
  return serialize
}

/** PostgreSQL cannot store it in a text. */
const nul = '\u0000'

/** Half of a character is refused: it would be stored as another one. */
function findUnsavable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes(nul) || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const field = findUnsavable(inner, path === '' ? key : `${path}.${key}`)
    if (field !== undefined) return field
  }
  return undefined
}

/** Checks one part of a call; what is wrong becomes a 422 with a sentence per field. */
export function check<S extends z.ZodMiniType>(schema: S, input: unknown, translator: Translator): z.output<S> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw invalid(translator, fieldErrors(parsed.error, input, translator))
  // Only what the schema let through is looked at: what was sent may be nested without end.
  const field = findUnsavable(parsed.data, '')
  if (field !== undefined) {
    throw invalid(translator, { [field]: [translator.t('This contains a character we can’t save. Remove it.')] })
  }
  return parsed.data
}

export const invalid = ({ t }: Translator, fields: Record<string, string[]>) =>
  new AppError('invalid', t('Please check the highlighted fields.'), { fields })
