import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from './test-app.ts'

/** The address of the worker's own database, which is reached by a socket, for a process of its own. */
export function databaseUrl({ connection }: TestApp): string {
  const { host = '', port, user, database } = connection.pool.options
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

export interface Started {
  child: ChildProcess
  ended: Promise<number | null>
  output: () => string
}

/** Starts a program of `server/` in a folder, on the test's database. */
export function startProgram(
  quire: TestApp,
  program: string,
  folder: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Started {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../server', program), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      INIT_CWD: folder,
      PORT: '0',
      QUIRE_DATA: path.join(folder, 'data'),
      DATABASE_URL: databaseUrl(quire),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, ended, output: () => output }
}

/** Until the query's one column is true; while the tables it asks are not there yet, it is not. */
export async function untilTrue({ connection }: TestApp, sql: string): Promise<void> {
  const ask = () => connection.pool.query<{ is: boolean }>(sql).catch(() => undefined)
  while (!(await ask())?.rows[0]?.is) await pause(5)
}
