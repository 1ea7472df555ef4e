import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchOutside, type OutsideRequest } from './fetch-outside.ts'

let answer: RequestListener
const server = createServer((request, response) => answer(request, response))
const other = createServer((_request, response) => response.end('from another server'))
const urlOf = (of: typeof server) => new URL(`http://127.0.0.1:${(of.address() as AddressInfo).port}/`)

beforeAll(async () => {
  await Promise.all([server, other].map((each) => new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))))
})
afterAll(() => {
  for (const each of [server, other]) {
    each.closeAllConnections()
    each.close()
  }
})
beforeEach(() => {
  answer = (_request, response) => response.end('fine')
})

const ask = (request: Partial<OutsideRequest> = {}, url = urlOf(server)) =>
  fetchOutside(url, { signal: AbortSignal.timeout(5000), maxBytes: 1000, trusted: [urlOf(server).origin], ...request })

describe('fetchOutside', () => {
  test('asks a configured server, wherever it is, and says what it was asked to send', async () => {
    answer = (request, response) => response.end(`${request.method} ${request.headers['user-agent']}`)
    const { status, body } = await ask({ headers: { 'user-agent': 'Quire' } })
    expect([status, body.toString()]).toEqual([200, 'GET Quire'])
  })

  test('no other private server is asked', async () => {
    await expect(ask({ trusted: [] })).rejects.toThrow('not public')
    await expect(ask({ trusted: [] }, new URL(`http://localhost:${urlOf(server).port}/`))).rejects.toThrow('not public')
    await expect(ask({}, new URL('file:///etc/passwd'))).rejects.toThrow('is not asked')
  })

  test('a redirect leads neither to a private server nor, unless that is wanted, to another', async () => {
    answer = (_request, response) => response.writeHead(302, { location: urlOf(other).href }).end()
    await expect(ask()).rejects.toThrow('another server')
    await expect(ask({ leavesOrigin: true })).rejects.toThrow('not public')
    const both = [urlOf(server).origin, urlOf(other).origin]
    expect((await ask({ trusted: both })).body.toString()).toBe('from another server')
    await expect(ask({ trusted: both, headers: { authorization: 'Bearer key' } })).rejects.toThrow('another server')
  })

  test('a circle, an answer that is too long and one that never ends are given up', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/' }).end()
    await expect(ask()).rejects.toThrow('circle')
    answer = (_request, response) => response.end('x'.repeat(2000))
    await expect(ask()).rejects.toThrow('too long')
    answer = (_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'.repeat(300)), 5)
      response.on('close', () => clearInterval(drip))
    }
    await expect(ask()).rejects.toThrow('too long')
    answer = (_request, response) => response.writeHead(200).flushHeaders()
    await expect(ask({ signal: AbortSignal.timeout(100) })).rejects.toThrow(/abort|timeout/i)
  })

  test('a server that changes the protocol or hangs up is given up', async () => {
    answer = (request) => {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    }
    await expect(ask()).rejects.toThrow('another protocol')
    answer = (request) => request.socket.destroy()
    await expect(ask()).rejects.toThrow(/hang up|closed/)
  })

  test.each([
    ['120', 120],
    ['999999999', 86_400],
    ['soon', null],
    ['-5', null],
  ])('Retry-After: %s', async (header, seconds) => {
    answer = (_request, response) => response.writeHead(429, { 'retry-after': header }).end()
    expect((await ask()).retryAfter).toBe(seconds)
  })
})
