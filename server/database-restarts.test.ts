import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Export } from '../contract/exports.ts'
import { startEngine, type Engine } from './db/embedded/engine.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'quire-restarts-'))
await chmod(folder, 0o755)
const cleaning: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const clean of cleaning.toReversed()) await clean()
})

async function startDatabase(): Promise<Engine> {
  const engine = await startEngine({
    dataFolder: path.join(folder, 'database'),
    settings: { fsync: 'off' },
    onUnexpectedExit: () => undefined,
  })
  cleaning.push(() => engine.stop())
  return engine
}

async function startQuire({ socketDirectory, user, port, database }: Engine) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      QUIRE_DATA: path.join(folder, 'data'),
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDirectory)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleaning.push(() => child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^Quire is ready at (\S+)$/m.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`ended before it was ready: ${output}`)))
  })
  return { child, ended, address }
}

test('a server whose database restarts says so meanwhile, and then answers and works on as before', async () => {
  const engine = await startDatabase()
  const { child, ended, address } = await startQuire(engine)
  const headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
  const call = (method: string, url: string, body?: object) =>
    fetch(new URL(url, address), { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const account = { name: 'Ada', email: 'ada@example.org', password: 'a good long password' }
  const signedUp = await call('POST', '/api/auth/sign-up/email', account)
  headers['cookie'] = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await call('GET', '/api/v1/account')).status).toBe(200)

  await engine.stop()
  for (const url of ['/api/v1/account', '/library']) {
    const { status, headers: sent } = await call('GET', url)
    expect([url, status, sent.get('retry-after')]).toEqual([url, 503, '5'])
  }
  expect((await call('POST', '/api/v1/exports', { kind: 'csv' })).status).toBe(503)

  await startDatabase()
  await expect.poll(async () => (await call('GET', '/api/v1/account')).status).toBe(200)
  expect((await call('POST', '/api/v1/exports', { kind: 'csv' })).status).toBe(201)
  const listExports = async () => ((await (await call('GET', '/api/v1/exports')).json()) as { data: Export[] }).data
  await expect.poll(listExports).toMatchObject([{ state: 'done' }])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
