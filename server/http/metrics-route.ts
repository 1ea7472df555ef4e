import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'
import { gauge, writeMetrics } from '../metrics/metric.ts'
import { measureLag } from '../metrics/process-metrics.ts'
import { probeConfig } from './health.ts'

const poolConnections = gauge('quire_pool_connections', 'Connections to the database.', ['state'])
const poolMost = gauge('quire_pool_connections_max', 'How many connections to the database there can be.', [])
const poolWaiting = gauge('quire_pool_waiting', 'Who waits for a connection to the database.', [])

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** What a proxy adds to a request that it passes on. */
const forwardedHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** A name that a proxy was called by, or that another site's page had resolved to this machine. */
const localHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/** Whether somebody on this very machine asks, and not a proxy on behalf of somebody elsewhere. */
function isFromHere({ raw: { socket }, headers }: FastifyRequest): boolean {
  return (
    socket.remoteAddress !== undefined &&
    isLoopback(socket.remoteAddress) &&
    localHost.test(headers.host ?? '') &&
    forwardedHeaders.every((name) => headers[name] === undefined)
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const sentToken = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token))
}

/** `/metrics`, for this machine or with the token; to all others there is nothing at this address. */
export function registerMetrics(
  app: FastifyInstance,
  { config, db }: ServerContext,
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const pool = db.pool
  poolConnections.readFrom(() => [
    [['used'], pool.totalCount - pool.idleCount],
    [['idle'], pool.idleCount],
  ])
  poolMost.readFrom(() => [[[], pool.options.max]])
  poolWaiting.readFrom(() => [[[], pool.waitingCount]])
  const stopMeasuring = measureLag()
  app.addHook('onClose', async () => stopMeasuring())

  app.get('/metrics', { config: { ...probeConfig, isHidden: true } }, async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, config.metricsToken)) return answerUnknown(request, reply)
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await writeMetrics())
  })
}
