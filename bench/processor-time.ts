import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** What Node and PostgreSQL have worked so far, in milliseconds of processor time. */
export interface ProcessorTime {
  node: number
  postgres: number
}

/** The kernel counts in hundredths of a second. */
const millisecondsPerTick = 10

/** What the kernel says of a process, from its parent on: what comes after the name, which may have spaces itself. */
function statOf(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return stat.split(' ').slice(1).map(Number)
  } catch {
    // It has ended meanwhile.
    return []
  }
}

export const parentOf = (pid: number) => statOf(pid)[0] ?? 0

const inMilliseconds = (...ticks: (number | undefined)[]) =>
  ticks.reduce<number>((sum, each) => sum + (each ?? 0), 0) * millisecondsPerTick

/** Of one process, in milliseconds. */
export function timeOf(pid: number): number {
  const stat = statOf(pid)
  return inMilliseconds(stat[10], stat[11])
}

/** Of its threads that have not ended, finer than in hundredths; zero where the kernel does not say. */
function timeOfThreads(pid: number): number {
  const folder = `/proc/${pid}/task`
  try {
    const nanoseconds = readdirSync(folder).map((thread) =>
      Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
  } catch {
    return 0
  }
}

/** Of a process and of all that it has started, also of those that have ended, in milliseconds. */
export function timeOfTree(root: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]))
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  return pids.filter(isBelow).reduce((sum, pid) => {
    const stat = statOf(pid)
    return sum + Math.max(inMilliseconds(stat[10], stat[11]), timeOfThreads(pid)) + inMilliseconds(stat[12], stat[13])
  }, 0)
}

/** Of this process and of all processes of a database server on this machine. */
export async function processorTime(pool: pg.Pool): Promise<ProcessorTime> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  const { user, system } = process.cpuUsage()
  return { node: (user + system) / 1000, postgres: rows.reduce((sum, { pid }) => sum + timeOf(pid), 0) }
}

/** Memory that a process has for itself, in megabytes: without its program and what it shares with others. */
function ownMegabytes(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** What the database's processes for Quire's connections hold: plans, and what each remembers of tables. */
export async function connectionMemory(pool: pg.Pool): Promise<{ connections: number; megabytes: number }> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'quire%'`,
  )
  return { connections: rows.length, megabytes: rows.reduce((sum, { pid }) => sum + ownMegabytes(pid), 0) }
}
