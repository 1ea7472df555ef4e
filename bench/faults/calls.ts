import { apiPrefix } from '../../contract/endpoint.ts'
import { cookieOf } from '../quire.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object | FormData
  /** Sent again under the same key, a write is done once. */
  key?: string
  /** Whether a conflict is to be waited for: a file that was cut off is thought to be on its way for a while. */
  isPatient?: boolean
}

/** The answer's data, or undefined where the server ended before it answered, or says that it cannot answer now. */
export async function call<Data>(
  address: string,
  slug: string,
  { method, path, body, key, isPatient = false }: Call,
): Promise<{ data: Data } | undefined> {
  const isFile = body instanceof FormData
  const answer = await fetch(`${address}${apiPrefix}${path}`, {
    method,
    headers: {
      cookie: cookieOf(slug),
      'x-requested-with': 'XMLHttpRequest',
      ...(body && !isFile && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  }).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  if (!answer || text === undefined || answer.status === 503 || (isPatient && answer.status === 409)) {
    return undefined
  }
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as { data: Data }
}
