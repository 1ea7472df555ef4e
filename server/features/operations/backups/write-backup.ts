import { createHash, type Hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { isMissing, type Storage, type StoredFile } from '../../../files/storage.ts'
import { tarWriter, type TarWriter } from '../../../files/tar.ts'
import { writeWholeFile } from './backup-file.ts'
import {
  BackupError,
  checksumsFolder,
  filesFolder,
  head,
  isSafeKey,
  manifestName,
  headName,
  tablesFolder,
  type BackedUpTable,
  type Manifest,
} from './manifest.ts'
import {
  copyOut,
  inDatabaseSnapshot,
  listAppliedMigrations,
  listSequences,
  listTables,
  lockTables,
  readMoment,
  type Table,
} from './snapshot-queries.ts'

const compress = promisify(gzip)

/** Much smaller than the rows, at a fraction of the time that the last percents would take. */
const compressionLevel = 4

/** So much of a table is gathered and compressed at once: an entry's size is written before it. */
const partBytes = 8 * 1024 * 1024

/** Larger files are streamed. */
const bufferedBytes = 8 * 1024 * 1024

const checksumsAtOnce = 1000

/** The clocks of this machine and of a bucket differ by less. */
const clockDifference = { folder: 2000, bucket: 15 * 60 * 1000 }

export interface BackupSource {
  pool: pg.Pool
  /** Undefined for a backup of the database alone. */
  storage: Storage | undefined
}

export interface Backup {
  file: string
  bytes: number
  manifest: Manifest
}

/** Writes entries, and every thousand of them a list of their checksums. */
class Entries {
  readonly #tar: TarWriter
  #sums: string[] = []
  #lists = 0
  files = { count: 0, bytes: 0 }

  constructor(tar: TarWriter) {
    this.#tar = tar
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#tar.add(name, content)
    await this.#note(name, createHash('sha256').update(content))
  }

  async addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    }
    await this.#tar.addStream(name, size, hashed())
    await this.#note(name, hash)
  }

  async #note(name: string, hash: Hash): Promise<void> {
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`)
    if (this.#sums.length >= checksumsAtOnce) await this.writeChecksums()
  }

  async writeChecksums(): Promise<void> {
    if (this.#sums.length === 0) return
    this.#lists += 1
    const name = `${checksumsFolder}${String(this.#lists).padStart(6, '0')}.txt`
    await this.#tar.add(name, Buffer.from(this.#sums.join('')))
    this.#sums = []
  }
}

async function writeFile(entries: Entries, storage: Storage, { key, size }: StoredFile): Promise<void> {
  if (!isSafeKey(key)) throw new BackupError(`The stored file ${key} isn’t one of Quire’s. Move it elsewhere.`)
  const name = `${filesFolder}${key}`
  try {
    const content = await storage.getStream(key)
    // Deleted since it was listed: nothing in the database names it any more, or soon.
    if (!content) return
    if (size > bufferedBytes) {
      await entries.addStream(name, size, content)
      entries.files.bytes += size
    } else {
      const whole = await buffer(content)
      await entries.add(name, whole)
      entries.files.bytes += whole.length
    }
    entries.files.count += 1
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/**
 * Writes all files when it is first called, and those that have come since when it is called again. A file is stored
 * before the database names it and deleted after, so every file that a snapshot between the two calls names is written.
 */
function filesOf(entries: Entries, storage: Storage): () => Promise<void> {
  const begun = new Date(Date.now() - clockDifference[storage.kind])
  const recent = new Set<string>()
  let isFirst = true
  return async () => {
    for await (const file of storage.list()) {
      const isRecent = file.changedAt >= begun
      const version = `${file.key} ${file.changedAt.getTime()}`
      if (isFirst || (isRecent && !recent.has(version))) await writeFile(entries, storage, file)
      if (isRecent) recent.add(version)
    }
    isFirst = false
  }
}

/** Rows are lines in PostgreSQL's text format; a line break in a text is written as two characters. */
function countLines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1
  return count
}

async function writeTable(entries: Entries, client: pg.ClientBase, table: Table): Promise<BackedUpTable> {
  const hash = createHash('sha256')
  let rows = 0
  let parts = 0
  let gathered: Buffer[] = []
  let gatheredBytes = 0
  const writePart = async () => {
    if (gatheredBytes === 0) return
    parts += 1
    const content = await compress(Buffer.concat(gathered), { level: compressionLevel })
    gathered = []
    gatheredBytes = 0
    await entries.add(`${tablesFolder}${table.name}/${String(parts).padStart(6, '0')}.gz`, content)
  }
  for await (const chunk of copyOut(client, table) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    rows += countLines(chunk)
    gathered.push(chunk)
    gatheredBytes += chunk.length
    if (gatheredBytes >= partBytes) await writePart()
  }
  await writePart()
  return { ...table, rows, sha256: hash.digest('hex') }
}

async function fill({ pool, storage }: BackupSource, write: (chunk: Buffer) => Promise<void>): Promise<Manifest> {
  const tar = tarWriter(write, () => new Date())
  await tar.add(headName, Buffer.from(`${JSON.stringify(head)}\n`))
  const entries = new Entries(tar)

  const writeNewFiles = storage ? filesOf(entries, storage) : undefined
  await writeNewFiles?.()
  return inDatabaseSnapshot(pool, async (client) => {
    const { snapshot_at, server_version } = await readMoment(client)
    const tables = await listTables(client)
    await lockTables(client, tables)
    const migrations = await listAppliedMigrations(client)
    if (migrations.length === 0) throw new BackupError('The database is empty, so there’s nothing to back up.')
    await writeNewFiles?.()
    const written: BackedUpTable[] = []
    for (const table of tables) written.push(await writeTable(entries, client, table))
    await entries.writeChecksums()
    const manifest: Manifest = {
      ...head,
      snapshot_at,
      database: { server_version, migrations, tables: written, sequences: await listSequences(client) },
      files: storage ? { storage: storage.kind, ...entries.files } : null,
    }
    await tar.add(manifestName, Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`))
    await tar.end()
    return manifest
  })
}

/** Everything in the database as of one moment, and every stored file, in one file. Readers and writers go on meanwhile. */
export async function writeBackup(
  source: BackupSource,
  file: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Backup> {
  let manifest: Manifest | undefined
  const bytes = await writeWholeFile(file, async (write) => {
    manifest = await fill(source, (chunk) => {
      signal?.throwIfAborted()
      return write(chunk)
    })
  })
  if (!manifest) throw new Error('The backup has no manifest')
  return { file, bytes, manifest }
}
