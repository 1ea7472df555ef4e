import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import { clearLeftovers } from './leftovers.ts'

/** Where files are kept: a folder, or a bucket that several processes share. */
export interface Storage {
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
}

/** What the folder and the bucket say when there is no such file. */
const missing = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** Whether something failed because there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (missing.has(error.name) || ('code' in error && missing.has(String(error.code))) || isMissing(error.cause))

interface Position extends Pick<Storage, 'put' | 'putFile' | 'getRange'> {
  disk: Disk
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

  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    put: (key, content) => write(key, (part) => writeFile(part, content)),
    // Not by the library, which forgets why it failed.
    putFile: (key, source) => write(key, (part) => copyFile(source, part)),
    getRange: async (key, start, end) => createReadStream(path.join(location, key), { start, end: end - 1 }),
  }
}

async function openBucket({ bucket, region, endpoint, credentials }: NonNullable<Config['s3']>): Promise<Position> {
  // The client is large, and most installations have no use for it.
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every server that speaks S3 knows access lists, or the checksums that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    disk,
    put: (key, content, contentType) => disk.put(key, content, { contentType }),
    putFile: (key, source, contentType) => disk.copyFromFs(source, key, { contentType }),
    getRange: async (key, start, end) => {
      const range = `bytes=${start}-${end - 1}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }))
      if (!(Body instanceof Readable)) throw new Error(`Nothing was read of ${key}`)
      return Body
    },
  }
}

export async function openStorage(config: Pick<Config, 's3' | 'dataFolder'>): Promise<Storage> {
  const { s3, dataFolder } = config
  const { disk, put, putFile, getRange } = await (s3 ? openBucket(s3) : openFolder(path.join(dataFolder, 'files')))
  const unlessMissing = async <Content>(read: () => Promise<Content>): Promise<Content | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return {
    put,
    putFile,
    get: (key) => unlessMissing(async () => Buffer.from(await disk.getBytes(key))),
    // A folder's stream says only once it is read that there is no such file.
    getStream: async (key) => ((await disk.exists(key)) ? unlessMissing(() => disk.getStream(key)) : undefined),
    getRange,
    delete: (key) => disk.delete(key),
  }
}
