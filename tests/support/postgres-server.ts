import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type pg from 'pg'

const installed = '/usr/lib/postgresql'

/** PostgreSQL refuses to run as root; Debian's package makes this user. */
async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await promisify(execFile)('id', [flag, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** Resolves when the server says that it accepts connections; throws what it said if it ends before. */
async function untilReady(log: Readable): Promise<void> {
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    // It reads on to the end: a server whose log is full would wait.
    createInterface({ input: log })
      .on('line', (line) => {
        said.push(line)
        if (line.includes('database system is ready to accept')) resolve()
      })
      .on('close', () => reject(new Error(`PostgreSQL did not start: ${said.join(' ')}`)))
  })
}

interface Programs {
  folder: string
  user: { uid: number; gid: number } | undefined
}

/** Debian's, of the lowest version that Quire can use. */
async function programPath(name: string): Promise<string> {
  const versions = (await readdir(installed)).map(Number).filter((version) => version >= 15)
  return path.join(installed, String(Math.min(...versions)), 'bin', name)
}

async function makeFolder(): Promise<Programs> {
  const user = await postgresUser()
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-server-'))
  if (user) await chown(folder, user.uid, user.gid)
  return { folder, user }
}

const run = async ({ folder, user }: Programs, program: string, args: string[]) =>
  promisify(execFile)(await programPath(program), args, { ...user, cwd: folder })

export interface RunningServer {
  connection: pg.PoolConfig & { host: string; port: number; user: string; database: string }
  stop: () => Promise<void>
}

type Settings = Record<string, string>

/** What it holds need not survive a power cut. */
const forTests: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function serve({ folder, user }: Programs, settings: Settings): Promise<RunningServer> {
  const all = Object.entries({ ...settings, listen_addresses: '', max_connections: '60' })
  const server = spawn(
    await programPath('postgres'),
    ['-D', path.join(folder, 'data'), '-k', folder, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await untilReady(server.stderr)
  return {
    connection: { host: folder, port: 5432, user: 'quire', database: 'postgres' },
    stop: async () => {
      const ended = new Promise((resolve) => server.on('exit', resolve))
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A throw-away PostgreSQL server as Debian ships it, reached as any DATABASE_URL is. */
export async function startServer(settings = forTests): Promise<RunningServer> {
  const programs = await makeFolder()
  const data = path.join(programs.folder, 'data')
  const cluster = ['-U', 'quire', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(programs, 'initdb', ['-D', data, ...cluster])
  return serve(programs, settings)
}

/** A streaming replica of such a server. */
export async function startReplica({ connection: { host, port, user } }: RunningServer): Promise<RunningServer> {
  const programs = await makeFolder()
  const data = path.join(programs.folder, 'data')
  const from = ['-h', host, '-p', String(port), '-U', user]
  await run(programs, 'pg_basebackup', ['-D', data, ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  return serve(programs, forTests)
}
