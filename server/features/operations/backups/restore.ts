import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { migrate, type SchemaFiles } from '../../../db/migrate.ts'
import { isDiskFull } from '../../../errors.ts'
import type { Storage } from '../../../files/storage.ts'
import { analyzeDatabase, loadDatabase, migrationsOf, type Load } from './load-queries.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { explainBackup, readContents, verifyBackup } from './read-backup.ts'
import type { Table } from './snapshot-queries.ts'

/** Larger files go by the disk: a bucket needs to know the size before. */
const bufferedBytes = 8 * 1024 * 1024

export interface RestoreTarget {
  pool: pg.Pool
  storage: Storage
  schema: SchemaFiles
  /** For files on their way. */
  spoolFolder: string
}

const typeOf = (key: string) => (key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')

async function storeFile(
  { storage, spoolFolder }: RestoreTarget,
  { key, size, content }: { key: string; size: number; content: AsyncIterable<Buffer> },
): Promise<void> {
  if (size <= bufferedBytes) return storage.put(key, await buffer(content), typeOf(key))
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 })
  const spool = path.join(spoolFolder, `restore-${randomUUID()}`)
  try {
    await pipeline(content, createWriteStream(spool))
    await storage.putFile(key, spool, typeOf(key))
  } finally {
    await rm(spool, { force: true })
  }
}

/** One table's rows on their way into the database. */
class TableCopy {
  readonly #into: Writable
  readonly #done: Promise<void>
  readonly name: string

  constructor(load: Load, table: Table) {
    this.name = table.name
    this.#into = load.copyIn(table)
    this.#done = finished(this.#into)
    // It is awaited at the end; a failure before that must not end the process.
    this.#done.catch(() => undefined)
  }

  async write(rows: Buffer): Promise<void> {
    if (!this.#into.write(rows)) await Promise.race([once(this.#into, 'drain'), this.#done])
  }

  async end(): Promise<void> {
    this.#into.end()
    await this.#done
  }
}

async function loadContents(
  target: RestoreTarget,
  file: string,
  manifest: Manifest,
  load: Load,
  signal: AbortSignal | undefined,
): Promise<void> {
  const tables = new Map(manifest.database.tables.map((table) => [table.name, table]))
  let copy: TableCopy | undefined
  for await (const entry of readContents(file)) {
    signal?.throwIfAborted()
    if (entry.kind === 'file') {
      await storeFile(target, entry)
      continue
    }
    if (copy?.name !== entry.table) {
      await copy?.end()
      const table = tables.get(entry.table)
      if (!table) throw new BackupError(`The table ${entry.table} in it isn’t in its manifest.`)
      copy = new TableCopy(load, table)
    }
    await copy.write(entry.rows)
  }
  await copy?.end()
}

/** What a replaced library had and the backup has not. In a bucket the clock is another's, so nothing there is deleted. */
async function deleteOldFiles(storage: Storage, before: Date): Promise<void> {
  if (storage.kind === 'bucket') return
  for await (const { key, changedAt } of storage.list()) if (changedAt < before) await storage.delete(key)
}

function explain(error: unknown, file: string): unknown {
  if (!isDiskFull(error)) return explainBackup(error, file)
  return new BackupError(
    'There’s no room to restore the backup: the disk is full. The database is as it was before. Free some space and try again.',
    { cause: error },
  )
}

/**
 * Makes the database and the stored files what they are in a backup, which is checked first. The database changes in one
 * transaction at the end, so a restore that is interrupted can be repeated; files that came by then do no harm.
 */
export async function restoreBackup(
  target: RestoreTarget,
  file: string,
  { replaces = false, signal }: { replaces?: boolean; signal?: AbortSignal } = {},
): Promise<Manifest> {
  const { pool, storage, schema } = target
  const manifest = await verifyBackup(file)
  const { migrations, tables, sequences } = manifest.database
  try {
    migrationsOf(migrations, schema.migrations)
    // The clock of a disk is some milliseconds behind.
    const begun = new Date(Date.now() - 100)
    const options = { migrations, files: schema.migrations, replaces, tables, sequences }
    await loadDatabase(pool, options, (load) => loadContents(target, file, manifest, load, signal))
    await migrate(pool, schema)
    await analyzeDatabase(pool)
    if (replaces && manifest.files) await deleteOldFiles(storage, begun)
    return manifest
  } catch (error) {
    throw explain(error, file)
  }
}
