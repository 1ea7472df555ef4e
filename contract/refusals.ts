import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { passwordFieldOf } from './passwords.ts'

/** Why a call can be refused, as the API reference says it. */
export const refusals = {
  bad_request: 'The address or the body cannot be read',
  unauthenticated: 'Not signed in, or the token is not valid',
  forbidden: 'Not yours to do, or not with this token, or the account is being deleted',
  not_found: 'Not there, or not for you to see',
  request_timeout: 'The body arrived too slowly',
  conflict: 'It cannot be done as things stand, or somebody changed it meanwhile',
  too_large: 'More than can be sent at once',
  unsupported_media_type: 'Neither JSON nor, where a file is taken, a form',
  stale_session: 'Sent by another site, or by a page that has gone stale',
  invalid: 'Something that was sent is not right; `errors` says what, per field',
  too_many: 'Too often; `Retry-After` says how many seconds to wait',
  unavailable: 'The database is away or too busy, or the disk is full; `Retry-After` says how many seconds to wait',
} as const satisfies Partial<Record<ErrorCode, string>>

export type Refusal = keyof typeof refusals

type Described = Pick<Endpoint, 'method' | 'params' | 'query' | 'body' | 'refuses' | 'file'>

const isEmpty = (schema: Endpoint['body']) => Object.keys(schema.def.shape).length === 0

/** All that a call may be refused for: what follows from its description, and what that adds. */
export function refusalsOf({ method, params, query, body, file, refuses = [] }: Described): Refusal[] {
  const isWriting = method !== 'GET'
  const isNaming = !isEmpty(params)
  const able: Record<Refusal, boolean> = {
    bad_request: isWriting || isNaming,
    unauthenticated: true,
    forbidden: true,
    not_found: isNaming,
    request_timeout: isWriting,
    // What is changed is compared with what its writer saw.
    conflict: 'updated_at' in body.def.shape,
    too_large: isWriting,
    unsupported_media_type: isWriting,
    stale_session: true,
    invalid: isNaming || !isEmpty(query) || !isEmpty(body) || file !== undefined,
    too_many: passwordFieldOf(body) !== undefined,
    unavailable: true,
  }
  return (Object.keys(refusals) as Refusal[]).filter((code) => able[code] || refuses.some((own) => own === code))
}

/** Those of a stream of events; nobody listens with a token, nor writes there. */
export const streamRefusals: Refusal[] = ['unauthenticated', 'forbidden', 'not_found', 'too_many', 'unavailable']
