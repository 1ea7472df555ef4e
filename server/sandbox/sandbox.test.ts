import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { isTransientError } from '../errors.ts'
import { Sandbox, sandboxed, type SandboxOptions } from './sandbox.ts'

const opened: Sandbox[] = []
afterEach(() => {
  for (const sandbox of opened.splice(0)) sandbox.close()
  vi.unstubAllEnvs()
})

/** Longer than any machine takes to start a child, and shorter than anybody waits. */
const deadline = 20_000

function openSandbox(options: Partial<SandboxOptions> = {}, milliseconds = deadline) {
  const sandbox = new Sandbox({
    name: 'test',
    most: 1,
    mostLong: 1,
    mostWaiting: 50,
    heap: 64,
    memory: 900,
    ...options,
  })
  opened.push(sandbox)
  const file = new URL('any-task.fixture.ts', import.meta.url)
  const run = sandboxed<typeof import('./any-task.fixture.ts')>(sandbox, file, { milliseconds: deadline })
  const runLong = sandboxed<typeof import('./any-task.fixture.ts')>(sandbox, file, { milliseconds, isLong: true })
  return { sandbox, run, runLong }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('plain data goes in and comes out, in one process that stays for the next task', async () => {
  const { sandbox, run } = openSandbox()
  const value = { text: 'é', file: Buffer.from([1, 2]), byName: new Map([['a', 1]]), none: undefined }
  expect(await run({ kind: 'repeat', value }, { owner: 'ada' })).toEqual(value)
  const [pid] = sandbox.pids
  await expect(run({ kind: 'fail' }, { owner: 'ada' })).rejects.toThrow('It does not work')
  expect(await run({ kind: 'repeat', value: 2 }, { owner: 'ada' })).toBe(2)
  expect(sandbox.pids).toEqual([pid])
  await expect(run({ kind: 'repeat', value: () => 'code' }, { owner: 'ada' })).rejects.toThrow('cloned')
  expect(await run({ kind: 'repeat', value: 3 }, { owner: 'ada' })).toBe(3)
})

test('a child has no secrets, no open files, and reads only the code and what it is given', async () => {
  const secrets = ['DATABASE_URL', 'QUIRE_SECRET', 'SMTP_URL', 'QUIRE_S3_SECRET_ACCESS_KEY', 'NODE_OPTIONS']
  for (const name of secrets) vi.stubEnv(name, '')
  vi.stubEnv('QUIRE_SECRET', 'a secret')
  const file = openSync(import.meta.filename, 'r')
  const { sandbox, run } = openSandbox()
  const environment = (await run({ kind: 'environment' }, { owner: 'ada' })) as Record<string, string>
  const allowed = new Set(['MALLOC_ARENA_MAX', 'LD_LIBRARY_PATH', 'NODE_CHANNEL_FD', 'PWD', 'OLDPWD', 'SHLVL', '_'])
  expect(Object.keys(environment).filter((name) => !allowed.has(name) && !name.startsWith('NODE_CHANNEL'))).toEqual([])
  const folder = `/proc/${sandbox.pids[0]}/fd`
  const files = readdirSync(folder).map((name) => readlinkSync(path.join(folder, name)))
  closeSync(file)
  expect(files).not.toContain(import.meta.filename)

  await expect(run({ kind: 'read', file: '/etc/passwd' }, { owner: 'ada' })).rejects.toThrow('restricted')
  await expect(run({ kind: 'read', file: `/proc/${process.pid}/environ` }, { owner: 'ada' })).rejects.toThrow(
    'restricted',
  )
  await expect(run({ kind: 'write', file: import.meta.filename }, { owner: 'ada' })).rejects.toThrow('restricted')
  await expect(run({ kind: 'start', file: '/bin/true' }, { owner: 'ada' })).rejects.toThrow('restricted')
  expect(await run({ kind: 'read', file: '/etc/hostname' }, { owner: 'ada', folders: ['/etc'] })).toEqual(
    expect.any(String),
  )
})

test('what never ends is killed at its deadline; others are served meanwhile and after', async () => {
  const { sandbox, run, runLong } = openSandbox({ most: 2 }, 6000)
  const endless = runLong({ kind: 'loop' }, { owner: 'ada' }).catch((error: unknown) => error)
  const [pid = 0] = sandbox.pids
  expect(await run({ kind: 'repeat', value: 'bea' }, { owner: 'bea' })).toBe('bea')
  expect(isRunning(pid)).toBe(true)
  const next = runLong({ kind: 'repeat', value: 'next' }, { owner: 'ada' })
  expect(await endless).toMatchObject({ problem: 'deadline' })
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await next).toBe('next')
})

test.each([
  ['scripts', { heap: 64, memory: 2000 }, false],
  ['everything', { heap: 4000, memory: 700 }, true],
])('a child that takes too much memory of %s ends, and the next task is run', async (_, limits, isOutside) => {
  const { run } = openSandbox(limits)
  await expect(run({ kind: 'eat', isOutside }, { owner: 'ada' })).rejects.toThrow('ended its process')
  expect(await run({ kind: 'repeat', value: 1 }, { owner: 'ada' })).toBe(1)
})

test('the server answers what a task asks, on its own time', async () => {
  const { run, runLong } = openSandbox({}, 3000)
  await run({ kind: 'repeat', value: 1 }, { owner: 'ada' })
  const answer = async (question: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, 1100))
    return `${String(question)}!`
  }
  const asked = { kind: 'ask', question: 'who', times: 3 } as const
  expect(await runLong(asked, { owner: 'ada', answer })).toEqual(['who!', 'who!', 'who!'])
  const refuse = async () => {
    throw new Error('not here')
  }
  await expect(run(asked, { owner: 'ada', answer: refuse })).rejects.toThrow('not here')
})

test('readers are served in turn, and tasks that take long leave a child to others', async () => {
  const { run, runLong } = openSandbox({ most: 2 })
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const wait = { kind: 'ask', question: '', times: 1 } as const
  const long = [0, 1].map(() => runLong(wait, { owner: 'ada', answer: () => gate.promise }))
  const short = Promise.withResolvers<void>()
  const first = run(wait, { owner: 'ada', answer: () => short.promise })
  const tasks = ['ada 1', 'ada 2', 'ada 3', 'bea 1'].map(async (value) => {
    order.push(String(await run({ kind: 'repeat', value }, { owner: value.slice(0, 3) })))
  })
  short.resolve()
  await Promise.all([first, ...tasks])
  expect(order.indexOf('bea 1')).toBeLessThan(2)
  gate.resolve()
  await Promise.all(long)
})

test('more tasks than may wait are refused for now', async () => {
  const { run } = openSandbox({ mostWaiting: 2 })
  const tasks = [1, 2, 3].map((value) => run({ kind: 'repeat', value }, { owner: 'ada' }))
  const refused = await run({ kind: 'repeat', value: 4 }, { owner: 'ada' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ problem: 'busy' })
  expect(isTransientError(refused)).toBe(true)
  expect(await Promise.all(tasks)).toEqual([1, 2, 3])
})

test('a child ends with a server that is killed', async () => {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'server.fixture.ts')], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((resolve) => {
    server.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())))
  })
  expect(isRunning(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
