import { apiPrefix } from '../../contract/endpoint.ts'
import type { Site } from './site.ts'

/** A reader in a browser, who is known to a site only by what came over HTTP. */
export interface Reader {
  slug: string
  /** What the browser sends along with all that it asks. */
  headers: Record<string, string>
  get: <Answer>(path: string) => Promise<Answer>
  send: <Data>(method: 'POST' | 'PUT', path: string, body: object) => Promise<Data>
}

const password = 'a good long password of the bench'

export async function register({ address }: Site, name: string): Promise<Reader> {
  const headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest' }

  const ask = async (path: string, method = 'GET', body?: object): Promise<Response> => {
    const isForm = body instanceof FormData
    const answer = await fetch(address + path, {
      method,
      headers: body && !isForm ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    return answer
  }

  const account = { name, email: `${name.toLowerCase()}@example.org`, password }
  const welcome = await ask('/api/auth/sign-up/email', 'POST', account)
  headers['cookie'] = welcome.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const page = await (await ask('/account')).text()
  headers['x-csrf-token'] = /<meta name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? ''

  const get = async <Answer>(path: string) => (await (await ask(apiPrefix + path)).json()) as Answer
  const { data } = await get<{ data: { slug: string } }>('/account')
  return {
    slug: data.slug,
    headers,
    get,
    send: async <Data>(method: 'POST' | 'PUT', path: string, body: object) =>
      ((await (await ask(apiPrefix + path, method, body)).json()) as { data: Data }).data,
  }
}
