import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** A dump's lines, from any place in it, with no more than one piece of it in memory. */

/** Longer than any record of sense; it is skipped, not gathered. */
const longestLine = 8 * 1024 * 1024

export interface DumpFile {
  path: string
  size: number
  isPacked: boolean
  /** The same file under another name is the same; another of that name is not. */
  fingerprint: string
}

export async function openDump(path: string): Promise<DumpFile> {
  const { size } = await stat(path)
  const file = await open(path)
  try {
    const start = Buffer.alloc(Math.min(size, 1 << 16))
    await file.read(start, 0, start.length, 0)
    const fingerprint = createHash('sha256').update(String(size)).update(start).digest('hex')
    return { path, size, isPacked: start[0] === 0x1f && start[1] === 0x8b, fingerprint }
  } finally {
    await file.close()
  }
}

export interface DumpLine {
  /** Undefined for a line that is too long to be one. */
  text: string | undefined
  /** Where the next line begins, in unpacked bytes. */
  end: number
}

export interface DumpLines extends AsyncIterable<DumpLine[]> {
  /** How much of the file itself has been read, for the progress bar. */
  bytesRead: () => number
}

/** Lines after the first `from` unpacked bytes, in the groups in which they arrive. A damaged file throws at the damage. */
export function readDump(file: DumpFile, from: number): DumpLines {
  const source = createReadStream(file.path, { start: file.isPacked ? 0 : from, highWaterMark: 1 << 18 })
  const stream = file.isPacked ? source.pipe(createGunzip({ chunkSize: 1 << 18 })) : source
  // pipe() does not hand errors on.
  if (stream !== source) source.on('error', (error) => stream.destroy(error))
  const skipped = file.isPacked ? 0 : from
  return {
    bytesRead: () => (file.isPacked ? 0 : from) + source.bytesRead,
    async *[Symbol.asyncIterator]() {
      try {
        yield* splitLines(stream, skipped, from)
      } finally {
        stream.destroy()
        source.destroy()
      }
    },
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>, start: number, from: number): AsyncGenerator<DumpLine[]> {
  let position = start
  let rest: Buffer[] = []
  let restLength = 0
  let isTooLong = false

  const take = (piece: Buffer, end: number): DumpLine => {
    const line = isTooLong ? undefined : rest.length === 0 ? piece : Buffer.concat([...rest, piece])
    rest = []
    restLength = 0
    isTooLong = false
    return { text: line?.toString('utf8').replace(/\r$/, ''), end }
  }

  for await (const chunk of chunks) {
    const chunkEnd = position + chunk.length
    if (chunkEnd <= from) {
      position = chunkEnd
      continue
    }
    let offset = Math.max(0, from - position)
    const lines: DumpLine[] = []
    for (let next = chunk.indexOf(10, offset); next >= 0; next = chunk.indexOf(10, offset)) {
      lines.push(take(chunk.subarray(offset, next), position + next + 1))
      offset = next + 1
    }
    position = chunkEnd
    const tail = chunk.subarray(offset)
    restLength += tail.length
    if (restLength > longestLine) {
      isTooLong = true
      rest = []
    } else if (tail.length > 0) rest.push(tail)
    yield lines
  }
  if (restLength > 0) yield [take(Buffer.alloc(0), position)]
}
