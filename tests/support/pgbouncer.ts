import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const program = '/usr/sbin/pgbouncer'

export const hasPgBouncer = (): boolean => existsSync(program)

/** So few that requests wait for each other's transactions, and often get a connection that another has used before. */
const fewConnections = 3
const port = 6432

/** Like PostgreSQL it refuses to run as root; as that server's own user it may use its socket. */
async function accountBeside(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = await stat(folder)
  return { uid, gid }
}

/** Debian's PgBouncer in transaction mode before a PostgreSQL that is reached by a socket. */
export async function startPgBouncer(
  server: { host: string; port: number; user: string },
  poolSize = fewConnections,
): Promise<{ urlOf: (database: string) => string; pid: number | undefined; stop: () => Promise<void> }> {
  const account = await accountBeside(server.host)
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-pooler-'))
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${server.user}" ""\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${server.host} port=${server.port} connect_query='set statement_timeout = 15000; set jit = off; set plan_cache_mode = force_generic_plan'
[pgbouncer]
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
auth_type = trust
auth_file = ${users}
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
`,
  )
  if (account) for (const each of [folder, users, settings]) await chown(each, account.uid, account.gid)
  const child = spawn(program, [settings], { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr })
      .on('line', (line) => {
        said.push(line)
        if (line.includes('process up')) resolve()
      })
      .on('close', () => reject(new Error(`PgBouncer did not start: ${said.join(' ')}`)))
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  return {
    pid: child.pid,
    urlOf: (database) => `postgres://${server.user}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      // At once, and with it all that it holds of the database.
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
