import { takesIdempotencyKey, type Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { idFields } from './ids.ts'

/** Why a call can be refused, as the API reference says it. */
export const refusals = {
  bad_request: 'The address or the body isn’t readable',
  unauthenticated: 'Not signed in, or the token isn’t valid',
  forbidden: 'Not allowed for this reader or with this token, or the account is being deleted',
  not_found: 'Doesn’t exist, or the caller may not see it',
  request_timeout: 'The body arrived too slowly',
  conflict: 'Not possible in the current state, or changed by someone else in between',
  too_large: 'Too much to send at once',
  unsupported_media_type: 'Not JSON nor, where a file is expected, a form',
  stale_session: 'Sent by another site, or by an outdated page',
  invalid: 'Validation failed; `errors` lists the messages per field',
  too_many: 'Over a limit, which `message` names; `Retry-After` says how many seconds to wait',
  header_too_large: 'The address and the headers are longer than 16 KB together',
  internal: 'A fault of this server, which has logged it under `request_id`',
  unavailable: 'The database is unreachable or busy, or the disk is full; `Retry-After` says how many seconds to wait',
} as const satisfies Partial<Record<ErrorCode, string>>

export type Refusal = keyof typeof refusals

type Described = Pick<
  Endpoint,
  'method' | 'access' | 'sessionOnly' | 'asksOutside' | 'params' | 'query' | 'body' | 'refuses' | 'file'
>

const isEmpty = (schema: Endpoint['body']) => Object.keys(schema.def.shape).length === 0

/** All that a call may be refused for: what follows from its description, and what that adds. */
export function refusalsOf(described: Described): Refusal[] {
  const { method, params, query, body, file, refuses = [] } = described
  const isWriting = method !== 'GET'
  const isNaming = !isEmpty(params)
  const able: Record<Refusal, boolean> = {
    bad_request: isWriting || isNaming,
    unauthenticated: true,
    forbidden: true,
    not_found: isNaming,
    request_timeout: isWriting,
    // What is changed is compared with what its writer saw, and an id that the caller chose may be taken.
    conflict: 'updated_at' in body.def.shape || idFields(body).length > 0,
    too_large: isWriting,
    unsupported_media_type: isWriting,
    stale_session: true,
    invalid: isNaming || !isEmpty(query) || !isEmpty(body) || file !== undefined || takesIdempotencyKey(described),
    too_many: true,
    header_too_large: true,
    internal: true,
    unavailable: true,
  }
  return (Object.keys(refusals) as Refusal[]).filter((code) => able[code] || refuses.some((own) => own === code))
}

/** Those of a stream of events; nobody listens with a token, nor writes there. */
export const streamRefusals: Refusal[] = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'too_many',
  'header_too_large',
  'internal',
  'unavailable',
]
