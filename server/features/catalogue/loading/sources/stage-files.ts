import type pg from 'pg'
import { CatalogError } from '../bulk-load-queries.ts'
import { showProgress } from '../progress.ts'
import { RejectsFile } from './rejects.ts'
import type { Source, SourceFile } from './source.ts'
import { readFileState, StagedSet, type FileState } from './staging-queries.ts'

/** A set is sent when it has so many lines, or so many letters where lines are long. */
const linesPerSet = 5000
const lettersPerSet = 16_000_000

export interface StagedFile extends FileState {
  name: string
  rejectsPath: string
}

export interface LoadOptions {
  signal: AbortSignal
  /** Where lines that are of no use are written down. */
  rejectsFolder: string
}

/** Reads every file to its end, or to where it is damaged, going on where an earlier load was ended. */
export async function stageFiles(pool: pg.Pool, source: Source, options: LoadOptions): Promise<StagedFile[]> {
  const staged: StagedFile[] = []
  for (const [number, file] of source.files.entries()) {
    const rejects = new RejectsFile(options.rejectsFolder, file.name)
    const before = await readFileState(pool, number)
    try {
      const state = before.isRead ? before : await stageFile(pool, file, number, before, rejects, options.signal)
      staged.push({ ...state, name: file.name, rejectsPath: rejects.path })
    } finally {
      await rejects.close()
    }
  }
  return staged
}

async function stageFile(
  pool: pg.Pool,
  file: SourceFile,
  number: number,
  before: FileState,
  rejects: RejectsFile,
  signal: AbortSignal,
): Promise<FileState> {
  const state: FileState = { ...before, counts: { ...before.counts } }
  const progress = showProgress(`Reading ${file.name}`, 'lines', { from: before.lines })
  await rejects.open(state.rejectedBytes)
  let set = new StagedSet()
  let lines = 0
  let letters = 0
  // While the database takes one set, the next is read; never more than that.
  let sent: Promise<void> = Promise.resolve()
  const send = async () => {
    await sent
    state.rejectedBytes = await rejects.flush()
    sent = set.send(pool, number, { ...state, counts: { ...state.counts } })
    sent.catch(() => undefined)
    set = new StagedSet()
    lines = 0
    letters = 0
  }

  try {
    for await (const piece of file.read(state.bytes)) {
      for (const { text, result } of piece.lines) {
        state.lines += 1
        if ('bad' in result) {
          state.counts.bad += 1
          rejects.add(state.lines, result.bad, text)
        } else if ('rows' in result) {
          for (const row of result.rows) set.add(row)
          state.counts.wrongIsbns += result.wrongIsbns ?? 0
        } else state.counts.ignored += 1
        letters += text.length
      }
      lines += piece.lines.length
      state.bytes = piece.end
      progress.at(state.lines, piece.share)
      if (lines >= linesPerSet || letters >= lettersPerSet) await send()
      if (signal.aborted) {
        await send()
        await sent
        throw new CatalogError('Interrupted. Run the same command again to continue.')
      }
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    state.damage = `${file.name} is damaged after line ${state.lines.toLocaleString('en')}: ${error.message}`
  } finally {
    progress.end()
  }
  state.isRead = true
  await send()
  await sent
  return state
}

/** What a packed file that was cut off or garbled makes of the reading. */
const isDamage = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (String(error.code).startsWith('Z_') || error.code === 'ERR_BUFFER_TOO_LARGE')
