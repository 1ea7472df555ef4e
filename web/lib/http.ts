import { Failure } from '../../contract/answers.ts'
import { translator } from './i18n.tsx'
import { showToast, type Toast, type ToastAction } from './toasts.ts'

/** A failed call. `status` is 0 when the server did not answer. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly errors: Record<string, string[]>
  readonly code: string | undefined
  /** With a 409: what it conflicts with. */
  readonly data: unknown
  /** With a 429 or 503: for how many seconds the server asks to wait. */
  readonly retryAfter: number | undefined

  constructor(status: number, { message, errors = {}, code, data }: Failure, retryAfter?: number) {
    super(message)
    this.status = status
    this.errors = errors
    this.code = code
    this.data = data
    this.retryAfter = retryAfter
  }
}

/** What is said about one field, for a control outside of a form. What is about the whole call is in its toast. */
export const fieldProblem = (field: string, error: Error): string | undefined =>
  error instanceof ApiError ? error.errors[field]?.join('\n') : undefined

export interface Sending {
  method: string
  headers?: Record<string, string>
  /** FormData when a file is sent; anything else is sent as JSON. */
  body?: Record<string, unknown> | FormData | undefined
  signal?: AbortSignal | undefined
  /** Shows no toasts; for prefetching. */
  quiet?: boolean | undefined
  /** Replaces the browser's `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** A button in the toast of a success, such as Undo. */
  action?: ToastAction | undefined
  /** Replaces an older toast about the same. */
  about?: string | undefined
  /** The toast of a success, instead of the answer's own message. */
  success?: string | undefined
  /** The toast of a failure, instead of the answer's own message. */
  failure?: string | undefined
}

function messageIn(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null || !('message' in content)) return undefined
  return typeof content.message === 'string' && content.message !== '' ? content.message : undefined
}

/** The failure in an answer. An answer without one shows no message for GET, and a general one for a write. */
function failureIn(content: unknown, method: string): Failure {
  const read = Failure.safeParse(content)
  if (read.success) return read.data
  return { message: method === 'GET' ? '' : translator().t('Something went wrong. Please try again.') }
}

/**
 * Sends a call and returns the answer's JSON. Throws ApiError, and shows the answer's message as a toast: the one place
 * where a failure is shown. Callers add only what the toast does not say, such as the sentences about fields.
 */
export async function send(
  url: string,
  { method, headers, body, signal, quiet, action, about, success, failure: ownWords, fetch: ask = fetch }: Sending,
): Promise<unknown> {
  const report = (toast: Toast) => {
    if (!quiet) showToast(toast)
  }
  // The browser sets the content type of FormData itself, with its boundary.
  const isForm = body instanceof FormData
  let response: Response
  try {
    response = await ask(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    // The caller cancelled it.
    if (signal?.aborted) throw error
    const message = translator().t('Can’t reach Quire. Check your connection and try again.')
    // Without a connection the frame says so once, not every call; nor does a saved page, which is there for that reason.
    const isNews = method !== 'GET' || (navigator.onLine && !('saved' in document.documentElement.dataset))
    if (isNews) report({ kind: 'error', message: ownWords ?? message })
    throw new ApiError(0, { message })
  }
  const content: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const failure = failureIn(content, method)
    const words = ownWords ?? failure.message
    if (words) report({ kind: 'error', message: words })
    throw new ApiError(response.status, failure, Number(response.headers.get('retry-after')) || undefined)
  }
  const message = success ?? messageIn(content)
  if (message) report({ kind: 'success', message, actions: action && [action], about })
  return content
}
