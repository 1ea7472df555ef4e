import { Readable } from 'node:stream'
import type { Ask } from '../../../sandbox/messages.ts'
import { ArchiveError, type ArchiveProblem } from './archive-error.ts'
import { openZip, type Limits, type ZipArchive } from './zip-archive.ts'

/** What the task asks while it reads an archive for the server. */
export type ArchiveQuestion =
  /** A piece of the file, answered with its bytes. */
  | { kind: 'range'; start: number; end: number }
  /** Which of these to read next; answered with an `ArchiveOrder`, or null when there is nothing more to read. */
  | { kind: 'next'; names: string[] }
  /** What was read; answered with whether to go on. */
  | { kind: 'chunk'; chunk: Buffer }
  /** All of it was read, or as much as can be. */
  | { kind: 'end'; problem: ArchiveProblem | null }

export interface ArchiveOrder {
  name: string
  atMost: number | undefined
}

interface ArchiveFile {
  size: number
  limits: Limits
}

/** A large file comes in pieces of this size, and goes in pieces that are a little larger than the other. */
const pieceLength = 1024 * 1024
const chunkLength = 256 * 1024

const problemOf = (error: unknown): ArchiveProblem => {
  if (error instanceof ArchiveError) return error.problem
  throw error
}

/** What is unpacked comes in small bites, and each question takes a while. */
async function* inChunks(bites: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const bite of bites) {
    waiting.push(bite)
    length += bite.length
    if (length < chunkLength) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

async function readOut(archive: ZipArchive, { name, atMost }: ArchiveOrder, ask: Ask): Promise<void> {
  let problem: ArchiveProblem | null = null
  try {
    for await (const chunk of inChunks(archive.stream(name, atMost))) {
      if (!(await ask({ kind: 'chunk', chunk } satisfies ArchiveQuestion))) break
    }
  } catch (error) {
    problem = problemOf(error)
  }
  await ask({ kind: 'end', problem } satisfies ArchiveQuestion)
}

/** Opens an archive and reads of it what the server wants; gives why it cannot be opened. */
export default async ({ size, limits }: ArchiveFile, ask: Ask): Promise<ArchiveProblem | null> => {
  async function* pieces(from: number, until: number): AsyncGenerator<Buffer> {
    for (let start = from; start < until; start += pieceLength) {
      const question: ArchiveQuestion = { kind: 'range', start, end: Math.min(until, start + pieceLength) }
      yield (await ask(question)) as Buffer
    }
  }
  const range = async (start: number, end: number) => Readable.from(pieces(start, end), { objectMode: false })
  let archive: ZipArchive
  try {
    archive = await openZip({ size, range }, limits)
  } catch (error) {
    return problemOf(error)
  }
  for (let names = archive.names; ; names = []) {
    const order = (await ask({ kind: 'next', names } satisfies ArchiveQuestion)) as ArchiveOrder | null
    if (!order) return null
    await readOut(archive, order, ask)
  }
}
