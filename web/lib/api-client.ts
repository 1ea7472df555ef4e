import type * as z from 'zod/mini'
import { addressOf, apiPrefix, isListCall, type Endpoint } from '../../contract/endpoint.ts'
import { idFields } from '../../contract/ids.ts'
import { localePath } from '../../contract/locales.ts'
import { screens } from '../../contract/screens.ts'
import { appData } from './app-data.ts'
import { keepDrafts } from './drafts.ts'
import { ApiError, send, type Sending } from './http.ts'
import { newId } from './new-id.ts'
import { hasShownWaiting, hasWaiting, loadWaiting } from './offline-signal.ts'
import { currentToken } from './page-token.ts'

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

let isNavigating = false
// The back button may restore this page from the cache, with its variables.
window.addEventListener('pageshow', () => {
  isNavigating = false
})

const landingPath = () => localePath(appData().locale, screens.landing.path)

/**
 * Ends the session, then loads the landing page. Calls that are refused meanwhile don't navigate: after signing in, the
 * next reader would be led to this one's page.
 */
export async function signOutAfter(endSession: () => Promise<unknown>): Promise<void> {
  isNavigating = true
  try {
    await endSession()
  } catch (error) {
    isNavigating = false
    throw error
  }
  window.location.assign(landingPath())
}

/** Signed out, or the CSRF token expired: loads the landing page, which leads back here after signing in. */
function goToSignIn() {
  // A second navigation would cancel the first one.
  if (isNavigating) return
  isNavigating = true
  keepDrafts()
  const { pathname, search } = window.location
  window.location.assign(`${landingPath()}?next=${encodeURIComponent(pathname + search)}`)
}

interface CallOptions extends Pick<Sending, 'signal' | 'quiet' | 'action' | 'about' | 'success' | 'failure' | 'fetch'> {
  /** Signed out, the page stays: what the reader would lose is nowhere else, or they have pressed nothing. */
  staysOnPage?: boolean
}

type Fetch = NonNullable<Sending['fetch']>

/** What a reader does while reading: kept on the device where the server cannot be reached. */
const keptOffline =
  /^((PUT|DELETE) \/(readings|notes|reviews)\/:\w+|DELETE .+:session|POST \/(readings|notes|reviews|books\/:book\/shelves))$/

/** A dialog may be about a version that was assumed without a connection, and has been sent meanwhile. */
const fetchInGivenVersion: Fetch = async (address, init) => {
  if (!hasShownWaiting()) return fetch(address, init)
  const { inGivenVersion } = await loadWaiting()
  return fetch(address, await inGivenVersion(init))
}

/** Browsers offer the storage and locks for offline changes only over HTTPS; without it Quire needs a connection. */
const canKeep = () => window.isSecureContext

/** Milliseconds: long enough for a slow connection, short enough for a reader who wants to put the phone away. */
const patience = 10_000

/** The whole answer. Fails where it takes too long, and when the reader leaves: what is only in a page is lost with it. */
async function answerInTime(sent: Promise<Response>): Promise<Response> {
  const over = new AbortController()
  const { signal } = over
  const tooLate = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('No answer in time.'))
    const timer = setTimeout(giveUp, patience)
    signal.addEventListener('abort', () => clearTimeout(timer))
    document.addEventListener('visibilitychange', () => document.hidden && giveUp(), { signal })
  })
  const whole = sent.then(async (answer) => {
    // A connection may break in the middle of it.
    await answer.clone().arrayBuffer()
    return answer
  })
  return Promise.race([whole, tooLate]).finally(() => over.abort())
}

/** The latest change, until it is answered or kept: the next one must not overtake it. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * Sends a change, with a key by which the server makes it once; without a connection it waits on the device, and so does
 * what comes after it. A try that was given up may still arrive: the key makes that safe.
 */
function sendOrKeep({ method, path }: Endpoint, { params = {} }: LooseParts): Fetch {
  return (address, init) => {
    const key = crypto.randomUUID()
    const headers = new Headers(init.headers)
    headers.set('idempotency-key', key)
    const tryOrKeep = async () => {
      const isUnsent = hasWaiting() || !navigator.onLine
      try {
        if (!isUnsent) return await answerInTime(fetchInGivenVersion(address, { ...init, headers }))
      } catch (error) {
        console.warn(error)
      }
      const { keepChange } = await loadWaiting()
      return keepChange({ method, path, params, address, key, content: init.body, isUnsent })
    }
    // The page can't predict the result, so the change waits for the server.
    const sendUnkept = async () => {
      const { sendEarlier } = await loadWaiting()
      await sendEarlier(Object.values(params))
      return fetchInGivenVersion(address, { ...init, headers })
    }
    const tried = latest.then(tryOrKeep)
    latest = tried.catch(() => undefined)
    return tried.then((answer) => answer ?? sendUnkept())
  }
}

/** For what a call makes, so that later calls can name it before this one is answered. */
const newIds = ({ body }: Endpoint) => Object.fromEntries(idFields(body).map((field) => [field, newId()]))

/** Makes a call of the contract and returns its answer, parsed with the contract's schema. */
export async function call<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E>,
  { staysOnPage = false, ...sending }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { method, answer } = endpoint
  const isGet = method === 'GET'
  const isKept = canKeep() && keptOffline.test(`${method} ${endpoint.path}`)
  const { body, file } = parts as LooseParts
  const address = callAddress(endpoint, parts)
  try {
    const content = await send(`${apiPrefix}${address}`, {
      method,
      ...(!isGet && { fetch: isKept ? sendOrKeep(endpoint, parts as LooseParts) : fetchInGivenVersion }),
      ...sending,
      ...((!isGet || isListCall(endpoint)) && { headers: { 'x-csrf-token': currentToken() } }),
      ...(!isGet && { body: file ? formWith(file, body) : { ...newIds(endpoint), ...body, lang: appData().locale } }),
    })
    const parsed = answer.parse(content) as AnswerOf<E>
    if (!isGet || !hasWaiting()) return parsed
    const { withWaiting } = await loadWaiting()
    return (await withWaiting(address, parsed)) as AnswerOf<E>
  } catch (error) {
    // A prefetch must not navigate away from a page where the reader may be writing; what they do there must not be lost.
    const stays = staysOnPage || (isGet && sending.quiet)
    if (!stays && error instanceof ApiError && (error.status === 401 || error.status === 419)) goToSignIn()
    throw error
  }
}
