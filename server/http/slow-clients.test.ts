import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp, type Visitor } from '../../tests/support/test-app.ts'
import { buildApp } from '../app.ts'
import { bodyLimits, watchPace } from './slow-clients.ts'

const quire = useApp()
const never = 2 ** 31 - 1

const message = 'Your request took too long to arrive. Please send it again.'

interface Sent {
  head: string[]
  some: string
  /** What follows, and when. */
  rest?: { content: string; after: Promise<unknown> }
}

/** Sends some of a request, and nothing more without a rest; gives what came back until the server hung up. */
async function send(app: FastifyInstance, { head, some, rest }: Sent): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket: Socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  // The server may reset the connection.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const length = some.length + (rest?.content.length ?? 1000)
  // A complete request asks for the connection to be closed; an incomplete one must be cut off by the server.
  const hangUp = rest ? ['Connection: close'] : []
  socket.write([...head, ...hangUp, 'Host: localhost', `Content-Length: ${length}`, '', some].join('\r\n'))
  await rest?.after
  if (rest) socket.write(rest.content)
  await closed
  return answer
}

const cookiesOf = ({ cookies }: Visitor) =>
  `Cookie: ${Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')}`

const fileHead =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nTitle,Author\r\n'

const form = 'Content-Type: multipart/form-data; boundary=b'
const json = 'Content-Type: application/json'
const script = 'X-Requested-With: test'

describe('a client that sends too slowly', () => {
  let impatient: FastifyInstance
  let patientWithFiles: FastifyInstance

  beforeAll(async () => {
    const { context } = quire
    const all = { bodyMilliseconds: 20, fileMilliseconds: 20, fileBytes: 1000 }
    impatient = await buildApp(context, context.log, all)
    patientWithFiles = await buildApp(context, context.log, { ...all, fileMilliseconds: never })
    await impatient.listen({ port: 0, host: '127.0.0.1' })
    await patientWithFiles.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await impatient.close()
    await patientWithFiles.close()
  })

  test.each(['/api/v1/shelves', '/api/auth/sign-in/email'])('a body to %s gets 408 and is cut off', async (address) => {
    const reader = await quire.reader()
    const head = [`POST ${address} HTTP/1.1`, cookiesOf(reader), script, json]
    const answer = await send(patientWithFiles, { head, some: '{"name": ' })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/^connection: close\r$/m)
    expect(answer).toContain(JSON.stringify({ message }))
  })

  test.each(['/uploads', '/imports'])('a file to %s gets 408, is cut off and leaves nothing', async (address) => {
    const reader = await quire.reader()
    const head = [`POST /api/v1${address} HTTP/1.1`, cookiesOf(reader), script, form]
    const answer = await send(impatient, { head, some: fileHead })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain(JSON.stringify({ message }))
    await expect.poll(() => readdir(path.join(quire.folder, 'receiving')).catch(() => [])).toEqual([])
    // The next one is not taken for a second at the same time.
    const again = await reader.upload('/imports', Buffer.from('Title\nEmma\n'), { name: 'a.csv', type: 'text/csv' })
    expect(again.status).not.toBe(409)
  })

  test('who is refused before all was sent is cut off as well', async () => {
    const head = ['POST /api/v1/imports HTTP/1.1', script, form]
    expect(await send(patientWithFiles, { head, some: fileHead })).toMatch(/^HTTP\/1\.1 401 /)
  })

  test.each([
    ['a kind of body that is not taken', 'POST /api/v1/shelves HTTP/1.1', 'Content-Type: text/plain', 415],
    ['a body that is announced as too large', 'POST /api/v1/shelves HTTP/1.1', json, 413],
  ])('%s is refused at once, and its time running out harms nobody', async (_, line, type, status) => {
    const reader = await quire.reader()
    const length = status === 413 ? ['Content-Length: 90000000'] : ['Transfer-Encoding: chunked']
    const socket = connect((patientWithFiles.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    const closed = once(socket, 'close')
    socket.write([line, 'Host: localhost', cookiesOf(reader), script, type, ...length, '', ''].join('\r\n'))
    await closed
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test('a GET that announces a body and never ends it is cut off', async () => {
    expect(await send(patientWithFiles, { head: ['GET / HTTP/1.1'], some: 'a' })).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a file is not measured by the time for bodies', async () => {
    const reader = await quire.reader()
    const head = ['POST /api/v1/imports HTTP/1.1', cookiesOf(reader), script, form]
    // Another call's time for its body runs out while the file is still coming.
    const after = (async () => {
      await expect.poll(() => readdir(path.join(quire.folder, 'receiving'))).toHaveLength(1)
      await send(patientWithFiles, { head: ['POST /api/auth/sign-out HTTP/1.1', json], some: '{' })
    })()
    const content = `${'Emma,Jane Austen\r\n'.repeat(10_000)}--b--\r\n`
    expect(await send(patientWithFiles, { head, some: fileHead, rest: { content, after } })).toMatch(/^HTTP\/1\.1 201 /)
  })
})

describe('the pace of a file', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Time is moved by hand, so that a minute takes none. */
  function watchFile() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stream = new PassThrough()
    stream.resume()
    const onStall = vi.fn<() => void>()
    const stop = watchPace(stream, bodyLimits, onStall)
    const send = async (kilobytes: number) => {
      stream.write(Buffer.alloc(kilobytes * 1024))
      await setImmediate()
    }
    return { stream, onStall, stop, send, wait: (seconds: number) => vi.advanceTimersByTime(seconds * 1000) }
  }

  test('may be as low as 64 KB a minute, for as long as it takes', async () => {
    const { onStall, send, wait } = watchFile()
    for (let minute = 0; minute < 600; minute += 1) {
      wait(30)
      await send(32)
      wait(29)
      await send(32)
    }
    expect(onStall).not.toHaveBeenCalled()
  })

  test('is too low below that', async () => {
    const { onStall, send, wait } = watchFile()
    await send(64)
    wait(30)
    await send(63)
    wait(29)
    expect(onStall).not.toHaveBeenCalled()
    wait(1)
    expect(onStall).toHaveBeenCalledOnce()
  })

  test('is not the sender’s where we do not read', () => {
    const { stream, onStall, wait } = watchFile()
    stream.pause()
    wait(600)
    expect(onStall).not.toHaveBeenCalled()
    stream.resume()
    wait(60)
    expect(onStall).toHaveBeenCalledOnce()
  })

  test('is of no interest once all is there', () => {
    const { onStall, stop, wait } = watchFile()
    stop()
    wait(600)
    expect(onStall).not.toHaveBeenCalled()
  })
})

test('headers must be there within a minute, while no time is set for whole requests', () => {
  expect(quire.app.server.headersTimeout).toBe(60_000)
  expect(quire.app.server.requestTimeout).toBe(0)
  expect(bodyLimits).toEqual({ bodyMilliseconds: 60_000, fileBytes: 65_536, fileMilliseconds: 60_000 })
})
