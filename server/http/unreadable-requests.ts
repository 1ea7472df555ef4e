import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { errorStatus, type ErrorCode } from '../../contract/errors.ts'
import { text } from '../../shared/translate.ts'
import { translatorFor } from '../locales.ts'
import { tooSlow } from './slow-clients.ts'

/** What Node's parser refuses: nothing of such a request has come further, not even its language. */
const parserErrors: Record<string, { code: ErrorCode; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    code: 'header_too_large',
    message: text('The address and headers of this request are too long. Shorten them and try again.'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', message: tooSlow().message },
}

const unreadable = { code: 'bad_request', message: text('We couldn’t read this request.') } as const

/** Answers as the API does, and hangs up: where the next request would begin is unknown. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { code, message } = parserErrors[error.code ?? ''] ?? unreadable
  const status = errorStatus[code]
  const body = JSON.stringify({ message: translatorFor('en').t(message) })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
