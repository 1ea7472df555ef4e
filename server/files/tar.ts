/** Reads and writes tar archives (POSIX ustar) as streams. They can be opened without Quire, with any tar. */

const blockLength = 512
const longestName = 100
const longestPrefix = 155

/** A field of eleven octal digits; larger sizes are written in binary, as GNU tar does. */
const largestOctal = 8 ** 11 - 1

/** The archive is damaged, cut off or no archive, in one sentence. */
export class TarError extends Error {}

interface Entry {
  name: string
  size: number
}

function splitName(name: string): { name: string; prefix: string } {
  if (Buffer.byteLength(name) <= longestName) return { name, prefix: '' }
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)]
    if (Buffer.byteLength(prefix) <= longestPrefix && Buffer.byteLength(rest) <= longestName)
      return { name: rest, prefix }
  }
  throw new TarError(`The name ${name} is too long for a tar archive.`)
}

function writeSize(header: Buffer, size: number): void {
  if (size <= largestOctal) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'ascii')
  } else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
}

const readSize = (header: Buffer): number =>
  header[124] === 0x80
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(header.toString('ascii', 124, 136).replaceAll(/[\0 ]/g, ''), 8)

/** The sum of all bytes, with the field of the sum itself taken as spaces. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)

function headerOf(entry: Entry, modified: Date): Buffer {
  const header = Buffer.alloc(blockLength)
  const { name, prefix } = splitName(entry.name)
  header.write(name, 0, 'utf8')
  header.write('0000600\0', 100, 'ascii')
  header.write('0000000\0', 108, 'ascii')
  header.write('0000000\0', 116, 'ascii')
  writeSize(header, entry.size)
  header.write(
    `${Math.floor(modified.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
    'ascii',
  )
  header.write('0', 156, 'ascii')
  header.write('ustar\x0000', 257, 'ascii')
  header.write(prefix, 345, 'utf8')
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'ascii')
  return header
}

const textOf = (field: Buffer): string => {
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? field.length : end)
}

function readHeader(header: Buffer): Entry {
  const sum = Number.parseInt(header.toString('ascii', 148, 156).replaceAll(/[\0 ]/g, ''), 8)
  if (header.toString('ascii', 257, 262) !== 'ustar') throw new TarError('It isn’t a tar archive.')
  const size = readSize(header)
  if (sum !== sumOf(header) || !Number.isSafeInteger(size)) throw new TarError('A header in it is damaged.')
  const prefix = textOf(header.subarray(345, 345 + longestPrefix))
  const name = textOf(header.subarray(0, longestName))
  return { name: prefix === '' ? name : `${prefix}/${name}`, size }
}

const paddingOf = (size: number): number => (blockLength - (size % blockLength)) % blockLength

export interface TarWriter {
  add: (name: string, content: Buffer) => Promise<void>
  /** Fails if the stream has more or fewer bytes than said. */
  addStream: (name: string, size: number, content: AsyncIterable<Buffer>) => Promise<void>
  end: () => Promise<void>
}

export function tarWriter(write: (chunk: Buffer) => Promise<void>, clock: () => Date): TarWriter {
  const finish = async (size: number) => {
    const padding = paddingOf(size)
    if (padding > 0) await write(Buffer.alloc(padding))
  }
  return {
    add: async (name, content) => {
      await write(headerOf({ name, size: content.length }, clock()))
      await write(content)
      await finish(content.length)
    },
    addStream: async (name, size, content) => {
      await write(headerOf({ name, size }, clock()))
      let written = 0
      for await (const chunk of content) {
        written += chunk.length
        if (written > size) break
        await write(chunk)
      }
      if (written !== size) throw new TarError(`${name} changed while it was read.`)
      await finish(size)
    },
    end: () => write(Buffer.alloc(2 * blockLength)),
  }
}

export interface TarEntry extends Entry {
  /** To be read at once: asking for the next entry skips the rest. */
  content: AsyncIterable<Buffer>
}

/** Hands out a stream's bytes in the amounts asked for. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #rest = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** At least one byte and at most so many; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done) return undefined
      this.#rest = Buffer.from(next.value)
    }
    const piece = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  /** Exactly so many. */
  async exactly(count: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for (let missing = count; missing > 0;) {
      const chunk = await this.some(missing)
      if (chunk === undefined) throw new TarError('It ends too early.')
      chunks.push(chunk)
      missing -= chunk.length
    }
    return Buffer.concat(chunks)
  }

  async *stream(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0;) {
      const chunk = await this.some(missing)
      if (chunk === undefined) throw new TarError('It ends too early.')
      missing -= chunk.length
      yield chunk
    }
  }
}

/** The entries of an archive, one after the other. An archive without its end is refused when its last byte is read. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source)
  for (;;) {
    const header = await bytes.exactly(blockLength)
    if (header.every((byte) => byte === 0)) return
    const entry = readHeader(header)
    const content = bytes.stream(entry.size)
    yield { ...entry, content: { [Symbol.asyncIterator]: () => content } }
    // What the caller left of it; a generator that was ended early reads no further by itself.
    let next = await content.next()
    while (!next.done) next = await content.next()
    await bytes.exactly(paddingOf(entry.size))
  }
}
