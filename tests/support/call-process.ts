import { apiPrefix } from '../../contract/endpoint.ts'
import { cookieHeader, type Visitor } from './test-app.ts'

export interface CallAnswer {
  status: number
  data: unknown
}

/** A reader's call to a process of its own; undefined if that was killed before it answered. */
export async function callProcess(
  address: string,
  reader: Visitor,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object | FormData,
): Promise<CallAnswer | undefined> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${address}${apiPrefix}${path}`, {
    method,
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      'x-requested-with': 'XMLHttpRequest',
      cookie: cookieHeader(reader),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  if (!answer || text === undefined) return undefined
  return { status: answer.status, data: (JSON.parse(text) as { data?: unknown }).data }
}
