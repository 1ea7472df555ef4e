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
        if (line.includes('database system is ready to accept connections')) resolve()
      })
      .on('close', () => reject(new Error(`PostgreSQL did not start: ${said.join(' ')}`)))
  })
}

/** A throw-away PostgreSQL server as Debian ships it, reached as any DATABASE_URL is. */
export async function startServer(): Promise<{ connection: pg.PoolConfig; stop: () => Promise<void> }> {
  const versions = (await readdir(installed)).map(Number).filter((version) => version >= 15)
  const programs = path.join(installed, String(Math.min(...versions)), 'bin')
  const user = await postgresUser()
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-server-'))
  if (user) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  await promisify(execFile)(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'quire', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder },
  )
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=60']
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const connection = { host: folder, port: 5432, user: 'quire', database: 'postgres' }
  await untilReady(server.stderr)
  return {
    connection,
    stop: async () => {
      const ended = new Promise((resolve) => server.on('exit', resolve))
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
