import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

beforeAll(() => quire.app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => quire.app.server.closeAllConnections())

/** What comes back until the server hangs up. */
async function send(request: string): Promise<{ status: number; type: string | undefined; body: unknown }> {
  const { port } = quire.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  // The server may reset what it does not read to its end.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(request)
  await closed
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1],
    body: JSON.parse(body) as unknown,
  }
}

const type = 'application/json; charset=utf-8'

test('an address that is too long is answered with 431 and a message', async () => {
  const query = `q=${'x'.repeat(20_000)}`
  expect(await send(`GET /api/v1/statistics?${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toEqual({
    status: 431,
    type,
    body: { message: 'The address and headers of this request are too long. Shorten them and try again.' },
  })
})

test('what is no request is answered with 400 and a message', async () => {
  expect(await send('Hello?\r\n\r\n')).toEqual({
    status: 400,
    type,
    body: { message: 'We couldn’t read this request.' },
  })
})

test('the description of every call names 431', async () => {
  const { paths } = (await quire.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: object }>>
  }>()
  expect(paths['/statistics']?.['get']?.responses).toHaveProperty('431')
})
