import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError } from './engine-error.ts'
import { socketPath } from './paths.ts'
import {
  commandLine,
  doesSocketAnswer,
  findProcess,
  identifySelf,
  isStillRunning,
  listServerProcesses,
  signalProcess,
  type ProcessIdentity,
} from './processes.ts'

/** In milliseconds: when to give up, and before that, when to stop asking for an orderly end. */
const patience = 20_000
const politeness = 15_000

/** A setting PostgreSQL carries but does not know: it says on the command line which app a server belongs to. */
const appSetting = 'quire.app'

export function markOfThisApp(): string {
  const { pid, started } = identifySelf()
  // The start time has spaces where it comes from ps.
  return `${appSetting}=${pid}:${encodeURIComponent(started)}`
}

/**
 * Waits for the server of a killed app to end, and helps it along. A server of an app that lives is left alone, and so is
 * one that no Quire started. Only when nothing works on the cluster, a pid file that would block the start is removed.
 */
export async function endLeftovers(cluster: string, home: string, signal: AbortSignal | undefined): Promise<void> {
  const begunAt = Date.now()
  let signalledAt = -Infinity
  for (;;) {
    const servers = await findServers(cluster)
    const [first] = servers
    if (first === undefined) break
    const apps = servers.map(findApp).filter((app) => app !== undefined)
    const living = apps.find(isStillRunning)
    if (living !== undefined)
      throw new EngineError(`The database in ${cluster} is in use by another Quire (process ${living.pid}).`)
    const waited = Date.now() - begunAt
    if (waited > patience) {
      throw new EngineError(
        `A PostgreSQL server (process ${first}) is using ${cluster} and won’t stop. Stop it, then start Quire again.`,
      )
    }
    if (apps.length > 0 && Date.now() - signalledAt > 1000) {
      signalledAt = Date.now()
      for (const pid of servers) if (findApp(pid)) signalProcess(pid, waited > politeness ? 'SIGQUIT' : 'SIGINT')
    }
    await sleep(20, undefined, { signal })
  }
  await removeStalePidFile(cluster, home)
}

async function findServers(cluster: string): Promise<number[]> {
  if (process.platform === 'linux') return listServerProcesses(cluster)
  const pid = await readPidFile(cluster)
  return pid !== undefined && findProcess(pid) && commandLine(pid).join(' ').includes(cluster) ? [pid] : []
}

function findApp(pid: number): ProcessIdentity | undefined {
  const mark = commandLine(pid).find((argument) => argument.startsWith(`${appSetting}=`))
  const [, app, started] = /^[^=]*=(\d+):(.*)$/.exec(mark ?? '') ?? []
  return app === undefined || started === undefined
    ? undefined
    : { pid: Number(app), started: decodeURIComponent(started) }
}

async function removeStalePidFile(cluster: string, home: string): Promise<void> {
  const pid = await readPidFile(cluster)
  if (pid === undefined) return
  // Its processes may be out of sight in another container; two servers on one cluster would destroy it.
  if (await doesSocketAnswer(socketPath(join(home, 'socket')))) {
    throw new EngineError(`The database in ${cluster} is in use from another container or machine.`)
  }
  // A number that nobody has is no hindrance, and PostgreSQL then checks the file's shared memory by itself.
  if (signalProcess(pid, 0)) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function readPidFile(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}
