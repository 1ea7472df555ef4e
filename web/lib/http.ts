import { Failure } from '../../contract/answers.ts'
import { translator } from './i18n.tsx'
import { showToast, type Toast, type ToastAction } from './toasts.ts'

/** Why a call failed, whatever the cause. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly errors: Record<string, string[]>
  readonly code: string | undefined
  /** What it conflicts with, as the server sent it. */
  readonly data: unknown

  constructor(status: number, { message, errors = {}, code, data }: Failure) {
    super(message)
    this.status = status
    this.errors = errors
    this.code = code
    this.data = data
  }
}

/** What is said about one thing that was sent, else about all of it. */
export const problemWith = (field: string, error: Error): string =>
  (error instanceof ApiError && error.errors[field]?.[0]) || error.message

export interface Sending {
  method: string
  headers?: Record<string, string>
  /** A form, where a file goes along; else JSON is made of it. */
  body?: Record<string, unknown> | FormData | undefined
  signal?: AbortSignal | undefined
  /** Fetching ahead of need tells nobody about its failures. */
  quiet?: boolean | undefined
  /** Sends it in place of the browser's own. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Goes with the message of a success. */
  action?: ToastAction | undefined
}

function messageIn(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null || !('message' in content)) return undefined
  return typeof content.message === 'string' && content.message !== '' ? content.message : undefined
}

/** What a failed answer says. Without a message nothing is shown where something is only read; a write is never lost silently. */
function failureIn(content: unknown, method: string): Failure {
  const read = Failure.safeParse(content)
  if (read.success) return read.data
  return { message: method === 'GET' ? '' : translator().t('Something went wrong. Please try again.') }
}

/** Sends a call and gives the answer's JSON; a failure is thrown as ApiError, and messages are shown. */
export async function send(
  url: string,
  { method, headers, body, signal, quiet, action, fetch: ask = fetch }: Sending,
): Promise<unknown> {
  const report = (toast: Toast) => {
    if (!quiet) showToast(toast)
  }
  // The browser itself says what a form's type is, since that names where its parts begin and end.
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
    // The caller gave up; nobody waits for a message.
    if (signal?.aborted) throw error
    const message = translator().t('Quire cannot be reached. Check your connection and try again.')
    report({ kind: 'error', message })
    throw new ApiError(0, { message })
  }
  const content: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const failure = failureIn(content, method)
    if (failure.message) report({ kind: 'error', message: failure.message })
    throw new ApiError(response.status, failure)
  }
  const message = messageIn(content)
  if (message) report({ kind: 'success', message, action })
  return content
}
