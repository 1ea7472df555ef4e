import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isTransientError } from '../errors.ts'
import { openStorage, type Storage, type StoredFile } from './storage.ts'

let folder: string
let server: S3rver
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-storage-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'quire' }],
  })
  const { port } = await server.run()
  storages['a folder'] = await openStorage({ dataFolder: folder, s3: undefined })
  storages['a bucket'] = await openStorage({
    dataFolder: folder,
    s3: {
      bucket: 'quire',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const storage = () => {
    const found = storages[name]
    if (!found) throw new Error(`There is no ${name}`)
    return found
  }

  test('keeps a file, gives it back, replaces it and forgets it', async () => {
    const key = 'covers/ab/abc-240.webp'
    expect(await storage().get(key)).toBeUndefined()
    await storage().put(key, Buffer.from([0, 255, 10, 13]), 'image/webp')
    expect(await storage().get(key)).toEqual(Buffer.from([0, 255, 10, 13]))
    await storage().put(key, Buffer.from('other'), 'image/webp')
    expect(await storage().get(key)).toEqual(Buffer.from('other'))
    await storage().delete(key)
    expect(await storage().get(key)).toBeUndefined()
    await expect(storage().delete(key)).resolves.toBeUndefined()
  })

  test('lists what it has', async () => {
    const before = Date.now() - 60_000
    await storage().put('avatars/ab/one.webp', Buffer.from('one'), 'image/webp')
    await storage().put('previews/cd/two.webp', Buffer.from('three'), 'image/webp')
    const found: StoredFile[] = []
    for await (const file of storage().list()) if (/^(avatars|previews)/.test(file.key)) found.push(file)
    expect(new Map(found.map(({ key, size }) => [key, size]))).toEqual(
      new Map([
        ['avatars/ab/one.webp', 3],
        ['previews/cd/two.webp', 5],
      ]),
    )
    const avatars: string[] = []
    for await (const { key } of storage().list('avatars')) avatars.push(key)
    expect(avatars).toEqual(['avatars/ab/one.webp'])
    for await (const file of storage().list('nothing')) expect(file).toBeUndefined()
    expect(found.every(({ changedAt }) => changedAt.getTime() > before)).toBe(true)
    for (const { key } of found) await storage().delete(key)
  })

  test('takes a large file from the disk and gives it back bit by bit', async () => {
    const source = path.join(folder, 'large')
    const content = Buffer.alloc(3_000_001, 'quire ')
    await writeFile(source, content)
    expect(await storage().getStream('exports/ab/large')).toBeUndefined()
    await storage().putFile('exports/ab/large', source, 'application/zip')
    const stream = await storage().getStream('exports/ab/large')
    expect(stream && (await buffer(stream)).equals(content)).toBe(true)
    const some = await storage().getRange('exports/ab/large', 2_000_000, 2_000_100)
    expect(await buffer(some)).toEqual(content.subarray(2_000_000, 2_000_100))
    await expect(storage().getRange('exports/ab/none', 0, 10).then(buffer)).rejects.toThrow(/ENOENT|key does not exist/)
  })
})

test('a folder without room keeps what it has, and nothing of what it could not take', async () => {
  const storage = await openStorage({ dataFolder: folder, s3: undefined })
  const key = 'covers/cd/cde-240.webp'
  await storage.put(key, Buffer.from('whole'), 'image/webp')
  async function* halfOfIt() {
    yield Buffer.from('half')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(storage.put(key, halfOfIt() as unknown as Buffer, 'image/webp')).rejects.toMatchObject({
    code: 'ENOSPC',
  })
  expect(await storage.get(key)).toEqual(Buffer.from('whole'))
  expect(await readdir(path.join(folder, 'files/parts'))).toEqual([])
})

test('a bucket that cannot be reached is a failure, not a missing file', async () => {
  const storage = await openStorage({
    dataFolder: folder,
    s3: {
      bucket: 'quire',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
  })
  await expect(storage.get('covers/ab/abc-240.webp')).rejects.toThrow('Cannot read file')
})

test('a bucket that takes everything and never answers is given up', async () => {
  const silent = createServer(() => undefined)
  const port = await new Promise<number>((resolve) =>
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port)),
  )
  try {
    const storage = await openStorage(
      {
        dataFolder: folder,
        s3: {
          bucket: 'quire',
          region: 'us-east-1',
          endpoint: `http://127.0.0.1:${port}`,
          credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
        },
      },
      { connectionTimeout: 100, socketTimeout: 100 },
    )
    const failure = await storage.put('covers/ab/abc-240.webp', Buffer.from('a'), 'image/webp').catch((error) => error)
    expect(isTransientError(failure)).toBe(true)
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})
