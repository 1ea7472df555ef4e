import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that can be made to stay silent after its greeting, as one that is overloaded does. */
export async function startMailServer() {
  const sockets = new Set<Socket>()
  let isSilent = false
  let taken = 0
  let asked = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write('220 mail\r\n')
    let isText = false
    createInterface({ input: socket }).on('line', (line) => {
      asked += 1
      if (isSilent) return
      if (isText) {
        if (line !== '.') return
        isText = false
        taken += 1
      }
      if (line === 'DATA') isText = true
      socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    beSilent: (silent: boolean) => (isSilent = silent),
    /** Lines that clients have sent. */
    asked: () => asked,
    /** Mails that were taken. */
    taken: () => taken,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
