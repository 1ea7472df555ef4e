import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { canReach } from './account.ts'
import type { Account } from './command.ts'
import { EngineError, errorCode, explainFileError } from './engine-error.ts'

export const socketPort = 5432

/** sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const longestSocketPath = 100

/** Everybody may pass, nobody may look: the server's user has to reach its cluster through folders of root. */
const passable = 0o711

export async function openDataFolder(dataFolder: string): Promise<string> {
  const folder = resolve(dataFolder)
  try {
    const topmost = await mkdir(folder, { recursive: true, mode: 0o700 })
    // Folders made here are Quire's own, whatever the umask was.
    if (topmost !== undefined && process.getuid?.() === 0) {
      for (let created = folder; created.length >= topmost.length; created = dirname(created))
        await chmod(created, passable)
    }
    return await realpath(folder)
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

interface HomeOptions {
  dataFolder: string
  account: Account | undefined
  /** Where the cluster goes when the server's user cannot reach the data folder. */
  refuge: string
  onProgress: (sentence: string) => void
}

/** The real path of `<dataFolder>/postgres`, which holds the cluster, its log and its socket. */
export async function openHome({ dataFolder, account, refuge, onProgress }: HomeOptions): Promise<string> {
  const home = join(dataFolder, 'postgres')
  try {
    const existing = await findEntry(home)
    if (existing?.isSymbolicLink()) return await followHome(home)
    if (account === undefined) {
      if (existing === undefined) await mkdir(home, { mode: 0o700 })
      return home
    }
    if (!(await canReach(account, dataFolder)) && !(await letPass(dataFolder, account))) {
      if (existing === undefined) return await moveHome(home, dataFolder, refuge, onProgress)
      throw new EngineError(
        `The user ${account.name}, which runs the database, can’t reach ${home}. Open the folders above it with chmod o+x, or set QUIRE_DATA to another folder.`,
      )
    }
    if (existing === undefined) await makePassable(home)
    return home
  } catch (error) {
    throw explainFileError(error, home)
  }
}

/** Opens a closed data folder only while there is nothing in it that its owner might have closed it for. */
async function letPass(dataFolder: string, account: Account): Promise<boolean> {
  const names = await readdir(dataFolder)
  if (names.some((name) => !name.startsWith('quire.lock'))) return false
  if (!(await canReach(account, dirname(dataFolder)))) return false
  await chmod(dataFolder, passable)
  return canReach(account, dataFolder)
}

/** Root cloned Quire into its own home, say: that folder stays closed, and the cluster goes where servers' data goes. */
async function moveHome(
  home: string,
  dataFolder: string,
  refuge: string,
  onProgress: HomeOptions['onProgress'],
): Promise<string> {
  const target = join(refuge, createHash('sha256').update(dataFolder).digest('hex').slice(0, 12))
  await makePassable(refuge)
  const isKnown = (await findEntry(target)) !== undefined
  if (!isKnown) await makePassable(target)
  await symlink(target, home)
  onProgress(
    isKnown
      ? `Found the earlier database of ${dataFolder} in ${target}. Quire will use it again.`
      : `The database is in ${target}, because its user can’t reach ${dataFolder}. ${home} points there.`,
  )
  return realpath(target)
}

/** A missing target must never look like a first start: the library would seem to be gone. */
async function followHome(home: string): Promise<string> {
  try {
    return await realpath(home)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new EngineError(
      `${home} points to ${await readlink(home)}, which doesn’t exist. Restore that folder, or remove the link to start with an empty library.`,
    )
  }
}

async function makePassable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, passable)
}

async function findEntry(path: string) {
  return lstat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
}

/** Only the server's user (and root) may enter it: there is no password behind it. */
export interface SocketFolder {
  path: string
  /** Removes it when it is not inside the data folder. */
  remove(): Promise<void>
}

/** To be called when no server runs on the cluster any more: what an earlier one left there is removed. */
export async function openSocketFolder(home: string, account: Account | undefined): Promise<SocketFolder> {
  const usual = join(home, 'socket')
  if (fitsSocket(usual)) {
    await rm(usual, { recursive: true, force: true })
    if (!(await makePrivate(usual, account))) throw new EngineError(`Quire couldn’t create the folder ${usual}.`)
    return { path: usual, remove: async () => {} }
  }
  const isRoot = process.getuid?.() === 0
  // The name is the same at every start, so that a kill -9 leaves one empty folder behind at most.
  const name = `quire-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  for (const base of [isRoot ? '/run' : process.env['XDG_RUNTIME_DIR'], tmpdir(), '/tmp']) {
    if (!base || !fitsSocket(join(base, name))) continue
    if (account !== undefined && !(await canReach(account, base))) continue
    const path = (await makePrivate(join(base, name), account))
      ? join(base, name)
      : await makeUnpredictable(base, account)
    if (path !== undefined) return { path, remove: () => rm(path, { recursive: true, force: true }) }
  }
  throw new EngineError(`The path ${home} is too long for the database’s socket. Set QUIRE_DATA to a shorter path.`)
}

export function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`)
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= longestSocketPath
}

/** False when something of somebody else's is in its place (in /tmp anybody can put something there). */
async function makePrivate(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    if (account !== undefined) await chown(folder, account.uid, account.gid)
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return false
  }
  const entry = await lstat(folder)
  const owner = account?.uid ?? process.getuid?.()
  if (!entry.isDirectory() || entry.uid !== owner || (entry.mode & 0o077) !== 0) return false
  await Promise.all([socketPath(folder), `${socketPath(folder)}.lock`].map((leftover) => rm(leftover, { force: true })))
  return true
}

async function makeUnpredictable(base: string, account: Account | undefined): Promise<string | undefined> {
  const folder = await mkdtemp(join(base, 'quire-')).catch(() => undefined)
  if (folder !== undefined && account !== undefined) await chown(folder, account.uid, account.gid)
  return folder !== undefined && fitsSocket(folder) ? folder : undefined
}
