import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { ensurePublicHost, publicLookup } from './public-address.ts'

/** What another server answered, read to its end. */
export interface OutsideAnswer {
  status: number
  contentType: string
  /** Seconds that it asks to be left alone for. */
  retryAfter: number | null
  body: Buffer
}

export interface OutsideRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  signal: AbortSignal
  maxBytes: number
  /** Origins that the people who run Quire have named: only these may be in a private network. */
  trusted: readonly string[]
  /** Whether a redirect may lead to a server that is not named there. */
  leavesOrigin?: boolean
  /** Nothing but the status is wanted: a redirect is an answer like any other, and no body is read. */
  statusOnly?: boolean
}

const maxHops = 4

function connect(url: URL, request: OutsideRequest): Promise<IncomingMessage> {
  const isTrusted = request.trusted.includes(url.origin)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`${url.protocol} is not asked`)
  if (!isTrusted) ensurePublicHost(url.hostname)
  const { request: send } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method: request.method ?? 'GET',
        headers: { ...request.headers, 'accept-encoding': 'identity' },
        signal: request.signal,
        // A socket that is kept open was looked up for another: one to a server in a private network must not be found again.
        ...(!isTrusted && { lookup: publicLookup, agent: false }),
      },
      resolve,
    )
    sent.on('error', reject)
    // A server that changes the protocol, or goes, without an answer: neither is an error to Node.
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('The server wants another protocol'))
    })
    sent.on('close', () => reject(new Error('The connection was closed without an answer')))
    sent.end(request.body)
  })
}

async function read(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) {
    message.destroy()
    throw new Error('The answer is too long')
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

const mostWait = 24 * 60 * 60

function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), mostWait) : null
}

/**
 * Asks another server, as one that may be slow, wrong or hostile: the answer has a largest length, redirects are few,
 * and neither they nor a name server lead into a private network.
 */
export async function fetchOutside(address: URL, request: OutsideRequest): Promise<OutsideAnswer> {
  let url = address
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const message = await connect(url, request)
    const status = message.statusCode ?? 0
    const { location } = message.headers
    if (request.statusOnly) {
      message.destroy()
      return { status, contentType: '', retryAfter: secondsOf(message.headers['retry-after']), body: Buffer.alloc(0) }
    }
    if (status < 300 || status >= 400 || location === undefined) {
      return {
        status,
        contentType: message.headers['content-type'] ?? '',
        retryAfter: secondsOf(message.headers['retry-after']),
        body: await read(message, request.maxBytes),
      }
    }
    message.destroy()
    if (!URL.canParse(location, url)) throw new Error('The answer leads nowhere')
    const next = new URL(location, url)
    if (!request.leavesOrigin && !request.trusted.includes(next.origin)) {
      throw new Error('The answer leads to another server')
    }
    // What was sent along for one server is not another's business.
    if (next.origin !== url.origin && request.headers?.['authorization'] !== undefined) {
      throw new Error('The answer leads to another server')
    }
    url = next
  }
  throw new Error('The answer leads in a circle')
}
