import { join, resolve } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { chooseAccount } from './account.ts'
import { getPackageFolder, prepareBinaries } from './binaries.ts'
import { openCluster, databaseUser } from './cluster.ts'
import { endLeftovers } from './leftovers.ts'
import { findRunningSocket, lockDataFolder, type DataFolderLock } from './lock.ts'
import { openDataFolder, openHome, openSocketFolder, socketPort, type SocketFolder } from './paths.ts'
import { startPostmaster, type Postmaster } from './postmaster.ts'
import { waitUntilReady } from './readiness.ts'

export { EngineError } from './engine-error.ts'

const databaseName = 'quire'

/** How to reach a running PostgreSQL of Quire's own: `{ host: socketDirectory, port, user, database }`. There is no TCP port. */
export interface EngineAddress {
  socketDirectory: string
  port: number
  user: string
  database: string
}

export interface Engine extends EngineAddress {
  /** Of the server, "18.4". */
  version: string
  /** Writes the app's address into the lock, so that a second start on the same data can name it. */
  announce: (url: string) => Promise<void>
  /** Ends the server and gives the data folder free. Close the pool first. May be called more than once. */
  stop: () => Promise<void>
}

export interface EngineOptions {
  /** QUIRE_DATA. Left to the engine to create, it gets the mode the engine needs. */
  dataFolder: string
  /** More of PostgreSQL's settings. With `fsync: 'off'` the cluster is taken for a throw-away one. */
  settings?: Record<string, string>
  /** Aborting it ends a start that is under way; afterwards use `stop()`. */
  signal?: AbortSignal
  onProgress?: (sentence: string) => void
  /** The server ended though nobody asked it to. Not called for a start that fails, which throws. */
  onUnexpectedExit: (sentence: string) => void
}

/** What tests put elsewhere. */
export interface EnginePaths {
  packageFolder?: string
  refuge?: string
}

export async function startEngine(options: EngineOptions, paths: EnginePaths = {}): Promise<Engine> {
  if (!isMainThread)
    throw new Error('startEngine() belongs on the main thread: the server would end with the thread that started it.')
  const packageFolder = paths.packageFolder ?? getPackageFolder()
  const dataFolder = await openDataFolder(options.dataFolder)
  const lock = await lockDataFolder(dataFolder)
  const resources: Resources = { lock }
  try {
    return await startHolding(resources, { ...options, dataFolder }, packageFolder, paths.refuge ?? '/var/lib/quire')
  } catch (error) {
    await letGo(resources)
    throw error
  }
}

/** The engine that a Quire on this data folder has started, for a program that works beside it; undefined if none has. */
export async function findRunningEngine(dataFolder: string): Promise<EngineAddress | undefined> {
  const socketDirectory = await findRunningSocket(resolve(dataFolder))
  return socketDirectory === undefined
    ? undefined
    : { socketDirectory, port: socketPort, user: databaseUser, database: databaseName }
}

/** What has to be given back, in the order of getting it. */
interface Resources {
  lock: DataFolderLock
  socketFolder?: SocketFolder
  postmaster?: Postmaster
}

async function letGo({ lock, socketFolder, postmaster }: Resources): Promise<void> {
  await postmaster?.stop()
  await socketFolder?.remove()
  await lock.release()
}

async function startHolding(
  resources: Resources,
  options: EngineOptions,
  packageFolder: string,
  refuge: string,
): Promise<Engine> {
  const { dataFolder, settings = {}, signal, onProgress = () => {} } = options
  const account = await chooseAccount(dataFolder)
  const home = await openHome({ dataFolder, account, refuge, onProgress })
  const binaries = await prepareBinaries({ packageFolder, home, account, onProgress })
  signal?.throwIfAborted()
  await endLeftovers(join(home, binaries.major), home, signal)
  const isDurable = settings['fsync'] !== 'off'
  const cluster = await openCluster({ home, binaries, account, isDurable, signal, onProgress })
  resources.socketFolder = await openSocketFolder(home, account)
  const socketDirectory = resources.socketFolder.path
  signal?.throwIfAborted()
  const postmaster = await startPostmaster({
    home,
    cluster,
    socketFolder: socketDirectory,
    binaries,
    account,
    settings,
  })
  resources.postmaster = postmaster
  const target = { host: socketDirectory, port: socketPort, user: databaseUser, database: databaseName }
  await waitUntilReady({ postmaster, target, cluster, signal, onProgress })
  await resources.lock.announce({ socket: socketDirectory })

  let stopping: Promise<void> | undefined
  void postmaster.ended.then((how) => {
    if (stopping === undefined) options.onUnexpectedExit(`The database in ${cluster} stopped unexpectedly. ${how}`)
  })
  return {
    socketDirectory,
    port: socketPort,
    user: databaseUser,
    database: databaseName,
    version: binaries.version,
    announce: (url) => resources.lock.announce({ url }),
    stop: () => (stopping ??= letGo(resources)),
  }
}
