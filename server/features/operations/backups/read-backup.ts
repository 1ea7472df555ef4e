import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { readTar, TarError, type TarEntry } from '../../../files/tar.ts'
import {
  BackupError,
  checkHead,
  checksumsFolder,
  filesFolder,
  headName,
  isSafeKey,
  manifestName,
  readManifest,
  tablesFolder,
  type Manifest,
} from './manifest.ts'

const decompress = promisify(gunzip)

/** Part of a table's rows, uncompressed. */
interface RowsEntry {
  kind: 'rows'
  table: string
  rows: Buffer
}

interface FileEntry {
  kind: 'file'
  key: string
  size: number
  content: AsyncIterable<Buffer>
}

interface TextEntry {
  kind: 'head' | 'checksums' | 'manifest'
  text: string
}

/** With the checksum of its bytes as they are in the file, once they have been read. */
type BackupEntry = (RowsEntry | FileEntry | TextEntry) & { name: string; hash: Hash }

/** A damaged or unusable backup named by its file, whatever found it out. */
export function explainBackup(error: unknown, file: string): unknown {
  const { code } = error as { code?: string }
  if (code === 'ENOENT') return new BackupError(`There’s no backup at ${file}.`)
  if (code === 'EISDIR' || code === 'EACCES') return new BackupError(`${file} can’t be read (${code}).`)
  if (error instanceof TarError)
    return new BackupError(`${file} can’t be restored. It’s incomplete or damaged: ${error.message}`, { cause: error })
  if (error instanceof BackupError)
    return new BackupError(`${file} can’t be restored. ${error.message}`, { cause: error })
  return error
}

async function rowsOfPart(entry: TarEntry, content: AsyncIterable<Buffer>): Promise<Buffer> {
  try {
    return await decompress(await buffer(content))
  } catch (error) {
    if (error instanceof TarError) throw error
    throw new BackupError(`${entry.name} in it is damaged.`, { cause: error })
  }
}

/** What a backup has, in its order. */
async function* readEntries(file: string): AsyncGenerator<BackupEntry> {
  for await (const entry of readTar(createReadStream(file))) {
    const { name, size } = entry
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const chunk of entry.content) {
        hash.update(chunk)
        yield chunk
      }
    }
    const content = hashed()
    if (name.startsWith(tablesFolder)) {
      const table = name.slice(tablesFolder.length, name.lastIndexOf('/'))
      yield { kind: 'rows', table, rows: await rowsOfPart(entry, content), name, hash }
    } else if (name.startsWith(filesFolder)) {
      const key = name.slice(filesFolder.length)
      if (!isSafeKey(key)) throw new BackupError(`The file ${key} in it isn’t one of Quire’s.`)
      yield { kind: 'file', key, size, content, name, hash }
    } else {
      const text = (await buffer(content)).toString('utf8')
      if (name === headName) yield { kind: 'head', text, name, hash }
      else if (name === manifestName) yield { kind: 'manifest', text, name, hash }
      else if (name.startsWith(checksumsFolder)) yield { kind: 'checksums', text, name, hash }
      else throw new BackupError(`${name} in it is unknown.`)
    }
  }
}

/** Compares the entries read since the last list with the list that follows them. */
function checkSums(text: string, seen: Map<string, string>): void {
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (seen.get(name) !== sum) throw new BackupError(`${name || 'An entry'} in it is damaged or missing.`)
    seen.delete(name)
  }
  const [extra] = seen.keys()
  if (extra !== undefined) throw new BackupError(`${extra} in it has no checksum.`)
}

/** Reads all of a backup, and refuses one that is cut off, damaged or no backup; nothing else is touched. */
async function verify(file: string): Promise<Manifest> {
  const tables = new Map<string, Hash>()
  const files = { count: 0, bytes: 0 }
  let seen = new Map<string, string>()
  let manifest: Manifest | undefined
  let isFirst = true
  for await (const entry of readEntries(file)) {
    if (isFirst !== (entry.kind === 'head')) throw new BackupError('It isn’t a backup of Quire.')
    isFirst = false
    if (manifest) throw new BackupError(`${entry.name} in it comes after its end.`)
    if (entry.kind === 'rows') {
      const hash = tables.get(entry.table) ?? createHash('sha256')
      tables.set(entry.table, hash.update(entry.rows))
      seen.set(entry.name, entry.hash.digest('hex'))
    } else if (entry.kind === 'file') {
      for await (const chunk of entry.content) files.bytes += chunk.length
      files.count += 1
      seen.set(entry.name, entry.hash.digest('hex'))
    } else if (entry.kind === 'checksums') {
      checkSums(entry.text, seen)
      seen = new Map()
    } else if (entry.kind === 'head') {
      checkHead(entry.text)
    } else {
      manifest = readManifest(entry.text)
    }
  }
  if (!manifest || seen.size > 0) throw new BackupError('It was cut off: its end is missing.')
  for (const { name, sha256 } of manifest.database.tables) {
    const hash = tables.get(name) ?? createHash('sha256')
    if (hash.digest('hex') !== sha256) throw new BackupError(`The table ${name} in it is damaged.`)
    tables.delete(name)
  }
  const [extra] = tables.keys()
  if (extra !== undefined) throw new BackupError(`The table ${extra} in it isn’t in its manifest.`)
  const { count, bytes } = manifest.files ?? { count: 0, bytes: 0 }
  if (files.count !== count || files.bytes !== bytes) throw new BackupError('Files in it are missing.')
  return manifest
}

export async function verifyBackup(file: string): Promise<Manifest> {
  try {
    return await verify(file)
  } catch (error) {
    throw explainBackup(error, file)
  }
}

/** The rows and files of a backup that was verified, in its order. */
export async function* readContents(file: string): AsyncGenerator<RowsEntry | FileEntry> {
  for await (const entry of readEntries(file)) if (entry.kind === 'rows' || entry.kind === 'file') yield entry
}
