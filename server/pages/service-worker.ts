import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { distFolder } from './assets.ts'

/** The script that answers pages without a connection: built from web/worker, docs/decisions/0068-offline.md. */
export async function registerServiceWorker(app: FastifyInstance): Promise<void> {
  const script = await readFile(path.join(distFolder, 'service-worker.js'))
  app.get('/service-worker.js', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply
      // Browsers ask for it again to find a new version.
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
