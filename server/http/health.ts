import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../db/readiness.ts'

/** Addresses for programs that watch this process: they need no account, are not limited, and are neither logged nor counted. */
export const probeConfig = { access: 'anyone', isProbe: true } as const

/** `/healthz` says that the process answers, `/readyz` whether readers would get more than an apology. */
export function registerHealth(app: FastifyInstance, findReadiness: () => Promise<Readiness>): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })

  app.get('/healthz', { config: probeConfig }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok\n'),
  )
  app.get('/readyz', { config: probeConfig }, async (_request, reply) => {
    const readiness = isStopping ? 'stopping' : await findReadiness()
    return reply
      .code(readiness === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${readiness}\n`)
  })
}
