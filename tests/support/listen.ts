import type { FastifyInstance } from 'fastify'

/** Where the app is reached by other processes; it stops listening when it is closed. */
export async function listenAt(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}
