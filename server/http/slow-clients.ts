import type { ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { text } from '../../shared/translate.ts'
import { AppError } from '../errors.ts'

/** How long a client may take over what it sends; tests take less. */
export interface BodyLimits {
  /** A body must be here whole within this time. */
  bodyMilliseconds: number
  /** A file may take as long as its line needs, while this much of it comes within this time. */
  fileBytes: number
  fileMilliseconds: number
}

export const bodyLimits: BodyLimits = {
  bodyMilliseconds: 60_000,
  fileBytes: 64 * 1024,
  fileMilliseconds: 60_000,
}

export const tooSlow = () =>
  new AppError('request_timeout', text('Your request took too long to arrive. Please send it again.'))

/** Calls `onStall` once too little of a file comes. To be called when something reads the stream already. */
export function watchPace(stream: Readable, limits: BodyLimits, onStall: () => void): () => void {
  let received = 0
  const timer = setTimeout(() => {
    // We ourselves hold it back, since the disk is slow.
    if (stream.isPaused()) timer.refresh()
    else onStall()
  }, limits.fileMilliseconds)
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received < limits.fileBytes) return
    received = 0
    timer.refresh()
  }
  stream.on('data', count)
  return () => {
    clearTimeout(timer)
    stream.off('data', count)
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A GET may announce a body as well, which nobody reads. */
const isParsed = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

/** A form with a file has a pace of its own: see receive-file.ts. */
const isFile = ({ routeOptions, headers }: FastifyRequest) =>
  routeOptions.config.takesFile === true && /^multipart\/form-data/i.test(headers['content-type'] ?? '')

/** What is read of a request, until it takes too long. The request itself must stay open, or there would be no answer. */
function readInTime({ raw }: FastifyRequest, answer: ServerResponse, milliseconds: number): Readable {
  const body = new PassThrough()
  // A body that is refused unread has no other listener, and an error without one would end the process.
  body.on('error', () => undefined)
  const fail = (error: Error) => {
    raw.unpipe(body)
    body.destroy(error)
  }
  const timer = setTimeout(() => fail(tooSlow()), milliseconds)
  raw.once('error', fail)
  const stop = () => clearTimeout(timer)
  raw.once('close', stop)
  answer.once('close', stop)
  return raw.pipe(body)
}

/** Cuts off clients that send a body too slowly. */
export function refuseSlowBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isRead = hasBody(request) && isParsed(request) && !isFile(request)
    done(null, isRead ? readInTime(request, reply.raw, limits.bodyMilliseconds) : payload)
  })
  // Who is answered before everything was sent, because they are not signed in, say, has little time left for the rest.
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    if (hasBody(request) && !raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => raw.destroy(), limits.bodyMilliseconds)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
