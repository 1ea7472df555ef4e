import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
let folder: string

interface Process {
  pid: number
  command: string
}

/** Everything that works with the folder: by what it was told at its start, or by where it is. */
function listProcesses(): Process[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
      const isOurs =
        /^\d+$/.test(pid) &&
        (read('environ').includes(`QUIRE_DATA=${folder}`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder))
      return isOurs ? [{ pid: Number(pid), command: read('cmdline').replaceAll('\0', ' ').trim() }] : []
    } catch {
      return []
    }
  })
}

const findPid = (command: RegExp) => {
  const running = listProcesses().find((each) => command.test(each.command))
  if (!running) throw new Error(`Nothing runs that is called ${command}`)
  return running.pid
}

/** Runs a script until it says that Quire is ready. */
async function runScript(name: string): Promise<void> {
  // What a person's shell would say; the test runner's own NODE_ENV would build other pages.
  const { NODE_ENV: _, ...environment } = process.env
  const child = spawn('npm', ['run', name], {
    cwd: root,
    env: { ...environment, PORT: '0', QUIRE_DATA: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (/^Quire is ready at \S+$/m.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`ended before it was ready: ${output}`)))
  })
}

// One for all: the first start takes most of a minute on a busy machine, the others a second.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-stop-'))
  // The database's own user must be able to come by.
  await chmod(folder, 0o755)
})

afterEach(() => {
  for (const { pid } of listProcesses()) process.kill(pid, 'SIGKILL')
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

describe('npm start', () => {
  test.each([
    ['SIGTERM to npm', 'SIGTERM', /npm/],
    ['SIGINT to npm', 'SIGINT', /npm/],
    ['SIGTERM to the script', 'SIGTERM', /scripts\/start\.mjs/],
    ['SIGHUP to the script', 'SIGHUP', /scripts\/start\.mjs/],
    ['SIGKILL to npm', 'SIGKILL', /npm/],
    ['SIGKILL to the script', 'SIGKILL', /scripts\/start\.mjs/],
  ] as const)('%s ends the server and its database', async (_what, signal, whom) => {
    await runScript('start')
    expect(listProcesses().map(({ command }) => command)).toEqual(
      expect.arrayContaining([expect.stringContaining('server/main.ts'), expect.stringContaining('postgres')]),
    )
    process.kill(findPid(whom), signal)
    await expect.poll(listProcesses).toEqual([])
  })
})

test('npm run dev: SIGTERM to npm ends the server, its database and Vite', async () => {
  await runScript('dev')
  expect(listProcesses().map(({ command }) => command)).toContainEqual(expect.stringContaining('server/main.ts'))
  process.kill(findPid(/npm/), 'SIGTERM')
  await expect.poll(listProcesses).toEqual([])
})
