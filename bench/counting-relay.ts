import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A relay between a browser and the server that counts every byte sent back, to pages and to workers. */
export interface Relay {
  url: string
  received: () => number
  close: () => Promise<void>
}

export async function openRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target)
  let received = 0
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const behind = connect(Number(port), hostname)
    for (const socket of [browser, behind]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => [browser, behind].forEach((each) => each.destroy()))
    }
    behind.on('data', (chunk) => (received += chunk.length))
    browser.pipe(behind).pipe(browser)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
