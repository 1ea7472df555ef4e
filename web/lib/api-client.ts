import type * as z from 'zod/mini'
import { addressOf, apiPrefix, type Endpoint } from '../../contract/endpoint.ts'
import { localePath } from '../../contract/locales.ts'
import { screens } from '../../contract/screens.ts'
import { appData } from './app-data.ts'
import { ApiError, send, type Sending } from './http.ts'

/** A part that has to be given when something in it is required. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value }

export type PartsOf<E extends Endpoint> = Part<'params', z.output<E['params']>> &
  Part<'body', z.input<E['body']>> & { query?: Partial<z.output<E['query']>>; file?: Blob }

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

type LooseParts = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: Record<string, unknown>
  file?: Blob
}

/** The language comes first: the server reads a form from its beginning, and may have something to say about the file. */
function formWith(file: Blob, body: Record<string, unknown> = {}): FormData {
  const form = new FormData()
  form.append('lang', appData().locale)
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('file', file)
  return form
}

/** Where a call goes, below the API's prefix; also its name in what is remembered. */
export function callAddress<E extends Endpoint>(endpoint: E, parts: PartsOf<E>): string {
  const { params, query } = parts as LooseParts
  const lang = endpoint.method === 'GET' ? { lang: appData().locale } : {}
  return addressOf(endpoint, { ...(params && { params }), query: { ...query, ...lang } })
}

const tokenElement = (page: Document) => page.querySelector('meta[name="csrf-token"]')
const pageToken = () => tokenElement(document)?.getAttribute('content') ?? ''

/** Takes the token of a fresh page: the old one is worth nothing once the session has been replaced. */
export async function refreshPageToken(): Promise<void> {
  const response = await fetch(window.location.href, { credentials: 'same-origin' })
  const fresh = tokenElement(new DOMParser().parseFromString(await response.text(), 'text/html'))
  tokenElement(document)?.setAttribute('content', fresh?.getAttribute('content') ?? '')
}

let isNavigating = false
// A page that is gone back to may be left again.
window.addEventListener('pageshow', () => {
  isNavigating = false
})

/** Not signed in any more, or the page has gone stale: only a fresh page helps, and then the way back to this one. */
function goToSignIn() {
  // Going twice would cancel the first way, and lose the message that was taken on it.
  if (isNavigating) return
  isNavigating = true
  const { pathname, search } = window.location
  const landing = localePath(appData().locale, screens.landing.path)
  window.location.assign(`${landing}?next=${encodeURIComponent(pathname + search)}`)
}

interface CallOptions extends Pick<Sending, 'signal' | 'quiet' | 'action' | 'fetch'> {
  hasToken?: boolean
}

/** Makes a call of the contract and gives its answer, checked against the contract. */
export async function call<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E>,
  { hasToken = false, ...sending }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { method, answer } = endpoint
  const isGet = method === 'GET'
  const { body, file } = parts as LooseParts
  try {
    const content = await send(`${apiPrefix}${callAddress(endpoint, parts)}`, {
      method,
      ...sending,
      // Reading needs no token, except where the call asks for one.
      ...((!isGet || hasToken) && { headers: { 'x-csrf-token': pageToken() } }),
      ...(!isGet && { body: file ? formWith(file, body) : { ...body, lang: appData().locale } }),
    })
    return answer.parse(content) as AnswerOf<E>
  } catch (error) {
    // What is fetched ahead of need must not throw a reader off the page they are writing on.
    if (!sending.quiet && error instanceof ApiError && (error.status === 401 || error.status === 419)) goToSignIn()
    throw error
  }
}
