import { fetchOutside, type OutsideAnswer, type OutsideRequest } from '../../../http/fetch-outside.ts'
import type { Source } from './source.ts'

/** How a source asks its server. What does not exist there is undefined; whatever cannot be used throws. */
export interface SourceClient {
  /** Paths are below the source's address. */
  getJson: (path: string) => Promise<unknown>
  getText: (path: string) => Promise<string | undefined>
  postJson: (path: string, body: object) => Promise<unknown>
}

/** Search answers with long descriptions, and records with every heading ever thought of, stay well below. */
const maxBytes = 2 * 1024 * 1024

/** It asks us to leave it alone, or its key is used up. */
export class RefusedError extends Error {
  readonly retryAfter: number | null
  constructor(status: number, retryAfter: number | null) {
    super(`The answer has the status ${status}`)
    this.retryAfter = retryAfter
  }
}

/** The limit lets nobody through in time, or the source is left alone for a while. */
export class BusyError extends Error {}

/** Reserves a request within the source's limit and waits for it, makes it, and notes how it went. */
export type Ask = <Answer>(request: () => Promise<Answer>) => Promise<Answer>

const refusals = new Set([401, 403, 429])

/** An answer's text; undefined where it says that there is no such thing. */
function readAnswer({ status, retryAfter, body }: OutsideAnswer): string | undefined {
  if (refusals.has(status)) throw new RefusedError(status, retryAfter)
  if (status === 404 || status === 410) return undefined
  if (status !== 200) throw new Error(`The answer has the status ${status}`)
  return body.toString('utf8')
}

/** A path may come from an answer, so it must never lead to another server. */
function addressBelow(base: string, path: string): URL {
  const isQuery = path === '' || path.startsWith('?')
  const url = isQuery ? new URL(path, base) : new URL(`.${path}`, base.endsWith('/') ? base : `${base}/`)
  if (url.origin !== new URL(base).origin) throw new Error('The answer leads to another server')
  return url
}

interface ClientSettings {
  source: Source
  userAgent: string
  signal: AbortSignal
  ask: Ask
}

export function sourceClient({ source, userAgent, signal, ask }: ClientSettings): SourceClient {
  const send = async (path: string, request: Pick<OutsideRequest, 'method' | 'body'> & { accept: string }) => {
    const url = addressBelow(source.url, path)
    const answer = await fetchOutside(url, {
      ...(request.method && { method: request.method }),
      ...(request.body !== undefined && { body: request.body }),
      headers: {
        accept: request.accept,
        'user-agent': userAgent,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...source.headers,
      },
      signal,
      maxBytes,
      trusted: [url.origin],
    })
    return readAnswer(answer)
  }

  const json = async (path: string, body?: object) => {
    const text = await send(path, {
      accept: 'application/json',
      ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
    })
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }

  return {
    getJson: (path) => ask(() => json(path)),
    getText: (path) => ask(() => send(path, { accept: 'application/xml, text/xml' })),
    postJson: (path, body) => ask(() => json(path, body)),
  }
}
