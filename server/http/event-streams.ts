import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix, type EventStream } from '../../contract/endpoint.ts'
import { text } from '../../shared/translate.ts'
import { findOpenSessions, type FindReader, type SignedInReader } from '../auth/session.ts'
import type { ServerContext } from '../context.ts'
import { createListener, endedSessions } from '../db/signals.ts'
import { AppError } from '../errors.ts'

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

/** Somebody who listens. */
export interface OpenStream<Word extends string> {
  readerId: string
  send: (word: Word) => void
  end: () => void
}

interface Subscription {
  reader: SignedInReader
  request: FastifyRequest
  params: Record<string, string>
  /** The `version` of what the page shows already. */
  version: string | undefined
}

/** What one address sends, and who gets it. */
export interface StreamKind<Word extends string> {
  stream: EventStream & { says: readonly Word[] }
  /** The database's channel whose signals are passed on. */
  channel: string
  /** Sent where signals may have been missed. */
  missed: Word
  /** Passes a signal on; `about` gives the streams about one thing. */
  hear: (payload: string, about: (topic: string) => Iterable<OpenStream<Word>>) => void
  /** Throws where the caller may not listen: before anything is opened for them. */
  ensureMayListen?: (subscription: Subscription) => Promise<unknown>
  /** The id of the thing that is listened to and its version, looked up once no signal can be missed any more. */
  findTopic: (subscription: Subscription) => Promise<{ topic: string; version: string }>
}

interface Stream extends OpenStream<string> {
  sessionId: string
  /** The channel and the topic. */
  key: string
  missed: string
  until: number
  beat: () => void
}

export interface EventStreams {
  add: <Word extends string>(kind: StreamKind<Word>) => void
}

const signedOut = () => new AppError('unauthenticated', text('Please sign in.'))

const keyOf = (channel: string, topic: string) => `${channel} ${topic}`

/** Found by a key without looking at all of them: a signal concerns few. */
function grouped() {
  const groups = new Map<string, Set<Stream>>()
  const nothing: ReadonlySet<Stream> = new Set()
  return {
    get: (key: string): ReadonlySet<Stream> => groups.get(key) ?? nothing,
    add: (key: string, stream: Stream): void => {
      const group = groups.get(key)
      if (group) group.add(stream)
      else groups.set(key, new Set([stream]))
    },
    delete: (key: string, stream: Stream): void => {
      const group = groups.get(key)
      group?.delete(stream)
      if (group?.size === 0) groups.delete(key)
    },
  }
}

function openStream(out: PassThrough): Pick<Stream, 'send' | 'beat' | 'end'> {
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  // One that has ended is among the streams until all of it is sent.
  const write = (lines: string) => out.writable && out.write(lines)
  write(`retry: ${retryMilliseconds}\n\n`)
  return {
    send: (word) => {
      gathered.add(word)
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
 * Streams of server-sent events. They tell a browser that something has changed; it then fetches that through the API, and
 * only the API decides what its reader may see. All streams of a process share one connection to the database.
 */
export function createEventStreams(app: FastifyInstance, context: ServerContext, findReader: FindReader): EventStreams {
  const { db, log } = context
  const streams = new Set<Stream>()
  const streamsAbout = grouped()
  const streamsOf = grouped()

  function register(stream: Stream): void {
    streams.add(stream)
    streamsAbout.add(stream.key, stream)
    streamsOf.add(stream.readerId, stream)
  }

  function forget(stream: Stream): void {
    streams.delete(stream)
    streamsAbout.delete(stream.key, stream)
    streamsOf.delete(stream.readerId, stream)
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

  /** What each kind adds is there before the first stream is opened, which starts to listen. */
  const onSignal: Record<string, (payload: string) => void> = {
    [endedSessions]: (ended) => endStreamsOf((id) => id === ended),
  }
  const listener = createListener(db.directPool, {
    onSignal,
    onGap: () => {
      for (const stream of streams) stream.send(stream.missed)
      tryCheckingSessions()
    },
    onError: (error) => log.warn(error, 'Listening for live changes was interrupted'),
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

  function add<Word extends string>(kind: StreamKind<Word>): void {
    const { stream: described, channel, missed, hear, ensureMayListen, findTopic } = kind
    onSignal[channel] = (payload) => hear(payload, (topic) => streamsAbout.get(keyOf(channel, topic)))

    app.get<{ Params: Record<string, string>; Querystring: { version?: string } }>(
      `${apiPrefix}${described.path}`,
      { config: { access: 'reader' }, compress: false },
      async (request, reply) => {
        const reader = await findReader(request, reply)
        if (!reader || reader.leaving_at) throw signedOut()
        const subscription = { reader, request, params: request.params, version: request.query.version }
        await ensureMayListen?.(subscription)
        await listener.start()
        // Only now, when nothing can be missed any more, is it asked what has happened since the page was made.
        const { topic, version } = await findTopic(subscription)
        // Nothing is waited for between counting and adding, or many at once would all find room.
        if (streamsOf.get(reader.id).size >= mostStreams) {
          throw new AppError('too_many', text('You have too many Quire pages open. Close some of them.'))
        }
        const out = new PassThrough()
        const stream: Stream = {
          readerId: reader.id,
          sessionId: reader.session_id,
          key: keyOf(channel, topic),
          missed,
          until: Date.now() + longestMilliseconds,
          ...openStream(out),
        }
        register(stream)
        out.on('close', () => forget(stream))
        request.raw.on('close', stream.end)
        try {
          // Of a sign-out before there was a stream nothing was heard.
          const stillOpen = await findOpenSessions(context, [reader.session_id])
          if (!stillOpen.has(reader.session_id)) throw signedOut()
        } catch (error) {
          out.destroy()
          throw error
        }
        if (subscription.version !== version) stream.send(missed)
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

  return { add }
}
