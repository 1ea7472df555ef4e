import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../../contract/endpoint.ts'
import { defaultLocale } from '../../../contract/locales.ts'
import { sharedReadEvents, type SharedReadSignal } from '../../../contract/shared-reads.ts'
import { text } from '../../../contract/translate.ts'
import type { Context } from '../../context.ts'
import { createListener } from '../../db/signals.ts'
import { AppError } from '../../errors.ts'
import type { FindReader } from '../../session.ts'
import { findingSharedReads } from './find-shared-read.ts'

/** A tab each; more are forgotten tabs. */
const mostStreams = 12
/** Proxies close what is silent for half a minute. */
const heartbeatMilliseconds = 25_000
/** Who may listen is asked again this often: the browser comes back by itself. */
const longestMilliseconds = 15 * 60_000
/** What happens at once is told at once. */
const gatherMilliseconds = 60
const retryMilliseconds = 2000

interface Stream {
  readerId: string
  sharedReadId: string
  until: number
  tell: (signal: SharedReadSignal) => void
  beat: () => void
  end: () => void
}

function openStream(out: PassThrough): Pick<Stream, 'tell' | 'beat' | 'end'> {
  const gathered = new Set<SharedReadSignal>()
  let timer: NodeJS.Timeout | undefined
  out.write(`retry: ${retryMilliseconds}\n\n`)
  return {
    tell: (signal) => {
      gathered.add(signal)
      timer ??= setTimeout(() => {
        timer = undefined
        for (const each of gathered) out.write(`data: ${each}\n\n`)
        gathered.clear()
      }, gatherMilliseconds)
    },
    beat: () => out.write(': \n\n'),
    end: () => {
      clearTimeout(timer)
      out.end()
    },
  }
}

/**
 * A member's browser is told that something has changed, and asks for it by the calls of the contract: so what may be
 * seen is decided there alone, and nothing that is kept back can get out here.
 */
export function registerSharedReadStream(app: FastifyInstance, context: Context, findReader: FindReader): void {
  const { db, log } = context
  const { getJoined, getFresh } = findingSharedReads(context)
  const streams = new Set<Stream>()

  function hear(payload: string): void {
    const [sharedReadId, kind, readerId] = payload.split(' ')
    for (const stream of streams) {
      if (stream.sharedReadId !== sharedReadId) continue
      const isOwn = stream.readerId === readerId
      if (kind === 'left') {
        if (isOwn) stream.end()
      } else if (kind === 'place') stream.tell(isOwn ? 'place' : 'members')
      else if (kind === 'posts' || kind === 'members' || kind === 'milestones') stream.tell(kind)
    }
  }

  const listener = createListener(db.$client, 'shared_reads', {
    onSignal: hear,
    onGap: () => {
      for (const stream of streams) stream.tell('place')
    },
    onError: (error) => log.warn(error, 'Listening for changes of shared reads was interrupted'),
  })

  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      if (stream.until < Date.now()) stream.end()
      else stream.beat()
    }
  }, heartbeatMilliseconds)
  heartbeat.unref()
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    clearInterval(heartbeat)
    for (const stream of streams) stream.end()
    await listener.stop()
  })

  app.get<{ Params: { shared_read: string }; Querystring: { version?: string } }>(
    `${apiPrefix}${sharedReadEvents.path}`,
    { config: { access: 'reader' }, compress: false },
    async (request, reply) => {
      const reader = await findReader(request, reply)
      if (!reader || reader.leaving_at) throw new AppError('unauthenticated', text('Please sign in.'))
      const asking = { reader, locale: defaultLocale, request, params: request.params }
      await getJoined(asking)
      await listener.start()
      // Only now, when nothing can be missed any more, is it asked what has happened since the page was made.
      const found = await getFresh(asking)
      // Nothing is waited for between counting and adding, or many at once would all find room.
      if ([...streams].filter(({ readerId }) => readerId === reader.id).length >= mostStreams) {
        throw new AppError('too_many', text('Too many of your pages are waiting for news. Close some of them.'))
      }
      const until = Date.now() + longestMilliseconds
      const out = new PassThrough()
      const stream: Stream = { readerId: reader.id, sharedReadId: found.id, until, ...openStream(out) }
      streams.add(stream)
      out.on('close', () => streams.delete(stream))
      request.raw.on('close', stream.end)
      if (request.query.version !== found.version) stream.tell('place')
      // A browser comes back after a stream that ends, and stays away after one that is refused.
      if (isStopping) stream.end()
      return (
        reply
          .header('content-type', 'text/event-stream')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          // The connection is its own: a server that stops would wait for it to be used again.
          .header('connection', 'close')
          .send(out)
      )
    },
  )
}
