import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getPackageFolder } from './binaries.ts'
import {
  clusterOf,
  copyPackage,
  hasExited,
  listKept,
  listOpenSockets,
  listTcpSockets,
  query,
  show,
} from './engine-probes.fixture.ts'
import { startEngine, type Engine, type EngineOptions, type EnginePlaces } from './engine.ts'
import { listServerProcesses } from './processes.ts'

const isRoot = process.getuid?.() === 0
const fixture = join(import.meta.dirname, 'engine-host.fixture.ts')

let root: string
/** A cluster with the table `kept`, which the tests hand on to each other: creating one takes most of a second. */
let dataFolder: string
const engines: Engine[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'quire-engine-'))
  // mkdtemp closes the folder to others, which is a case of its own below.
  await chmod(root, 0o755)
  dataFolder = join(root, 'data')
  const engine = await start()
  await query(engine, 'CREATE TABLE kept (word text)')
  await query(engine, `INSERT INTO kept VALUES ('still here')`)
  await engine.stop()
}, 20_000)

afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.stop()))
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

afterAll(async () => {
  await rm(root, { recursive: true, force: true })
})

describe('starting', () => {
  test('creates the cluster complete, in its place, with the settings of the house', async () => {
    const progress: string[] = []
    const engine = await start({ dataFolder: join(root, 'fresh'), onProgress: (sentence) => progress.push(sentence) })
    expect(progress).toEqual([`Creating the database in ${join(root, 'fresh/postgres/18')}.`])
    expect(readdirSync(join(root, 'fresh/postgres')).sort()).toEqual(['18', 'postgres.log', 'socket'])
    expect(engine).toMatchObject({ database: 'quire', user: 'app', version: expect.stringMatching(/^18\./) as string })
    expect(await show(engine, 'server_encoding')).toBe('UTF8')
    expect(await show(engine, 'data_checksums')).toBe('on')
    expect(await show(engine, 'timezone')).toBe('UTC')
    expect(await query(engine, `SELECT lower('ÉCOLE') AS word`)).toEqual([{ word: 'école' }])
  })

  test('keeps the data from start to start', async () => {
    const engine = await start()
    expect(await listKept(engine)).toContain('still here')
  })

  test('is durable unless told otherwise', async () => {
    const engine = await start({ settings: {} })
    expect(await show(engine, 'fsync')).toBe('on')
    expect(await show(engine, 'synchronous_commit')).toBe('on')
    expect(await show(engine, 'full_page_writes')).toBe('on')
  })

  test('opens no TCP port, even when asked to', async () => {
    const engine = await start({ settings: { fsync: 'off', listen_addresses: '*' } })
    expect(await show(engine, 'listen_addresses')).toBe('')
    expect(await show(engine, 'unix_socket_permissions')).toBe('0700')
    expect((await stat(engine.socketDirectory)).mode & 0o777).toBe(0o700)
    const own = listOpenSockets(postmasterPid())
    expect(own.length).toBeGreaterThan(0)
    expect(listTcpSockets().filter((inode) => own.includes(inode))).toEqual([])
  })

  test('creates the database again when it is missing', async () => {
    const engine = await start({ dataFolder: join(root, 'fresh') })
    await query({ ...engine, database: 'postgres' }, 'DROP DATABASE quire')
    await engine.stop()
    expect(await show(await start({ dataFolder: join(root, 'fresh') }), 'server_version')).toMatch(/^18/)
  })

  test('puts the socket elsewhere when its path would be too long, and removes that folder', async () => {
    const long = join(root, 'd'.repeat(60), 'e'.repeat(60))
    await mkdir(dirname(long), { recursive: true })
    await rename(dataFolder, long)
    try {
      const engine = await start({ dataFolder: long })
      expect(engine.socketDirectory.length).toBeLessThan(80)
      expect((await stat(engine.socketDirectory)).mode & 0o777).toBe(0o700)
      expect(await listKept(engine)).toContain('still here')
      await engine.stop()
      expect(existsSync(engine.socketDirectory)).toBe(false)
    } finally {
      await rename(long, dataFolder)
    }
  })

  test('can be broken off, and leaves nothing', async () => {
    const folder = join(root, 'broken-off')
    const abort = new AbortController()
    const starting = start({
      dataFolder: folder,
      signal: abort.signal,
      onProgress: () => setTimeout(() => abort.abort(), 100),
    })
    await expect(starting).rejects.toThrow(/abort/i)
    expect(readdirSync(join(folder, 'postgres'))).toEqual([])
    expect(existsSync(join(folder, 'quire.lock'))).toBe(false)
  })
})

