import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { deathSignalPrefix, spawnOptions, type Account } from './command.ts'
import { markOfThisApp } from './leftovers.ts'
import { socketPort } from './paths.ts'
import { openServerLog } from './server-log.ts'

/** How long a fast shutdown may take before an immediate one follows (the server recovers at the next start). */
const fastShutdownTime = 15_000

/** For a small machine that does other things too. */
const houseSettings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(socketPort),
  max_connections: '60',
  // With half of it, an import's changed pages crowd out what others read, and they write them to the disk.
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Hot copies need wal_level replica; nobody ever replicates from here.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '64MB',
  max_wal_size: '1GB',
  // The packaged server knows only pglz, which took half of the time of an import.
  wal_compression: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'quire',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Privacy: statements and details hold what readers wrote; the app logs its own failures.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

interface PostmasterOptions {
  home: string
  cluster: string
  socketFolder: string
  binaries: Binaries
  account: Account | undefined
  settings: Record<string, string>
}

/** The server's main process. */
export interface Postmaster {
  /** Resolves when the process has ended, with the reason. */
  ended: Promise<string>
  hasEnded(): boolean
  /** Fast shutdown: open transactions are rolled back, what was committed is kept. */
  stop(): Promise<void>
}

/** To be called on the main thread: the kernel sends the death signal when the thread that started the child ends. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const log = await openServerLog(join(options.home, 'postgres.log'))
  const [file = '', ...args] = [
    ...(await deathSignalPrefix('INT')),
    options.binaries.postgres,
    ...postgresArguments(options),
  ]
  const child = spawn(file, args, {
    ...spawnOptions(options.account),
    stdio: ['ignore', log.handle.fd, log.handle.fd],
  })
  let hasEnded = false
  const ended = waitForEnd(child).then(async (how) => {
    hasEnded = true
    await log.close()
    return `${how} ${await log.describeEnd()}`
  })
  return {
    ended,
    hasEnded: () => hasEnded,
    async stop() {
      child.kill('SIGINT')
      const impatience = new AbortController()
      void sleep(fastShutdownTime, undefined, { signal: impatience.signal, ref: false }).then(
        () => child.kill('SIGQUIT'),
        () => {},
      )
      await ended
      impatience.abort()
    },
  }
}

function postgresArguments({ cluster, socketFolder, settings }: PostmasterOptions): string[] {
  // A list separated by commas, so a path is quoted.
  const directories = `"${socketFolder.replaceAll('"', '""')}"`
  // The caller's settings come before those that keep the server private.
  const { listen_addresses, unix_socket_permissions, port, ...usual } = houseSettings
  const all = {
    ...usual,
    ...settings,
    listen_addresses,
    unix_socket_permissions,
    port,
    unix_socket_directories: directories,
  }
  return [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    '-c',
    markOfThisApp(),
  ]
}

async function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // A signal that could not be sent is an error event too, of a child that runs.
      if (child.pid === undefined) resolve(`Its program couldn’t be run: ${error.message}.`)
    })
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `It exited with code ${code}.` : `It was killed by ${signal}.`),
    )
  })
}
