import { Server, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

export interface DrainTimes {
  /** How long idle connections stay open: the next call on one is answered, with `connection: close`. */
  graceMilliseconds: number
  /** A connection on which nothing moves for so long is given up: several statements may each take all their time. */
  stalledMilliseconds: number
  /** A transfer that still moves after so long is given up as well. */
  longestMilliseconds: number
}

/**
 * Together with the queue and the database less than the 90 seconds after which deploy/quire.service and compose.yaml kill
 * what has not ended: readers find nobody until then, and a database that is killed has to recover.
 */
const usualTimes: DrainTimes = {
  graceMilliseconds: 1000,
  stalledMilliseconds: 30_000,
  longestMilliseconds: 40_000,
}

/** After so long, a server that stops has closed every connection. */
export const drainMilliseconds = usualTimes.graceMilliseconds + usualTimes.longestMilliseconds

const lookMilliseconds = 250

/** A connection, with what was seen of it at the last look. */
interface Watched {
  openCalls: number
  movedBytes: number
  movedAt: number
}

/**
 * A server that stops answers every call it has accepted, in full. Closing idle connections at once would cut off a
 * call that is just being sent on one: connections stay open for a moment, and each answer says that it is the last on
 * its connection. Call this before any route is registered; what it returns must be the last of the `preClose` hooks,
 * after those that end event streams.
 */
export function watchConnections(app: FastifyInstance, times: DrainTimes = usualTimes): () => Promise<void> {
  const sockets = new Map<Socket, Watched>()
  let isStopping = false

  function watch(socket: Socket): Watched {
    const watched = sockets.get(socket)
    if (watched) return watched
    const fresh = { openCalls: 0, movedBytes: 0, movedAt: Date.now() }
    // Its client has hung up before the answer was ready: it will not say again that it is closed, and would be waited for.
    if (socket.destroyed) return fresh
    sockets.set(socket, fresh)
    socket.once('close', () => sockets.delete(socket))
    return fresh
  }

  app.server.on('connection', watch)
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // A call that a test injects has no connection.
    if (raw.socket instanceof Socket) {
      const watched = watch(raw.socket)
      watched.openCalls += 1
      reply.raw.once('close', () => (watched.openCalls -= 1))
    }
    done()
  })
  function sayWhetherLast(socket: unknown, reply: FastifyReply): void {
    if (!(socket instanceof Socket)) return
    // The framework says `close` while new connections are still accepted: the client would reconnect at once, and a
    // connection that waits to be accepted when the server closes is reset.
    const isSaid = reply.raw.getHeader('connection') === 'close'
    if (isSaid && reply.raw.shouldKeepAlive) reply.raw.setHeader('connection', 'keep-alive')
    // What was sent behind this call on the same connection would be dropped with it.
    const isLast = watch(socket).openCalls <= 1
    if (isStopping && isLast) reply.header('connection', 'close')
  }
  app.addHook('onSend', ({ raw: { socket } }, reply, payload, done) => {
    sayWhetherLast(socket, reply)
    done(null, payload)
  })

  /** Gives up what no longer moves, and closes what an answer that had begun before has left open. */
  function look(now: number): void {
    for (const [socket, watched] of sockets) {
      const movedBytes = socket.bytesRead + socket.bytesWritten
      if (movedBytes !== watched.movedBytes) Object.assign(watched, { movedBytes, movedAt: now })
      // Browsers open connections ahead of need; nothing is lost with one on which nothing was ever said.
      const patience = watched.openCalls === 0 ? times.graceMilliseconds : times.stalledMilliseconds
      if (now - watched.movedAt > patience) socket.destroy()
    }
  }

  let looking: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined

  // The framework does not wait for a server that has stopped listening.
  app.addHook('onClose', async () => {
    while (sockets.size > 0) await sleep(lookMilliseconds)
    clearInterval(looking)
    clearTimeout(longest)
  })

  return async () => {
    // Right after those that wait to be accepted were.
    await nextTurn()
    isStopping = true
    // The server's own close() would begin with the idle connections.
    if (app.server.listening) Server.prototype.close.call(app.server)
    looking = setInterval(() => look(Date.now()), lookMilliseconds)
    longest = setTimeout(() => {
      for (const socket of sockets.keys()) socket.destroy()
    }, times.longestMilliseconds)
    const end = Date.now() + times.graceMilliseconds
    while (sockets.size > 0 && Date.now() < end) await sleep(Math.min(lookMilliseconds, times.graceMilliseconds))
  }
}
