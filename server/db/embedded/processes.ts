import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { errorCode } from './engine-error.ts'

interface ProcessInfo {
  name: string
  /** Opaque; the same number with another start time is another process. */
  started: string
}

/** A process as written down by an earlier run: its number may belong to a stranger by the time it is read. */
export interface ProcessIdentity {
  pid: number
  started: string
}

/** Undefined when it has ended. A zombie counts as ended: it holds no resources, and may never be reaped. */
export function findProcess(pid: number): ProcessInfo | undefined {
  return process.platform === 'linux' ? readProcStat(pid) : readPs(pid)
}

export function isStillRunning(identity: ProcessIdentity): boolean {
  return findProcess(identity.pid)?.started === identity.started
}

export function identifySelf(): ProcessIdentity {
  return { pid: process.pid, started: findProcess(process.pid)?.started ?? '' }
}

/** The arguments of a running process; empty when it has ended. */
export function commandLine(pid: number): string[] {
  if (process.platform !== 'linux') return ps(pid, 'command=').trim().split(/\s+/)
  return readProc(`${pid}/cmdline`)?.split('\0') ?? []
}

/** Sends a signal, or says that the process is not there (any more). */
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}

/**
 * The processes of a PostgreSQL server that works in this folder (Linux only). Root without CAP_SYS_PTRACE (Docker's
 * default) may not read the working folder of another user's process; its main process is then known by `-D <folder>`.
 */
export function listServerProcesses(cluster: string): number[] {
  const clusterPath = findRealPath(cluster)
  if (clusterPath === undefined) return []
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  return pids.filter((pid) => {
    const workingFolder = findRealPath(`/proc/${pid}/cwd`)
    const isHere = workingFolder === 'hidden' ? commandLine(pid).includes(cluster) : workingFolder === clusterPath
    // Somebody's shell may have that working folder too.
    return isHere && findProcess(pid)?.name === 'postgres'
  })
}

/** Names a folder by what it is on the disk: links and mounts give one folder several paths. */
function findRealPath(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch (error) {
    return errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM' ? 'hidden' : undefined
  }
}

/** Whether something accepts connections there; unlike a process number this is also true across containers. */
export async function doesSocketAnswer(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    const settle = (answers: boolean) => {
      socket.destroy()
      resolve(answers)
    }
    socket.setTimeout(1000, () => settle(false))
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })
}

function readProcStat(pid: number): ProcessInfo | undefined {
  const stat = readProc(`${pid}/stat`)
  if (stat === undefined) return undefined
  // The name is in parentheses and may contain spaces and parentheses itself; field 3 follows it.
  const end = stat.lastIndexOf(')')
  const name = stat.slice(stat.indexOf('(') + 1, end)
  const fields = stat.slice(end + 2).split(' ')
  const state = fields[0]
  const started = fields[22 - 3]
  if (state === 'Z' || state === 'X' || started === undefined) return undefined
  return { name, started }
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

function readPs(pid: number): ProcessInfo | undefined {
  const state = ps(pid, 'state=').trim()
  if (state === '' || state.startsWith('Z')) return undefined
  return { name: ps(pid, 'comm=').trim(), started: ps(pid, 'lstart=').trim() }
}

function ps(pid: number, format: string): string {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    return execFileSync('ps', ['-ww', '-o', format, '-p', String(pid)], {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
