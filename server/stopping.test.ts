import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../tests/support/days.ts'

let folder: string
let server: ChildProcess
let address: URL
let ended: Promise<number | null>
let database: pg.Client

/** The server as it runs in earnest, on data that all these tests share. */
async function start(): Promise<void> {
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', QUIRE_DATA: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ended = new Promise((resolve) => server.once('close', resolve))
  let output = ''
  address = await new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^Quire is ready at (\S+)$/m.exec(output)?.[1]
      if (found) resolve(new URL(found.replace('localhost', '127.0.0.1')))
    })
    server.once('close', () => reject(new Error(`ended before it was ready: ${output}`)))
  })
}

/** A connection of the test's own to the server's database. */
async function connect(): Promise<pg.Client> {
  const file = await readFile(path.join(folder, 'data/postgres/18/postmaster.pid'), 'utf8')
  const host = file.split('\n')[4]
  const client = new pg.Client({ host: host ?? '', port: 5432, user: 'app', database: 'quire' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const waiting = () => database.query('select from pg_locks where not granted')

interface Answer {
  status: number
  connection: string | undefined
  text: string
}

function call(
  agent: http.Agent,
  options: http.RequestOptions = {},
  send = (request: http.ClientRequest) => request.end(),
) {
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request(new URL('/covers/the-hobbit.svg', address), { agent, ...options }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text }),
      )
    })
    request.on('error', reject)
    send(request)
  })
}

/** What the browser of a reader sends along who has just registered. */
async function signUp(email: string) {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie: '' }
  const response = await fetch(new URL('/api/auth/sign-up/email', address), {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Ada', email, password: 'a good long password' }),
  })
  headers.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return headers
}

/** Until the server takes no more connections. */
async function untilClosed(): Promise<void> {
  await expect
    .poll(() => call(http.globalAgent, { path: '/icon.svg', agent: false }).catch(({ code }) => code))
    .toBe('ECONNREFUSED')
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-stopping-'))
  await chmod(folder, 0o755)
})
beforeEach(async () => {
  await start()
  database = await connect()
})
afterEach(async () => {
  server.kill('SIGKILL')
  await ended
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

describe('SIGTERM', () => {
  test('a call in the middle of its work is answered, and its connection closed', async () => {
    const agent = new http.Agent({ keepAlive: true })
    expect(await call(agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
    await database.query('begin; lock table books')
    const answer = call(agent)
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    server.kill('SIGTERM')
    await untilClosed()
    expect((await waiting()).rowCount).toBe(1)
    await database.query('commit')
    await database.end()
    expect(await answer).toMatchObject({ status: 200, connection: 'close', text: expect.stringContaining('</svg>') })
    expect(await ended).toBe(0)
  })

  test('every one of many calls is answered in full or refused at the door, none is reset', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 12 })
    const outcomes: string[] = []
    let answered = 0
    const keepCalling = async () => {
      for (let count = 0; count < 2000; count += 1) {
        const outcome = await call(agent).then(
          ({ status, text }) => `${status} ${text.endsWith('</svg>') || text.endsWith('</svg>\n') ? 'whole' : text}`,
          ({ code, syscall }) => `${code} ${syscall}`,
        )
        outcomes.push(outcome)
        if (outcome !== '200 whole') return
        answered += 1
        if (answered === 100) server.kill('SIGTERM')
      }
    }
    await Promise.all(Array.from({ length: 12 }, keepCalling))
    expect(Object.keys(Object.groupBy(outcomes, (outcome) => outcome)).toSorted()).toEqual([
      '200 whole',
      'ECONNREFUSED connect',
    ])
    await database.end()
    expect(await ended).toBe(0)
  })

  test('what was sent behind one another on a connection is all answered', async () => {
    await database.query('begin; lock table books')
    const socket = net.connect(Number(address.port), address.hostname)
    const line = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\n\r\n`
    socket.write(line('/covers/the-hobbit.svg') + line('/icon.svg') + line('/covers/the-hobbit.svg'))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    const closed = new Promise((resolve, reject) => socket.on('end', resolve).on('error', reject))
    await expect.poll(async () => (await waiting()).rowCount).toBe(2)
    server.kill('SIGTERM')
    await database.query('commit')
    await closed
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
    await database.end()
    expect(await ended).toBe(0)
  })

  test('neither a connection on which nothing is said nor one that was used before holds it up', async () => {
    const silent = net.connect(Number(address.port), address.hostname)
    await new Promise((resolve) => silent.once('connect', resolve))
    const agent = new http.Agent({ keepAlive: true })
    await call(agent)
    await database.end()
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    silent.destroy()
  })

  test('a file that is still being sent is taken in', async () => {
    const headers = await signUp('ada@example.org')
    const agent = new http.Agent({ keepAlive: true })
    let request: http.ClientRequest | undefined
    const head = '--form\r\ncontent-disposition: form-data; name="file"; filename="books.csv"\r\n\r\n'
    const answer = call(
      agent,
      {
        method: 'POST',
        path: '/api/v1/imports',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=form' },
      },
      (sending) => {
        request = sending
        sending.write(`${head}Title,Author\nEmma,`)
        return sending
      },
    )
    const folderOfFiles = path.join(folder, 'data/receiving')
    await expect.poll(() => readFile(folderOfFiles).catch(({ code }) => code)).toBe('EISDIR')
    server.kill('SIGTERM')
    await untilClosed()
    request?.end('Jane Austen\n\r\n--form--\r\n')
    expect(await answer).toMatchObject({ status: 201, connection: 'close' })
    await database.end()
    expect(await ended).toBe(0)
  })

  test('a stream of events ends, and does not hold it up', async () => {
    const headers = await signUp('bea@example.org')
    const made = await fetch(new URL('/api/v1/shared-reads', address), {
      method: 'POST',
      headers,
      body: JSON.stringify({
        book: 'the-hobbit',
        name: 'Spring',
        starts_on: day(1),
        ends_on: day(30),
        visibility: 'public',
      }),
    })
    const { data } = (await made.json()) as { data: { slug: string } }
    const stream = await fetch(new URL(`/api/v1/shared-reads/${data.slug}/events`, address), { headers })
    expect(stream.status).toBe(200)
    await database.end()
    server.kill('SIGTERM')
    // It breaks with an error where it is cut off.
    expect(await stream.text()).toContain('retry:')
    expect(await ended).toBe(0)
  })
})
