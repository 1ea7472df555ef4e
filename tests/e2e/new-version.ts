import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Quire as it is after an upgrade that a test makes: its service worker is then another. */
export async function serveUpgradable() {
  const own = new URL(process.env['QUIRE_URL'] ?? '')
  let isUpgraded = false
  const server = createServer((request, response) => {
    const isWorker = request.url === '/service-worker.js'
    const headers = { ...request.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    const passOn = ask(
      { host: own.hostname, port: own.port, path: request.url, method: request.method, headers },
      (answer: IncomingMessage) => {
        if (!isWorker || !isUpgraded) {
          response.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(response)
          return
        }
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
        void text(answer).then((script) => response.writeHead(200, kept).end(`${script}\n// The next version.\n`))
      },
    )
    passOn.on('error', () => response.destroy())
    request.pipe(passOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upgrade: () => {
      isUpgraded = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
