import type * as z from 'zod/mini'
import { addressOf, apiPrefix, type Endpoint } from '../../contract/endpoint.ts'
import { localePath } from '../../contract/locales.ts'
import { screens } from '../../contract/screens.ts'
import { appData } from './app-data.ts'
import { ApiError, send, type Sending } from './http.ts'

/** Optional unless something in it is required. */
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

/** `lang` comes before the file: the server reads a form as a stream, and errors about the file use that language. */
function formWith(file: Blob, body: Record<string, unknown> = {}): FormData {
  const form = new FormData()
  form.append('lang', appData().locale)
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('file', file)
  return form
}

/** The path and query of a call, without the API's prefix; also its key in the query cache. */
export function callAddress<E extends Endpoint>(endpoint: E, parts: PartsOf<E>): string {
  const { params, query } = parts as LooseParts
  const lang = endpoint.method === 'GET' ? { lang: appData().locale } : {}
  return addressOf(endpoint, { ...(params && { params }), query: { ...query, ...lang } })
}

const tokenElement = (page: Document) => page.querySelector('meta[name="csrf-token"]')
const pageToken = () => tokenElement(document)?.getAttribute('content') ?? ''

/** Fetches a CSRF token for the current session: a token is valid only for the session it was made for. */
export async function refreshPageToken(): Promise<void> {
  const response = await fetch(window.location.href, { credentials: 'same-origin' })
  const fresh = tokenElement(new DOMParser().parseFromString(await response.text(), 'text/html'))
  tokenElement(document)?.setAttribute('content', fresh?.getAttribute('content') ?? '')
}

let isNavigating = false
// The back button may restore this page from the cache, with its variables.
window.addEventListener('pageshow', () => {
  isNavigating = false
})

/** Signed out, or the CSRF token expired: loads the landing page, which leads back here after signing in. */
function goToSignIn() {
  // A second navigation would cancel the first one.
  if (isNavigating) return
  isNavigating = true
  const { pathname, search } = window.location
  const landing = localePath(appData().locale, screens.landing.path)
  window.location.assign(`${landing}?next=${encodeURIComponent(pathname + search)}`)
}

interface CallOptions extends Pick<Sending, 'signal' | 'quiet' | 'action' | 'about' | 'success' | 'failure' | 'fetch'> {
  hasToken?: boolean
}

/** Makes a call of the contract and returns its answer, parsed with the contract's schema. */
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
      // GET needs no CSRF token, except where the caller asks for one.
      ...((!isGet || hasToken) && { headers: { 'x-csrf-token': pageToken() } }),
      ...(!isGet && { body: file ? formWith(file, body) : { ...body, lang: appData().locale } }),
    })
    return answer.parse(content) as AnswerOf<E>
  } catch (error) {
    // A prefetch must not navigate away from a page where the reader may be writing.
    if (!sending.quiet && error instanceof ApiError && (error.status === 401 || error.status === 419)) goToSignIn()
    throw error
  }
}
