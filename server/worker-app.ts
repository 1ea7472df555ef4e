import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import type { ServerContext } from './context.ts'
import { createFindReadiness } from './db/readiness.ts'
import { watchConnections } from './http/draining.ts'
import { registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics-route.ts'

/** What a process answers that only runs jobs: those who watch over it, and no readers. */
export async function buildWorkerApp(context: ServerContext, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.trustProxy,
    return503OnClosing: false,
  })
  const drain = watchConnections(app)
  const refuse = (_request: unknown, reply: FastifyReply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('This process runs jobs only.\n')
  app.setNotFoundHandler(refuse)
  registerHealth(app, createFindReadiness(context.db.pool))
  registerMetrics(app, context, refuse)
  app.addHook('preClose', drain)
  return app
}
