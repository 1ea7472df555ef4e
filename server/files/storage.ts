import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Where files are kept: a folder, or a bucket that several processes share. */
export interface Storage {
  put: (key: string, content: Buffer, type: string) => Promise<void>
  /** Of a file that lies ready on this machine, however large. A bucket wants to know the size before anything is sent. */
  putFile: (key: string, source: string, type: string) => Promise<void>
  /** Undefined if there is none. */
  get: (key: string) => Promise<Buffer | undefined>
  /** Bit by bit; undefined if there is none. */
  getStream: (key: string) => Promise<Readable | undefined>
  /** One that is gone already is no failure. */
  delete: (key: string) => Promise<void>
}

/** What the folder and the bucket say when there is no such file. */
const missing = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  return missing.has(cause.name) || ('code' in cause && missing.has(String(cause.code)))
}

async function openDisk({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: path.join(dataFolder, 'files'), visibility: 'private' }))
  // The client is large, and most installations have no use for it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
      ...(s3.credentials && { credentials: s3.credentials }),
      visibility: 'private',
      // Not every server that speaks S3 knows access lists, or the checksums that the client would add.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

export async function openStorage(config: Pick<Config, 's3' | 'dataFolder'>): Promise<Storage> {
  const disk = await openDisk(config)
  const unlessMissing = async <Content>(read: () => Promise<Content>): Promise<Content | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return {
    put: (key, content, contentType) => disk.put(key, content, { contentType }),
    putFile: (key, source, contentType) => disk.copyFromFs(source, key, { contentType }),
    get: (key) => unlessMissing(async () => Buffer.from(await disk.getBytes(key))),
    // A folder's stream says only once it is read that there is no such file.
    getStream: async (key) => ((await disk.exists(key)) ? unlessMissing(() => disk.getStream(key)) : undefined),
    delete: (key) => disk.delete(key),
  }
}
