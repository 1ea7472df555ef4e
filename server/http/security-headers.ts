import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'

/** What the framework says of every answer by itself. */
const ofAnyAnswer = new Set(['content-length', 'content-type', 'connection', 'date', 'keep-alive'])

/** The headers that helmet sets. They are the same on every answer, so helmet is asked once. */
export async function setSecurityHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const asked = fastify()
  await asked.register(helmet, options)
  asked.get('/', async () => '')
  const answer = await asked.inject('/')
  await asked.close()
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || ofAnyAnswer.has(name) ? [] : [[name, value] as const],
  )
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}
