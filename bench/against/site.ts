import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startMeasured, type EngineName } from '../engines.ts'
import { parentOf, timeOfTree } from '../processor-time.ts'
import type { Checkout } from './checkout.ts'

/** A version of Quire that is running, on a database of its own. */
export interface Site {
  name: string
  address: string
  /** Milliseconds of processor time that Node and PostgreSQL have used so far, with what they started. */
  worked: () => number
  /** So that neither database is described by older figures than the other's. */
  vacuum: () => Promise<void>
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The process that all others of a database server come from. */
const findPostmaster = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  })

/** The address, as soon as it says so. It reads on to the end: a process whose output is full would wait. */
async function untilReady(child: ChildProcess): Promise<string> {
  const said: string[] = []
  const ready = Promise.withResolvers<string>()
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (line) => {
      said.push(line)
      const address = /^Quire is ready at (http:\S+)/.exec(line)?.[1]
      if (address) ready.resolve(address)
    })
  }
  child.once('exit', () => ready.reject(new Error(`Quire did not start:\n${said.join('\n')}`)))
  return ready.promise
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** What ends all that was begun, in the order in which it was. */
export type Closing = (() => Promise<unknown>)[]

interface Start {
  engine: EngineName
  /** A folder for its files. */
  data: string
  closing: Closing
}

/**
 * Installs, builds and starts a version as its own `npm start` does. Its database is not vacuumed on its own, which would be
 * in the middle of some row.
 */
export async function startSite({ name, folder }: Checkout, { engine, data, closing }: Start): Promise<Site> {
  const database = await startMeasured(engine, { autovacuum: 'off' })
  closing.push(database.stop)
  const child = spawn(process.execPath, [path.join('scripts', 'start.mjs')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      QUIRE_DATA: data,
      DATABASE_URL: database.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      CATALOGUE_SOURCES: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  closing.push(() => end(child))
  const address = await untilReady(child)
  const processes = [child.pid ?? 0, await findPostmaster(database.url)]
  return {
    name,
    address,
    worked: () => processes.reduce((sum, pid) => sum + timeOfTree(pid), 0),
    vacuum: () => withClient(database.url, async (client) => void (await client.query('vacuum (analyze)'))),
  }
}
