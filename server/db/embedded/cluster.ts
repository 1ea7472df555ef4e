import { randomUUID } from 'node:crypto'
import { lchown, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { deathSignalPrefix, runCommand, type Account } from './command.ts'
import { diskFullSentence, EngineError, errorCode, explainFileError, saysDiskFull } from './engine-error.ts'

export const databaseUser = 'app'

interface ClusterOptions {
  home: string
  binaries: Binaries
  account: Account | undefined
  /** False for throw-away clusters of tests. */
  isDurable: boolean
  signal: AbortSignal | undefined
  onProgress: (sentence: string) => void
}

/** Checks the cluster of this major version, or creates it when there is none of any version. */
export async function openCluster(options: ClusterOptions): Promise<string> {
  const { home, binaries, account, onProgress } = options
  const cluster = join(home, binaries.major)
  try {
    const names = await readdir(home)
    await removeDrafts(home, names)
    if (names.includes(binaries.major)) {
      await checkCluster(cluster, binaries.major)
      if (account !== undefined) await giveToAccount(cluster, account)
      return cluster
    }
    const other = names.find((name) => /^\d+$/.test(name))
    if (other !== undefined) throw new EngineError(describeOtherVersion(join(home, other), other, binaries.major))
    onProgress(`Creating the database in ${cluster}.`)
    await createCluster(cluster, options)
    return cluster
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw explainFileError(error, home)
  }
}

/** Into a folder of another name first, so that a cluster either is complete or is not there. */
async function createCluster(cluster: string, { binaries, account, isDurable, signal }: ClusterOptions): Promise<void> {
  const draft = `${cluster}.tmp-${randomUUID()}`
  try {
    await mkdir(draft, { mode: 0o700 })
    if (account !== undefined) await lchown(draft, account.uid, account.gid)
    const flags = ['-D', draft, '-U', databaseUser, '--auth=trust', '--data-checksums', '--no-instructions']
    // The same order and the same letters on every machine, whatever its locales are.
    flags.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
    if (!isDurable) flags.push('--no-sync')
    const [file = '', ...args] = [...(await deathSignalPrefix('TERM')), binaries.initdb, ...flags]
    const { code, output } = await runCommand(file, args, { account, signal })
    if (code !== 0) throw new EngineError(describeInitFailure(dirname(cluster), output))
    await rename(draft, cluster)
    if (isDurable) await syncFolder(dirname(cluster))
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

async function checkCluster(cluster: string, major: string): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  const isComplete = await stat(join(cluster, 'global', 'pg_control')).then(
    () => true,
    () => false,
  )
  if (version === undefined || !isComplete) {
    const missing = version === undefined ? 'PG_VERSION' : 'global/pg_control'
    throw new EngineError(
      `The database in ${cluster} is incomplete (it has no ${missing}). Move that folder away, then restore a backup or start with an empty library.`,
    )
  }
  if (version.trim() !== major) throw new EngineError(describeOtherVersion(cluster, version.trim(), major))
}

/** A backup that root restored belongs to root; the server could not open it. */
async function giveToAccount(cluster: string, account: Account): Promise<void> {
  if ((await stat(cluster)).uid !== 0) return
  for (const name of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, name), account.uid, account.gid)
  await lchown(cluster, account.uid, account.gid)
}

/** What a kill during a first start left; the lock says that nobody is still at work on it. */
async function removeDrafts(home: string, names: string[]): Promise<void> {
  const drafts = names.filter((name) => name.includes('.tmp-'))
  await Promise.all(drafts.map((name) => rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function describeOtherVersion(cluster: string, version: string, major: string): string {
  return `The database in ${cluster} was created by PostgreSQL ${version}, but this version of Quire comes with PostgreSQL ${major}. Run \`npm run backup\` with the old version, move that folder away, then run \`npm run restore\` with this version.`
}

function describeInitFailure(home: string, output: string): string {
  if (saysDiskFull(output)) return diskFullSentence(home)
  const lines = output.split('\n').filter((line) => /error|fatal|panic/i.test(line))
  const reason = (lines.length > 0 ? lines : output.split('\n').slice(-1)).join(' ').replaceAll(/\s+/g, ' ')
  return `Quire couldn’t create the database in ${home}: ${reason}.`
}
