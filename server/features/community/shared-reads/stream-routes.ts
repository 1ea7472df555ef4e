import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../../../contract/endpoint.ts'
import { defaultLocale } from '../../../../contract/locales.ts'
import { sharedReadEvents, type SharedReadSignal } from '../../../../contract/shared-reads.ts'
import { text } from '../../../../shared/translate.ts'
import type { ServerContext } from '../../../context.ts'
import { createListener, endedSessions, sharedReadChanges } from '../../../db/signals.ts'
import { AppError } from '../../../errors.ts'
import { findOpenSessions, type FindReader } from '../../../auth/session.ts'
import { sharedReadLoader } from './service.ts'

/** A tab each; more are forgotten tabs. Each process counts its own: what is limited is its memory. */
const mostStreams = 12
/** Proxies close what is silent for half a minute. */
const heartbeatMilliseconds = 25_000
/** After this long, the stream ends and access is checked again: browsers reconnect by themselves. */
const longestMilliseconds = 15 * 60_000
/** Sessions are checked this often too: no event announces that one has expired. */
const sessionsMilliseconds = 60_000
/** Signals within this time are sent together, each once. */
const gatherMilliseconds = 60
const retryMilliseconds = 2000

interface Stream {
  readerId: string
  sessionId: string
  sharedReadId: string
  until: number
  send: (signal: SharedReadSignal) => void
  beat: () => void
  end: () => void
}

const signedOut = () => new AppError('unauthenticated', text('Please sign in.'))

function openStream(out: PassThrough): Pick<Stream, 'send' | 'beat' | 'end'> {
  const gathered = new Set<SharedReadSignal>()
  let timer: NodeJS.Timeout | undefined
  // One that has ended is among the streams until all of it is sent.
  const write = (lines: string) => out.writable && out.write(lines)
  write(`retry: ${retryMilliseconds}\n\n`)
  return {
    send: (signal) => {
      gathered.add(signal)
      timer ??= setTimeout(() => {
        timer = undefined
        for (const each of gathered) write(`data: ${each}\n\n`)
        gathered.clear()
      }, gatherMilliseconds)
    },
    beat: () => write(': \n\n'),
    end: () => {
      clearTimeout(timer)
      out.end()
    },
  }
}

/**
 * Tells a member's browser that something has changed; the browser then fetches it through the API. Only the API
 * decides what they may see, so the stream cannot leak hidden posts.
 */
export function registerSharedReadStream(app: FastifyInstance, context: ServerContext, findReader: FindReader): void {
  const { db, log } = context
  const { getJoined, getFresh } = sharedReadLoader(context)
  const streams = new Set<Stream>()

  function hear(payload: string): void {
    const [sharedReadId, kind, readerId] = payload.split(' ')
    for (const stream of streams) {
      if (stream.sharedReadId !== sharedReadId) continue
      const isOwn = stream.readerId === readerId
      if (kind === 'left') {
        if (isOwn) stream.end()
      } else if (kind === 'position') stream.send(isOwn ? 'position' : 'members')
      else if (kind === 'posts' || kind === 'members' || kind === 'milestones') stream.send(kind)
    }
  }

  function endStreamsOf(isOver: (sessionId: string) => boolean): void {
    for (const stream of streams) if (isOver(stream.sessionId)) stream.end()
  }

  /** By one statement, however many streams there are. */
  async function checkSessions(): Promise<void> {
    const ids = new Set([...streams].map(({ sessionId }) => sessionId))
    if (ids.size === 0) return
    const open = await findOpenSessions(context, [...ids])
    endStreamsOf((id) => ids.has(id) && !open.has(id))
  }

  const tryCheckingSessions = () =>
    void checkSessions().catch((error: unknown) => log.warn(error, 'Asking who is still signed in failed'))

  const listener = createListener(db.directPool, {
    onSignal: { [sharedReadChanges]: hear, [endedSessions]: (ended) => endStreamsOf((id) => id === ended) },
    onGap: () => {
      for (const stream of streams) stream.send('position')
      tryCheckingSessions()
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
  const check = setInterval(tryCheckingSessions, sessionsMilliseconds)
  check.unref()
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    clearInterval(heartbeat)
    clearInterval(check)
    for (const stream of streams) stream.end()
    await listener.stop()
  })

  app.get<{ Params: { shared_read: string }; Querystring: { version?: string } }>(
    `${apiPrefix}${sharedReadEvents.path}`,
    { config: { access: 'reader' }, compress: false },
    async (request, reply) => {
      const reader = await findReader(request, reply)
      if (!reader || reader.leaving_at) throw signedOut()
      const asking = { reader, locale: defaultLocale, request, params: request.params }
      await getJoined(asking)
      await listener.start()
      // Only now, when nothing can be missed any more, is it asked what has happened since the page was made.
      const sharedRead = await getFresh(asking)
      // Nothing is waited for between counting and adding, or many at once would all find room.
      if ([...streams].filter(({ readerId }) => readerId === reader.id).length >= mostStreams) {
        throw new AppError('too_many', text('You have too many Quire pages open. Close some of them.'))
      }
      const until = Date.now() + longestMilliseconds
      const out = new PassThrough()
      const stream: Stream = {
        readerId: reader.id,
        sessionId: reader.session_id,
        sharedReadId: sharedRead.id,
        until,
        ...openStream(out),
      }
      streams.add(stream)
      out.on('close', () => streams.delete(stream))
      request.raw.on('close', stream.end)
      try {
        // Of a sign-out before there was a stream nothing was heard.
        const stillOpen = await findOpenSessions(context, [reader.session_id])
        if (!stillOpen.has(reader.session_id)) throw signedOut()
      } catch (error) {
        out.destroy()
        throw error
      }
      if (request.query.version !== sharedRead.version) stream.send('position')
      // Browsers reconnect after a stream that ends, but not after one that is refused.
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
