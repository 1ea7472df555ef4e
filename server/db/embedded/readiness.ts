import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { EngineError, errorCode } from './engine-error.ts'
import type { Postmaster } from './postmaster.ts'

/** A server that is alive but opens no socket in this time never will; recovery, which can take long, answers meanwhile. */
const longestSilence = 60_000
const slowStart = 3_000

const noSocketYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
const startingUp = '57P03'
const noSuchDatabase = '3D000'

interface Target {
  host: string
  port: number
  user: string
  database: string
}

interface ReadinessOptions {
  postmaster: Postmaster
  target: Target
  cluster: string
  signal: AbortSignal | undefined
  onProgress: (sentence: string) => void
}

/** Resolves when the server accepts connections to the database, which is created if it is missing. */
export async function waitUntilReady({
  postmaster,
  target,
  cluster,
  signal,
  onProgress,
}: ReadinessOptions): Promise<void> {
  const begunAt = Date.now()
  let lastAnswer = begunAt
  let hasSaidSlow = false
  for (let pause = 4; ; pause = Math.min(pause * 1.3, 100)) {
    signal?.throwIfAborted()
    if (postmaster.hasEnded())
      throw new EngineError(`The database in ${cluster} didn’t start. ${await postmaster.ended}`)
    const failure = await tryConnection(target)
    if (failure === undefined) return
    const code = errorCode(failure) ?? ''
    if (code === noSuchDatabase) await createDatabase(target)
    else if (code === startingUp) lastAnswer = Date.now()
    else if (!noSocketYet.has(code) && code !== '')
      throw new EngineError(`The database in ${cluster} refused the connection: ${failure.message}.`)
    if (Date.now() - lastAnswer > longestSilence)
      throw new EngineError(`The database in ${cluster} isn’t responding: ${failure.message}.`)
    if (!hasSaidSlow && Date.now() - begunAt > slowStart) {
      hasSaidSlow = true
      onProgress('The database is still starting. After a crash it recovers first.')
    }
    await sleep(pause)
  }
}

async function tryConnection(target: Target): Promise<Error | undefined> {
  const client = openClient(target)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function createDatabase(target: Target): Promise<void> {
  const client = openClient({ ...target, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${escapeIdentifier(target.database)}`)
  } catch (error) {
    throw new EngineError(
      `Quire couldn’t create the database ${target.database}: ${error instanceof Error ? error.message : String(error)}.`,
    )
  } finally {
    await client.end()
  }
}

function openClient(target: Target): Client {
  // PGSSLMODE and PGOPTIONS of the person's shell are about other servers.
  const client = new Client({ ...target, ssl: false, options: '', connectionTimeoutMillis: 5000 })
  // A lost connection is emitted as well as thrown, and would end the app unheard.
  client.on('error', () => {})
  return client
}
