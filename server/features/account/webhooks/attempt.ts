import { createHmac, randomBytes } from 'node:crypto'
import { fetchOutside } from '../../../http/fetch-outside.ts'
import { PrivateAddressError } from '../../../http/public-address.ts'
import { text } from '../../../../shared/translate.ts'

/** Why an attempt failed, as the log says it. */
export const problems = {
  private_address: text('This address is in a private network. Ask your admin to allow webhooks there.'),
  unknown_host: text('We couldn’t find this host. Check the address.'),
  unreachable: text('We couldn’t reach this server.'),
  certificate: text('The server’s certificate isn’t valid.'),
  timeout: text('No answer within 10 seconds.'),
  redirect: text('The address redirects. Create a webhook with the final address.'),
  gone: text('The server no longer accepts events.'),
  status: text('The server answered with an error.'),
  off: text('The webhook was turned off.'),
} as const
export type Problem = keyof typeof problems

const longestWait = 10_000

export interface Attempt {
  status: number | null
  duration_ms: number
  problem: Problem | null
}

const secretPrefix = 'whsec_'

export const newWebhookSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`

/** As Standard Webhooks has it, so that receivers can check it with a library they have. */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

function problemOfStatus(status: number): Problem | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'status'
}

function problemOfError(error: unknown): Problem {
  if (error instanceof PrivateAddressError) return 'private_address'
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (/CERT|SIGNED/.test(code)) return 'certificate'
  return 'unreachable'
}

export interface Outgoing {
  url: string
  secret: string
  event_id: string
  body: string
}

/**
 * Sends a delivery once. Nothing of the answer but its status is looked at: what a server inside some network says must
 * never reach the reader who named it.
 */
export async function attemptDelivery(
  { url, secret, event_id, body }: Outgoing,
  { now, mayBePrivate, timeout = longestWait }: { now: Date; mayBePrivate: boolean; timeout?: number },
): Promise<Attempt> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const address = new URL(url)
  const started = performance.now()
  const ended = (status: number | null, problem: Problem | null): Attempt => ({
    status,
    duration_ms: Math.round(performance.now() - started),
    problem,
  })
  try {
    const { status } = await fetchOutside(address, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Quire webhooks',
        'webhook-id': event_id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secret, event_id, timestamp, body),
      },
      signal: AbortSignal.timeout(timeout),
      maxBytes: 0,
      trusted: mayBePrivate ? [address.origin] : [],
      statusOnly: true,
    })
    return ended(status, problemOfStatus(status))
  } catch (error) {
    return ended(null, problemOfError(error))
  }
}
