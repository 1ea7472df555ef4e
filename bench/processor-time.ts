import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** What Node and PostgreSQL have worked so far, in milliseconds of processor time. */
export interface ProcessorTime {
  node: number
  postgres: number
}

/** The kernel counts in hundredths of a second. */
const millisecondsPerTick = 10

/** Of one process, in milliseconds. */
export function timeOf(pid: number): number {
  try {
    // What comes after the name, which may have spaces itself.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
  } catch {
    // It has ended meanwhile.
    return 0
  }
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
