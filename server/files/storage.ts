import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import { clearLeftovers } from './leftovers.ts'

export interface StoredFile {
  key: string
  size: number
  /** By the clock of the disk or of the bucket. */
  changedAt: Date
}

/** Where files are kept: a folder, or a bucket that several processes share. */
export interface Storage {
  kind: 'folder' | 'bucket'
  put: (key: string, content: Buffer, type: string) => Promise<void>
  /** Stores a local file of any size. A bucket needs the size before the upload starts. */
  putFile: (key: string, source: string, type: string) => Promise<void>
  /** Undefined if there is none. */
  get: (key: string) => Promise<Buffer | undefined>
  /** Bit by bit; undefined if there is none. */
  getStream: (key: string) => Promise<Readable | undefined>
  /** The bytes of an existing file from `start` to before `end`. */
  getRange: (key: string, start: number, end: number) => Promise<Readable>
  /** A missing file is no error. */
  delete: (key: string) => Promise<void>
  /** Every file, or those of a folder, in no order. What comes or goes meanwhile may be among them or not. */
  list: (folder?: string) => AsyncIterable<StoredFile>
}

/** What the folder and the bucket say when there is no such file. */
const missing = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** Whether something failed because there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (missing.has(error.name) || ('code' in error && missing.has(String(error.code))) || isMissing(error.cause))

interface Position extends Pick<Storage, 'kind' | 'put' | 'putFile' | 'getRange' | 'list'> {
  disk: Disk
  getStream: (key: string) => Promise<Readable>
}

/**
 * What is below a folder, without those names at its top. No file of ours begins with a dot: others come and go on a shared folder,
 * such as those that NFS keeps while a deleted file is still read.
 */
async function* filesBelow(location: string, without: readonly string[], below = ''): AsyncGenerator<StoredFile> {
  const entries = await opendir(path.join(location, below)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of entries) {
    if (entry.name.startsWith('.') || (below === '' && without.includes(entry.name))) continue
    const key = path.posix.join(below, entry.name)
    if (entry.isDirectory()) {
      yield* filesBelow(location, without, key)
    } else {
      const file = await stat(path.join(location, key)).catch(() => undefined)
      // A file that is moved to its name keeps the time at which it was written, which may be long before.
      if (file?.isFile()) yield { key, size: file.size, changedAt: file.ctime }
    }
  }
}

async function openFolder(location: string): Promise<Position> {
  const parts = path.join(location, 'parts')
  await clearLeftovers(parts)

  /** Writes to a temporary file and renames it, so that a full disk never leaves half a file under the key. */
  async function write(key: string, fill: (part: string) => Promise<void>): Promise<void> {
    const part = path.join(parts, randomUUID())
    const target = path.join(location, key)
    await mkdir(parts, { recursive: true })
    try {
      await fill(part)
      await mkdir(path.dirname(target), { recursive: true })
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    kind: 'folder',
    disk,
    getStream: (key) => disk.getStream(key),
    put: (key, content) => write(key, (part) => writeFile(part, content)),
    // Not by the library, which forgets why it failed.
    putFile: (key, source) => write(key, (part) => copyFile(source, part)),
    getRange: async (key, start, end) => createReadStream(path.join(location, key), { start, end: end - 1 }),
    list: (folder) => filesBelow(location, [path.basename(parts)], folder),
  }
}

/**
 * Timeouts of inactivity: a large file may take as long as it needs, a stalled one may not. Each request is tried three
 * times. Streams have no such limit: a reader who pauses a download makes the bucket wait.
 */
const bucketTimeouts = { connectionTimeout: 3000, socketTimeout: 10_000 }

async function openBucket(
  { bucket, region, endpoint, credentials }: NonNullable<Config['s3']>,
  timeouts: typeof bucketTimeouts,
): Promise<Position> {
  // The client is large, and most installations have no use for it.
  const { GetObjectCommand, paginateListObjectsV2, S3Client } = await import('@aws-sdk/client-s3')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const clientWith = (requestHandler: Partial<typeof bucketTimeouts>) =>
    new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      requestHandler,
      // Not every server that speaks S3 knows access lists, or the checksums that the client would add.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  const client = clientWith(timeouts)
  const patientClient = clientWith({ connectionTimeout: timeouts.connectionTimeout })
  const diskOf = (its: typeof client) =>
    new Disk(new S3Driver({ client: its, bucket, visibility: 'private', supportsACL: false }))
  const disk = diskOf(client)
  const streamed = diskOf(patientClient)
  async function* list(folder?: string): AsyncGenerator<StoredFile> {
    const which = { Bucket: bucket, ...(folder !== undefined && { Prefix: `${folder}/` }) }
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, which)) {
      for (const { Key: key, Size: size = 0, LastModified: changedAt = new Date(0) } of Contents) {
        if (key !== undefined && !key.endsWith('/')) yield { key, size, changedAt }
      }
    }
  }
  return {
    kind: 'bucket',
    disk,
    getStream: (key) => streamed.getStream(key),
    list,
    put: (key, content, contentType) => disk.put(key, content, { contentType }),
    putFile: (key, source, contentType) => disk.copyFromFs(source, key, { contentType }),
    getRange: async (key, start, end) => {
      const range = `bytes=${start}-${end - 1}`
      const { Body } = await patientClient.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }))
      if (!(Body instanceof Readable)) throw new Error(`Nothing was read of ${key}`)
      return Body
    },
  }
}

export async function openStorage(
  config: Pick<Config, 's3' | 'dataFolder'>,
  timeouts = bucketTimeouts,
): Promise<Storage> {
  const { s3, dataFolder } = config
  const { kind, disk, put, putFile, getStream, getRange, list } = await (s3
    ? openBucket(s3, timeouts)
    : openFolder(path.join(dataFolder, 'files')))
  const unlessMissing = async <Content>(read: () => Promise<Content>): Promise<Content | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return {
    kind,
    list,
    put,
    putFile,
    get: (key) => unlessMissing(async () => Buffer.from(await disk.getBytes(key))),
    // A folder's stream says only once it is read that there is no such file.
    getStream: async (key) => ((await disk.exists(key)) ? unlessMissing(() => getStream(key)) : undefined),
    getRange,
    delete: (key) => disk.delete(key),
  }
}