describe('one Quire per data folder', () => {
  test('a second start is refused with the place of the first', async () => {
    const engine = await start()
    await expect(start()).rejects.toThrow(`Quire is already running on ${dataFolder} (process ${process.pid}).`)
    await engine.announce('http://localhost:3000')
    await expect(start()).rejects.toThrow(`(process ${process.pid}, http://localhost:3000).`)
    expect(await listKept(engine)).toContain('still here')
  })

  test('the lock is there while it runs and gone after it, and stopping twice is fine', async () => {
    const engine = await start()
    expect(JSON.parse(await readFile(join(dataFolder, 'quire.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    await Promise.all([engine.stop(), engine.stop()])
    await engine.stop()
    expect(readdirSync(dataFolder)).toEqual(['postgres'])
    expect(listServerProcesses(clusterOf(dataFolder))).toEqual([])
  })

  test('a lock whose process number belongs to a stranger by now is taken over', async () => {
    const stranger = run('sleep', ['60'])
    await plantLock(dataFolder, stranger.pid)
    expect(await listKept(await start())).toContain('still here')
  })

  test('of simultaneous starters exactly one wins, also over a dead lock', async () => {
    await plantLock(dataFolder, 2 ** 22 - 1)
    const hosts = await Promise.all([1, 2, 3, 4].map(() => startHost(dataFolder, '')))
    expect(hosts.map(({ answer }) => answer.replace(/:.*/, '')).sort()).toEqual([
      'ready',
      'refused',
      'refused',
      'refused',
    ])
    const winner = hosts.find(({ answer }) => answer.startsWith('ready'))?.child
    assert(winner)
    for (const { answer } of hosts.filter(({ child }) => child !== winner)) {
      expect(answer).toContain(`already running on ${dataFolder} (process ${winner.pid}`)
    }
    winner.kill('SIGTERM')
    await hasExited(winner)
    expect(readdirSync(dataFolder)).toEqual(['postgres'])
  })
})

describe('after an unclean end', () => {
  test('kill -9 of the app ends the server, and the next start has the data', async () => {
    const host = await startHost(dataFolder, 'http://host')
    expect(host.answer).toMatch(/^ready/)
    await query({ socketDirectory: host.answer.slice(7) }, `INSERT INTO kept VALUES ('acknowledged')`)
    host.child.kill('SIGKILL')
    await hasExited(host.child)
    const left = () => listServerProcesses(clusterOf(dataFolder)).length
    await expect.poll(left, { timeout: 5000, interval: 20 }).toBe(0)
    const engine = await start()
    expect(await listKept(engine)).toContain('acknowledged')
  })

  test('a start right after kill -9 waits for the old server', async () => {
    const host = await startHost(dataFolder, '')
    host.child.kill('SIGKILL')
    await hasExited(host.child)
    expect(await listKept(await start())).toContain('still here')
  })

  test('a server that the death of its app did not end is stopped by the next start', async () => {
    const host = await startHost(dataFolder, '')
    const pid = postmasterPid()
    // Stopped, it cannot act on the signal it gets; the start meets an orphan.
    process.kill(pid, 'SIGSTOP')
    host.child.kill('SIGKILL')
    await hasExited(host.child)
    const starting = start()
    setTimeout(() => process.kill(pid, 'SIGCONT'), 300)
    expect(await listKept(await starting)).toContain('still here')
    expect(postmasterPid()).not.toBe(pid)
  })

  test('a pid file that names a living stranger does not block the start, nor hurt the stranger', async () => {
    const stranger = run('sleep', ['60'])
    const socket = join(dataFolder, 'postgres/socket')
    await writeFile(
      join(clusterOf(dataFolder), 'postmaster.pid'),
      `${stranger.pid}\n${clusterOf(dataFolder)}\n1\n5432\n${socket}\n\n`,
    )
    await writeFile(join(socket, '.s.PGSQL.5432.lock'), `${stranger.pid}\n`)
    expect(await listKept(await start())).toContain('still here')
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })

  test('a server that ends by itself is reported with what it said', async () => {
    const ended = new Promise<string>(
      (resolve) => void start({ onUnexpectedExit: resolve }).then(() => process.kill(postmasterPid(), 'SIGQUIT')),
    )
    expect(await ended).toMatch(
      /^The database in .*\/postgres\/18 has ended by itself\. It ended with code \d\. It said: .*immediate shutdown/,
    )
  })
})

describe('what cannot be', () => {
  test('a file in place of the data folder', async () => {
    const file = join(root, 'a-file')
    await writeFile(file, '')
    for (const folder of [file, join(file, 'data')]) {
      await expect(start({ dataFolder: folder })).rejects.toThrow(`${folder} cannot be used as Quire's data folder`)
    }
  })

  test('a cluster of another version is not taken for a first start', async () => {
    const folder = join(root, 'older')
    await mkdir(join(folder, 'postgres/17'), { recursive: true })
    await expect(start({ dataFolder: folder })).rejects.toThrow(/postgres\/17 was written by PostgreSQL 17/)
    expect(readdirSync(folder)).toEqual(['postgres'])
  })

  test('an incomplete cluster is left as it is', async () => {
    const folder = join(root, 'incomplete')
    await mkdir(join(folder, 'postgres/18'), { recursive: true })
    await expect(start({ dataFolder: folder })).rejects.toThrow(/postgres\/18 is incomplete \(it has no PG_VERSION\)/)
  })

  test('a setting PostgreSQL does not accept is shown', async () => {
    await expect(start({ settings: { shared_buffers: 'much' } })).rejects.toThrow(
      /did not start\. .*invalid value for parameter "shared_buffers"/i,
    )
    expect(readdirSync(dataFolder)).toEqual(['postgres'])
  })

  test('a platform without binaries', () => {
    expect(() => getPackageFolder('sunos-x64')).toThrow(/no database for sunos-x64: set DATABASE_URL/)
  })

  test('a library that does not load', async () => {
    const packageFolder = join(root, 'damaged')
    await copyPackage(packageFolder)
    await rm(join(packageFolder, 'native/lib/libxml2.so.2'))
    await writeFile(join(packageFolder, 'native/lib/libxml2.so.2'), 'no library')
    await expect(start({}, { packageFolder })).rejects.toThrow(/do not run here: .*libxml2\.so\.2/)
  })
})

describe('binaries out of reach', () => {
  test('are copied once', async () => {
    const closed = join(root, 'closed')
    const packageFolder = join(closed, 'package')
    await copyPackage(packageFolder)
    const lib = join(packageFolder, 'native/lib')
    for (const name of readdirSync(lib)) if ((await lstat(join(lib, name))).isSymbolicLink()) await rm(join(lib, name))
    // Root writes anywhere, but its server's user cannot get in; anybody else cannot restore the links.
    await chmod(isRoot ? closed : lib, isRoot ? 0o700 : 0o555)
    const progress: string[] = []
    const options = { onProgress: (sentence: string) => progress.push(sentence) }
    const engine = await start(options, { packageFolder })
    expect(await listKept(engine)).toContain('still here')
    await engine.stop()
    await start(options, { packageFolder })
    expect(progress).toEqual([expect.stringMatching(/^Copying the database's programs to .*\/binaries-18/)])
    await chmod(lib, 0o755)
  })
})

describe.runIf(isRoot)('as root', () => {
  test('the server is another user, and owns only its own', async () => {
    const engine = await start()
    const server = (await stat(`/proc/${postmasterPid()}`)).uid
    expect(server).not.toBe(0)
    const owners = [dataFolder, join(dataFolder, 'postgres'), clusterOf(dataFolder), engine.socketDirectory]
    expect(await Promise.all(owners.map(async (path) => (await stat(path)).uid))).toEqual([0, 0, server, server])
    expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).toMatch(/^Groups:\s*$/m)
  })

  test('below a closed folder the cluster goes to the refuge, and the folder stays closed', async () => {
    const closed = join(root, 'closed-parent')
    const refuge = join(root, 'refuge')
    await mkdir(closed, { mode: 0o700 })
    const progress: string[] = []
    const options = { dataFolder: join(closed, 'data'), onProgress: (sentence: string) => progress.push(sentence) }
    const engine = await start(options, { refuge })
    await query(engine, 'CREATE TABLE kept_too ()')
    await engine.stop()
    const again = await start(options, { refuge })
    expect(await query(again, 'SELECT * FROM kept_too')).toEqual([])
    await again.stop()
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    const target = await readlink(join(closed, 'data/postgres'))
    expect(dirname(target)).toBe(refuge)
    expect(progress.filter((sentence) => sentence.includes(`is kept in ${target}`))).toHaveLength(1)

    await rm(target, { recursive: true })
    await expect(start(options, { refuge })).rejects.toThrow(`points to ${target}, which is not there`)
  })
})

async function start(options: Partial<EngineOptions> = {}, places?: EnginePlaces): Promise<Engine> {
  const engine = await startEngine(
    { dataFolder, settings: { fsync: 'off' }, onUnexpectedExit: () => {}, ...options },
    places,
  )
  engines.push(engine)
  return engine
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(clusterOf(dataFolder), 'postmaster.pid'), 'utf8'), 10)
}

function run(file: string, args: string[]): ChildProcess {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

async function startHost(folder: string, url: string): Promise<{ child: ChildProcess; answer: string }> {
  const child = run(process.execPath, [fixture, folder, url])
  assert(child.stdout)
  for await (const answer of createInterface({ input: child.stdout })) return { child, answer }
  throw new Error('The host said nothing.')
}

async function plantLock(folder: string, pid: number | undefined): Promise<void> {
  const engine = await start({ dataFolder: folder })
  const lock = JSON.parse(await readFile(join(folder, 'quire.lock'), 'utf8')) as Record<string, unknown>
  await engine.stop()
  await writeFile(join(folder, 'quire.lock'), JSON.stringify({ ...lock, pid }))
}
