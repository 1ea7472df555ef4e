import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTar, tarWriter } from './tar.ts'

const clock = () => new Date('2026-03-14T09:26:53Z')

async function pack(entries: readonly (readonly [name: string, content: Buffer])[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  const tar = tarWriter(async (chunk) => void chunks.push(chunk), clock)
  for (const [name, content] of entries) await tar.add(name, content)
  await tar.end()
  return Buffer.concat(chunks)
}

async function* inChunks(content: Buffer, length: number) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length)
}

async function unpack(content: Buffer, length = 1000): Promise<[string, Buffer][]> {
  const entries: [string, Buffer][] = []
  for await (const entry of readTar(inChunks(content, length))) entries.push([entry.name, await buffer(entry.content)])
  return entries
}

test('gives back what was written, in chunks of any length', async () => {
  const content = fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes))
  const name = fc.stringMatching(/^[a-z]{1,90}(\/[a-z]{1,60})?$/)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, content), { maxLength: 6 }), fc.nat(3000), async (entries, length) => {
      expect(await unpack(await pack(entries), length + 1)).toEqual(entries)
    }),
    { numRuns: 50 },
  )
})

test('skips what is not read', async () => {
  const archive = await pack([
    ['one', Buffer.alloc(5000, 1)],
    ['two', Buffer.from('2')],
  ])
  const names: string[] = []
  for await (const { name } of readTar(inChunks(archive, 700))) names.push(name)
  expect(names).toEqual(['one', 'two'])
})

test('is an archive that tar itself reads, with names and sizes beyond the first fields', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-tar-'))
  try {
    const long = `${'folder/'.repeat(18)}${'n'.repeat(80)}`
    const file = path.join(folder, 'archive.tar')
    await writeFile(file, await pack([[long, Buffer.from('content')]]))
    const { stdout } = await promisify(execFile)('tar', ['-xOf', file, long])
    expect(stdout).toBe('content')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await expect(pack([['n'.repeat(101), Buffer.alloc(0)]])).rejects.toThrow('too long')
})

test('keeps sizes of more than eight gigabytes', async () => {
  const chunks: Buffer[] = []
  const tar = tarWriter(async (chunk) => void chunks.push(chunk), clock)
  const size = 9 * 1024 ** 3
  await expect(tar.addStream('large', size, inChunks(Buffer.from('short'), 5))).rejects.toThrow('changed while')
  const { value } = await readTar(inChunks(Buffer.concat(chunks), 512)).next()
  expect((value as { size: number }).size).toBe(size)
})

test('refuses what is cut off, damaged or something else', async () => {
  const archive = await pack([['one', Buffer.alloc(600, 1)]])
  for (const length of [100, 700, 1300, 1536]) {
    await expect(unpack(archive.subarray(0, length)), `${length}`).rejects.toThrow('It ends too early.')
  }
  const damaged = Buffer.from(archive)
  damaged[0] = 0x7a
  await expect(unpack(damaged)).rejects.toThrow('A header in it is damaged.')
  await expect(unpack(Buffer.alloc(2000, 'text'))).rejects.toThrow('It isn’t a tar archive.')
})
