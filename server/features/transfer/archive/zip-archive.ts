import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl'
import { ArchiveError } from './archive-error.ts'
import { PieceReader, type FileInPieces } from './file-in-pieces.ts'
import { archiveVersion, Manifest } from './manifest.ts'

const damaged = () => new ArchiveError('archive_damaged')
const tooLarge = () => new ArchiveError('archive_too_large')

/** The sizes that an archive declares can be wrong, so the extracted bytes are counted. */
export interface Limits {
  /** Of one file. */
  file: number
  /** Of all that is read. */
  all: number
  /** How many times larger than packed; text in JSON becomes some twenty times smaller. */
  ratio: number
  entries: number
}

const megabyte = 1024 * 1024
/** Below this nothing is a bomb. */
const harmless = megabyte

/** Names that an archive has; whatever else is in the zip is never looked at. */
const ours = /^(?:[a-z_]+\.json|covers\/[0-9a-f]{40}\.webp|avatar\.webp)$/

/** A zip file with what an archive has in it. Its bytes are anyone's: only processes of `server/sandbox/` open it. */
export class ZipArchive {
  readonly #pieces: PieceReader
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>
  readonly #limits: Limits
  #read = 0

  constructor(pieces: PieceReader, zip: ZipFile, entries: Map<string, Entry>, limits: Limits) {
    this.#pieces = pieces
    this.#zip = zip
    this.#entries = entries
    this.#limits = limits
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  async *stream(name: string, atMost = this.#limits.file): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) return
    const { all, ratio } = this.#limits
    const most = Math.min(atMost, Math.max(harmless, entry.compressedSize * ratio))
    let size = 0
    let content: Readable
    try {
      content = await this.#zip.openReadStreamPromise(entry)
      for await (const chunk of content as AsyncIterable<Buffer>) {
        size += chunk.length
        this.#read += chunk.length
        if (size > most || this.#read > all) throw tooLarge()
        yield chunk
      }
    } catch (error) {
      throw reasonOf(error, this.#pieces)
    }
  }

  async read(name: string, atMost?: number): Promise<Buffer> {
    return buffer(this.stream(name, atMost))
  }
}

/** A storage error is not the archive's fault. */
const reasonOf = (error: unknown, { failure }: PieceReader) =>
  failure ?? (error instanceof ArchiveError ? error : damaged())

async function openEntries(pieces: PieceReader, limits: Limits): Promise<ZipArchive> {
  try {
    const zip = await fromRandomAccessReaderPromise(pieces, pieces.size, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > limits.entries) throw tooLarge()
    const entries = new Map<string, Entry>()
    // Names that lead elsewhere (`../../`, `/etc`) are refused here.
    for await (const entry of zip.eachEntry()) if (ours.test(entry.fileName)) entries.set(entry.fileName, entry)
    return new ZipArchive(pieces, zip, entries, limits)
  } catch (error) {
    throw reasonOf(error, pieces)
  }
}

export async function openZip(file: FileInPieces, limits: Limits): Promise<ZipArchive> {
  const archive = await openEntries(new PieceReader(file), limits)
  if (!archive.names.includes('manifest.json')) throw new ArchiveError('archive_foreign')
  let manifest: unknown
  try {
    manifest = JSON.parse((await archive.read('manifest.json', megabyte)).toString())
  } catch (error) {
    throw error instanceof ArchiveError ? error : damaged()
  }
  const parsed = Manifest.safeParse(manifest)
  if (!parsed.success) throw new ArchiveError('archive_foreign')
  if (parsed.data.version > archiveVersion) throw new ArchiveError('archive_newer')
  return archive
}
