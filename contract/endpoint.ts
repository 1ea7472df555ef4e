import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Creates } from './rate-limits.ts'

/** Who may make a call: `anyone`, or only a signed-in `reader`. A route that declares none refuses to boot. */
export type Access = 'anyone' | 'reader'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Shape = z.ZodMiniObject

/** One call, described once: the server binds it to a handler, the browser calls it, OpenAPI prints it. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  method: Method
  /** Below `/api/v1`, with `:name` for a parameter. */
  path: string
  access: Who
  summary: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** Takes one file, as the part `file` of a form; the body's fields are the form's others. */
  file?: FileRule
  /** Only for somebody at a browser, never with an API token: it guards the account itself. */
  sessionOnly?: boolean
  /** Asks other catalogues, which takes longer than a transaction may. */
  asksOutside?: true
  /** What it refuses besides what follows from the rest: see refusals.ts. */
  refuses?: readonly OwnRefusal[]
  /** 200 unless something is made. */
  status: 200 | 201
  /** Changes what is there already, and answers 200 where it did. */
  updates?: true
  /** What of the reader's it adds to, counted per day: see rate-limits.ts. */
  creates?: Creates
}

/** List calls carry the page's CSRF token, also those that only read. */
export const isListCall = ({ path }: Pick<Endpoint, 'path'>): boolean => /^\/lists(\/|$)/.test(path)

/**
 * Errors that the description of a call doesn't imply: something named in its body is not there, or it is too late.
 */
export type OwnRefusal = Extract<ErrorCode, 'not_found' | 'conflict'>

/** An address that tells what happens, as server-sent events, for as long as somebody listens. */
export interface EventStream {
  /** Below `/api/v1`, with `:name` for a parameter. */
  path: string
  summary: string
  params: Shape
  query: Shape
  /** What an event may say. */
  says: readonly string[]
}

export interface FileRule {
  megabytes: number
  /** Too large for memory: the file is on the disk until the call ends. */
  onDisk?: true
  /** A zip file on the disk may be larger than others. */
  zipMegabytes?: number
}

const nothing = z.object({})
type Nothing = typeof nothing

export function endpoint<
  Answer extends z.ZodMiniType,
  const Who extends Access,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
>(definition: {
  method: Method
  path: string
  access: Who
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  file?: FileRule
  sessionOnly?: boolean
  asksOutside?: true
  refuses?: readonly OwnRefusal[]
  status?: 200 | 201
  updates?: true
  creates?: Creates
}): Endpoint<Params, Query, Body, Answer, Who> {
  return {
    status: 200,
    ...definition,
    params: definition.params ?? (nothing as Shape as Params),
    query: definition.query ?? (nothing as Shape as Query),
    body: definition.body ?? (nothing as Shape as Body),
  }
}

export { apiPrefix } from './constants.ts'

/**
 * Whether a call may carry `Idempotency-Key`. What guards the account may not: its answers hold secrets, which nobody
 * stores. See docs/decisions/0064-idempotency-keys.md.
 */
export const takesIdempotencyKey = (
  call: Pick<Endpoint, 'method' | 'access' | 'sessionOnly' | 'asksOutside' | 'file'>,
) => call.method !== 'GET' && call.access === 'reader' && !call.sessionOnly && !call.asksOutside && !call.file

export interface CallParts {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
}

/** The address of a call below the prefix. Equal calls have equal addresses, so it also names what is remembered. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: CallParts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string | number | boolean] => pair[1] !== undefined && pair[1] !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const search = new URLSearchParams(pairs).toString()
  return search === '' ? path : `${path}?${search}`
}
