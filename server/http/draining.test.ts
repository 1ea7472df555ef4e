import { readFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { drainMilliseconds, watchConnections, type DrainTimes } from './draining.ts'

/** A server with an address that never answers, one whose answer never ends, and one that answers when it is allowed to. */
async function start(times: Partial<DrainTimes>) {
  const app = fastify({ return503OnClosing: false })
  const usual = { graceMilliseconds: 20, stalledMilliseconds: 600_000, longestMilliseconds: 600_000 }
  const drain = watchConnections(app, { ...usual, ...times })
  const { promise: late, resolve: allowLate } = Promise.withResolvers<void>()
  const { promise: lateSent, resolve: noteLate } = Promise.withResolvers<void>()
  app.get('/late', () => late.then(() => 'at last'))
  // Registered after the drain's own hook, so that it runs behind it.
  app.addHook('onSend', async ({ url }) => {
    if (url === '/late') noteLate()
  })
  app.get('/silent', () => new Promise(() => undefined))
  app.get('/endless', (_request, reply) => {
    const out = new PassThrough()
    const drip = setInterval(() => out.write('and so on'), 5)
    reply.raw.once('close', () => clearInterval(drip))
    return reply.send(out)
  })
  app.addHook('preClose', drain)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port, allowLate, lateSent }
}

/** Resolves when the server has the call, with how it will end. */
async function begin(app: FastifyInstance, port: number, path: string) {
  const taken = new Promise((resolve) => app.server.once('request', resolve))
  const ended = new Promise<string>((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', path }, (response) => {
      response.on('error', ({ message }) => resolve(message)).resume()
    })
    request.on('error', ({ message }) => resolve(message))
  })
  await taken
  return { ended }
}

test('a stalled call does not keep the server from stopping', async () => {
  const { app, port } = await start({ stalledMilliseconds: 50 })
  const { ended } = await begin(app, port, '/silent')
  await app.close()
  expect(await ended).toBe('socket hang up')
})

test('nor does one that never ends', async () => {
  const { app, port } = await start({ longestMilliseconds: 100 })
  const { ended } = await begin(app, port, '/endless')
  await app.close()
  expect(await ended).toBe('aborted')
})

test('nor does a client that hung up before its answer was ready', async () => {
  const { app, port, allowLate, lateSent } = await start({})
  const hungUp = new Promise((resolve) => {
    app.server.once('connection', (socket: Socket) => socket.once('close', resolve))
  })
  const taken = new Promise((resolve) => app.server.once('request', resolve))
  const request = http.get({ port, host: '127.0.0.1', path: '/late' }).on('error', () => undefined)
  await taken
  request.destroy()
  await hungUp
  allowLate()
  await lateSent
  await app.close()
  expect(app.server.listening).toBe(false)
})

test.each([
  ['deploy/quire.service', /^TimeoutStopSec=(\d+)$/m],
  ['compose.yaml', /^ +stop_grace_period: (\d+)s$/m],
  ['docs/deploying.md', /^docker run .* --stop-timeout (\d+) /m],
])('%s gives a stop the time it takes', async (file, seconds) => {
  const text = await readFile(path.resolve(import.meta.dirname, '../..', file), 'utf8')
  // The job queue has ten seconds, the embedded database fifteen, and something is to spare.
  expect(drainMilliseconds + 10_000 + 15_000 + 10_000).toBeLessThan(Number(seconds.exec(text)?.[1]) * 1000)
})
