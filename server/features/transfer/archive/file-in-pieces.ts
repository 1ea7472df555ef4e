import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { RandomAccessReader } from 'yauzl'
import { isMissing, type Storage } from '../../../files/storage.ts'

/** A file of which any piece can be read, from one byte up to but not with another, and which is never held whole. */
export interface FileInPieces {
  size: number
  range: (start: number, end: number) => Promise<Readable>
}

export const onDisk = ({ path, size }: { path: string; size: number }): FileInPieces => ({
  size,
  range: async (start, end) => createReadStream(path, { start, end: end - 1 }),
})

export const inStorage = (storage: Storage, key: string, size: number): FileInPieces => ({
  size,
  range: (start, end) => storage.getRange(key, start, end),
})

/** The table of contents is read in many small bites, and a bucket is far away; most pictures are no larger than this. */
const windowLength = 256 * 1024

/** Lets a zip file be read piece by piece; no more of it is in memory than one window. */
export class PieceReader extends RandomAccessReader {
  readonly #file: FileInPieces
  #window: Buffer = Buffer.alloc(0)
  #start = 0
  /** What went wrong while reading, if it is not what was read that is wrong. */
  failure: unknown

  constructor(file: FileInPieces) {
    super()
    this.#file = file
  }

  get size(): number {
    return this.#file.size
  }

  /** What is there already. */
  #buffered(start: number, end: number): Buffer | undefined {
    const from = start - this.#start
    const isBuffered = from >= 0 && end - this.#start <= this.#window.length
    return isBuffered ? this.#window.subarray(from, end - this.#start) : undefined
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    try {
      yield* (await this.#file.range(start, end)) as AsyncIterable<Buffer>
    } catch (error) {
      // A missing file counts as a bad archive, not as a storage failure.
      if (!isMissing(error)) this.failure = error
      throw error
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const buffered = this.#buffered(start, end)
    return Readable.from(buffered ? [buffered] : this.#pieces(start, end), { objectMode: false })
  }

  async #take(start: number, end: number): Promise<Buffer> {
    const buffered = this.#buffered(start, end)
    if (buffered) return buffered
    this.#window = await buffer(this.#pieces(start, Math.min(this.size, Math.max(end, start + windowLength))))
    this.#start = start
    const bytes = this.#buffered(start, end)
    if (!bytes) throw new Error('The file ends too early')
    return bytes
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = async () => {
      const bytes = await this.#take(position, position + length)
      bytes.copy(target, offset)
    }
    callbackify(copy)(callback)
  }
}
