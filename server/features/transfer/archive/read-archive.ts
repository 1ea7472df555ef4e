import { buffer } from 'node:stream/consumers'
import { isMissing } from '../../../files/storage.ts'
import { sandboxed } from '../../../sandbox/sandbox.ts'
import { SandboxError } from '../../../sandbox/sandbox-child.ts'
import { uploadSandbox } from '../../../sandbox/sandboxes.ts'
import { ArchiveError } from './archive-error.ts'
import type { ArchiveOrder, ArchiveQuestion } from './archive-task.ts'
import type { FileInPieces } from './file-in-pieces.ts'
import type { Limits } from './zip-archive.ts'

const megabyte = 1024 * 1024
const archiveLimits: Limits = { file: 400 * megabyte, all: 800 * megabyte, ratio: 200, entries: 100_100 }

/** Unpacking 800 MB takes seconds; the time in which rows are stored does not count. */
const readZip = sandboxed<typeof import('./archive-task.ts')>(
  uploadSandbox,
  new URL('archive-task.ts', import.meta.url),
  { milliseconds: 120_000, isLong: true },
)

/** What was read, and the way to say whether more is wanted. */
interface Handed {
  read: Extract<ArchiveQuestion, { kind: 'chunk' | 'end' }>
  goOn: (isWanted: boolean) => void
}

/** The other process waits for the name of what to read next. */
interface Ready {
  names: string[]
  order: (order: ArchiveOrder | null) => void
}

/** An archive that another process has open; it stays there until it is closed. One file of it is read at a time. */
export interface Archive {
  has: (name: string) => boolean
  stream: (name: string, atMost?: number) => AsyncGenerator<Buffer>
  read: (name: string, atMost?: number) => Promise<Buffer>
  close: () => Promise<void>
}

/** `owner`: who waits for it. Throws an ArchiveError where it cannot be read. */
export async function openArchive(file: FileInPieces, owner: string, limits = archiveLimits): Promise<Archive> {
  let ready = Promise.withResolvers<Ready>()
  let handed = Promise.withResolvers<Handed>()
  /** What went wrong in the storage; a file that is missing there counts as a bad archive. */
  let failure: unknown

  async function readRange(start: number, end: number): Promise<Buffer> {
    try {
      return await buffer(await file.range(start, end))
    } catch (error) {
      failure = isMissing(error) ? new ArchiveError('archive_damaged') : error
      throw error
    }
  }

  const answer = (message: unknown): Promise<unknown> => {
    const question = message as ArchiveQuestion
    if (question.kind === 'range') return readRange(question.start, question.end)
    if (question.kind === 'next') {
      return new Promise((order: Ready['order']) => ready.resolve({ names: question.names, order }))
    }
    return new Promise((goOn: Handed['goOn']) => handed.resolve({ read: question, goOn }))
  }

  async function run(): Promise<never> {
    let problem
    try {
      problem = await readZip({ size: file.size, limits }, { owner, answer })
    } catch (error) {
      if (failure !== undefined) throw failure
      // It took more time or memory than any archive of ours.
      const isBomb = error instanceof SandboxError && error.problem !== 'busy'
      throw isBomb ? new ArchiveError('archive_too_large') : error
    }
    throw problem ? new ArchiveError(problem) : new Error('The archive is closed')
  }
  const over = run()
  over.catch(() => undefined)

  const nextHanded = async (): Promise<Handed> => {
    const next = await Promise.race([handed.promise, over])
    handed = Promise.withResolvers()
    return next
  }

  async function* chunksOf(order: ArchiveOrder): AsyncGenerator<Buffer> {
    const { order: begin } = await Promise.race([ready.promise, over])
    ready = Promise.withResolvers()
    begin(order)
    let current = await nextHanded()
    try {
      while (current.read.kind === 'chunk') {
        yield current.read.chunk
        current.goOn(true)
        current = await nextHanded()
      }
      if (current.read.problem) throw new ArchiveError(current.read.problem)
    } finally {
      if (current.read.kind === 'chunk') {
        current.goOn(false)
        current = await nextHanded().catch(() => current)
      }
      current.goOn(true)
    }
  }

  const names = new Set((await Promise.race([ready.promise, over])).names)
  const archive: Archive = {
    has: (name) => names.has(name),
    async *stream(name, atMost) {
      if (names.has(name)) yield* chunksOf({ name, atMost })
    },
    read: (name, atMost) => buffer(archive.stream(name, atMost)),
    close: async () => {
      const opened = await Promise.race([ready.promise, over]).catch(() => undefined)
      opened?.order(null)
      await over.catch(() => undefined)
    },
  }
  return archive
}
