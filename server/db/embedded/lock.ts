import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError, errorCode, explainFileError } from './engine-error.ts'
import { doesSocketAnswer, identifySelf, isStillRunning, type ProcessIdentity } from './processes.ts'

/** Long enough for a slow machine to create a cluster and open its socket. */
const slowestStart = 20_000

interface Holder extends ProcessIdentity {
  host: string
  boot: string
  /** Identifies this lock: a takeover must not remove a newer lock at the same path. */
  token: string
  url?: string
  /** The folder of the database's socket, once it answers: for programs that work beside a running Quire. */
  socket?: string
}

/** The right to be the only Quire on a data folder, written down in its `quire.lock`. */
export interface DataFolderLock {
  /** Adds the address, so that a second start can say where the first one is, or the socket's folder. */
  announce(facts: { url?: string; socket?: string }): Promise<void>
  release(): Promise<void>
}

/**
 * A lock whose holder died is taken over by creating, exclusively, a claim named after that very lock, and then renaming
 * the own lock into place. If the claimant dies in between, its claim is claimed in turn: the last of this chain is the
 * holder. So of any number of simultaneous starters exactly one wins, and there is no moment without a holder.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const path = join(folder, 'quire.lock')
  const own: Holder = { ...identifySelf(), host: hostname(), boot: readBootId(), token: randomUUID() }
  const draft = `${path}.${own.token}`
  try {
    await writeFile(draft, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
    await takeLock(folder, path, draft, own)
  } catch (error) {
    throw explainFileError(error, folder)
  } finally {
    await rm(draft, { force: true })
  }
  return {
    async announce(facts) {
      const holder = await readHolder(path)
      if (holder?.token !== own.token) return
      await writeFile(draft, JSON.stringify({ ...holder, ...facts }), { mode: 0o600 })
      await rename(draft, path)
    },
    async release() {
      if ((await readHolder(path))?.token === own.token) await rm(path, { force: true })
    },
  }
}

/** The socket's folder of the Quire that runs on a data folder; undefined if none does. */
export async function findRunningSocket(folder: string): Promise<string | undefined> {
  const path = join(folder, 'quire.lock')
  const holder = (await readChain(path)).at(-1)
  if (holder === undefined || !(await isAlive(holder, folder, path))) return undefined
  if (holder.socket === undefined)
    throw new EngineError(`${describeHolder(holder, folder)} Its database is still starting. Try again in a moment.`)
  return holder.socket
}

async function takeLock(folder: string, path: string, draft: string, own: Holder): Promise<void> {
  for (;;) {
    const chain = await readChain(path)
    const last = chain.at(-1)
    if (last === undefined) {
      if (await linkExclusively(draft, path)) return
      continue
    }
    if (await isAlive(last, folder, path)) throw new EngineError(describeHolder(last, folder))
    const claim = claimPath(path, last)
    if (!(await linkExclusively(draft, claim))) continue
    // The chain may have been read before another starter finished a takeover: then this claim hangs on nothing.
    if ((await readChain(path)).at(-1)?.token !== own.token) {
      await rm(claim, { force: true })
      continue
    }
    await rename(draft, path)
    await Promise.all(chain.map((holder) => rm(claimPath(path, holder), { force: true })))
    return
  }
}

async function readChain(path: string): Promise<Holder[]> {
  const chain: Holder[] = []
  for (let holder = await readHolder(path); holder; holder = await readHolder(claimPath(path, holder)))
    chain.push(holder)
  return chain
}

function claimPath(path: string, holder: Holder): string {
  return `${path}.after-${holder.token}`
}

async function readHolder(path: string): Promise<Holder | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  return parseHolder(text) ?? brokenHolder(text)
}

function parseHolder(text: string): Holder | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { pid, started, host, boot, token, url, socket } = value as Record<string, unknown>
  if (typeof pid !== 'number' || typeof started !== 'string' || typeof host !== 'string') return undefined
  // The token becomes part of a path.
  if (typeof boot !== 'string' || typeof token !== 'string' || !/^[\w-]+$/.test(token)) return undefined
  return {
    pid,
    started,
    host,
    boot,
    token,
    ...(typeof url === 'string' && { url }),
    ...(typeof socket === 'string' && { socket }),
  }
}

/** A power loss can leave an empty lock; it names nobody, so nobody holds it. */
function brokenHolder(text: string): Holder {
  const token = `broken-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  return { pid: 0, started: '', host: hostname(), boot: '', token }
}

async function linkExclusively(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function isAlive(holder: Holder, folder: string, path: string): Promise<boolean> {
  const socket = join(folder, 'postgres', 'socket', '.s.PGSQL.5432')
  if (holder.host === hostname()) {
    if (!isStillRunning(holder)) return false
    // A service with a view of /proc of its own can see another boot than its neighbours do.
    return holder.boot === readBootId() || doesSocketAnswer(socket)
  }
  // Another container on the same volume: its processes cannot be seen from here, but its database's socket can.
  for (;;) {
    if (await doesSocketAnswer(socket)) return true
    const written = await stat(path).catch(() => undefined)
    const age = written === undefined ? Infinity : Date.now() - written.mtimeMs
    if (age < 0 || age > slowestStart) return false
    await sleep(250)
  }
}

function describeHolder(holder: Holder, folder: string): string {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`
  const address = holder.url === undefined ? '' : `, ${holder.url}`
  return `Quire is already running on ${folder} (process ${holder.pid}${where}${address}).`
}

/** Start times count from the boot, so after a reboot a stranger can have the same number and the same time. */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
