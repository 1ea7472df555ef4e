import type { ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { getPackageFolder } from './binaries.ts'
import type { Engine } from './engine.ts'

export async function query(
  engine: Pick<Engine, 'socketDirectory'> & Partial<Engine>,
  sql: string,
): Promise<unknown[]> {
  const { socketDirectory, port = 5432, user = 'app', database = 'quire' } = engine
  const client = new Client({ host: socketDirectory, port, user, database })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function listKept(engine: Engine): Promise<string[]> {
  const rows = (await query(engine, 'SELECT word FROM kept')) as { word: string }[]
  return rows.map(({ word }) => word)
}

export async function show(engine: Engine, setting: string): Promise<unknown> {
  const [row] = (await query(engine, `SELECT current_setting('${setting}') AS value`)) as { value: string }[]
  return row?.value
}

export function clusterOf(folder: string): string {
  return join(folder, 'postgres', '18')
}

export async function hasExited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => child.once('exit', resolve))
}

export async function copyPackage(target: string): Promise<void> {
  await cp(getPackageFolder(), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
}

export function listOpenSockets(pid: number): string[] {
  const targets = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
  return targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [])
}

export function listTcpSockets(): string[] {
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) =>
    readFileSync(path, 'utf8').trim().split('\n').slice(1),
  )
  return lines.flatMap((line) => line.trim().split(/\s+/)[9] ?? [])
}
