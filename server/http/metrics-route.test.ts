import { sql } from '../db/sql.ts'
import { expect, test } from 'vitest'
import { useSeededApp } from '../../tests/support/test-app.ts'
import { execute } from '../db/page.ts'

const token = 'a token for tests'
const quire = useSeededApp({ METRICS_TOKEN: token, TRUST_PROXY: 'on' })

interface Caller {
  remoteAddress?: string
  headers?: Record<string, string>
}

const ask = ({ remoteAddress = '127.0.0.1', headers = {} }: Caller = {}) =>
  quire.app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost:3000', ...headers } })

/** The value of a line of the answer; 0 where there is none yet. */
async function read(line: string): Promise<number> {
  const found = (await ask()).body.split('\n').find((each) => each.startsWith(`${line} `))
  return Number(found?.slice(line.length) ?? 0)
}

const elsewhere = '203.0.113.7'
const bearer = (given: string) => ({ authorization: `Bearer ${given}` })

test.each<[string, Caller]>([
  ['this machine', {}],
  ['this machine, over IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
  ['this machine, over IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
  ['elsewhere with the token', { remoteAddress: elsewhere, headers: bearer(token) }],
  ['a proxy with the token', { headers: { 'x-forwarded-for': elsewhere, ...bearer(token) } }],
])('%s may read the figures', async (_, caller) => {
  const { statusCode, headers, body } = await ask(caller)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  expect(body).toContain('# TYPE quire_build_info gauge\nquire_build_info{version="')
})

test.each<[string, Caller]>([
  ['elsewhere', { remoteAddress: elsewhere }],
  ['elsewhere with another token', { remoteAddress: elsewhere, headers: bearer(`${token}s`) }],
  ['elsewhere, posing as this machine', { remoteAddress: elsewhere, headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': elsewhere } }],
  ['a proxy on this machine, for this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy that says it otherwise', { headers: { forwarded: `for=${elsewhere}` } }],
  ['a proxy that only passes on its name', { headers: { host: 'books.example.org' } }],
])('to %s there is nothing at this address', async (_, caller) => {
  const refused = await ask(caller)
  const { remoteAddress = '127.0.0.1', headers } = caller
  const unknown = await quire.app.inject({ url: '/nothing', remoteAddress, headers: { host: 'localhost', ...headers } })
  expect(refused.statusCode).toBe(404)
  expect(refused.body.replaceAll('/metrics', '/nothing')).toBe(unknown.body)
})

test('no method but GET is known there', async () => {
  const { statusCode, headers } = await quire.app.inject({ method: 'POST', url: '/metrics', remoteAddress: elsewhere })
  expect([statusCode, headers['allow']]).toEqual([404, undefined])
})

test('every line is one that Prometheus reads', async () => {
  await quire.visitor().get('/books')
  const number = String.raw`-?\d+(\.\d+)?(e[+-]\d+)?`
  const label = String.raw`[a-z]+="([^"\\\n]|\\["\\n])*"`
  const sample = new RegExp(String.raw`^[a-z_]+(\{${label}(,${label})*\})? ${number}$`)
  const comment = /^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (counter|gauge|histogram))$/
  const { body } = await ask()
  expect(body.endsWith('\n')).toBe(true)
  const lines = body.slice(0, -1).split('\n')
  expect(lines.filter((line) => !sample.test(line) && !comment.test(line))).toEqual([])
  expect(lines.length).toBeGreaterThan(30)
})

test('requests are counted by the pattern of their address, which keeps secrets out', async () => {
  const secret = 'kept-out-of-the-figures'
  const link = 'quire_requests_total{method="GET",route="/s/:secret",status="4xx"}'
  const page = 'quire_requests_total{method="GET",route="/books/$book",status="3xx"}'
  const unknown = 'quire_requests_total{method="GET",route="none",status="4xx"}'
  const call = 'quire_request_duration_seconds_count{method="GET",route="/api/v1/books/:book"}'
  const before = await Promise.all([link, page, unknown, call].map(read))
  const visitor = quire.visitor()
  await visitor.page(`/s/${secret}`)
  await visitor.page(`/books/${secret}`)
  await visitor.page(`/${secret}?${secret}`)
  await visitor.get(`/books/${secret}`)
  await visitor.send('GET', '/healthz')
  expect(await Promise.all([link, page, unknown, call].map(read))).toEqual(before.map((count) => count + 1))
  const { body } = await ask()
  expect(body).not.toContain(secret)
  expect(body).not.toMatch(/healthz|"\/metrics"/)
  const buckets = [...body.matchAll(/method="GET",route="\/api\/v1\/books\/:book",le="[^"]+"\} (\d+)/g)].map(
    ([, count]) => Number(count),
  )
  expect(buckets).toEqual(buckets.toSorted((one, other) => one - other))
  expect(buckets.at(-1)).toBe(await read(call))
})

test('statements are counted, in and out of transactions, with those that failed', async () => {
  const done = 'quire_statement_duration_seconds_count{outcome="done"}'
  const failed = 'quire_statement_duration_seconds_count{outcome="failed"}'
  const { pool, db } = quire.connection
  const countMore = async () => {
    const before = [await read(done), await read(failed)]
    await pool.query('select 1')
    await db.transaction((tx) => execute(tx, sql`select 1`))
    await pool.query('select 1 / 0').catch(() => undefined)
    return [(await read(done)) - (before[0] ?? 0), (await read(failed)) - (before[1] ?? 0)]
  }
  // One alone; then begin, the statement and commit. What another test left running may send one in between.
  await expect.poll(countMore).toEqual([4, 1])
})

test('connections in use are seen', async () => {
  const used = 'quire_pool_connections{state="used"}'
  const before = await read(used)
  const client = await quire.connection.pool.connect()
  expect(await read(used)).toBe(before + 1)
  client.release()
  expect(await read(used)).toBe(before)
})
