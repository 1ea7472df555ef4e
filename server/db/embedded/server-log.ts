import { constants } from 'node:fs'
import { open, rename, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskFullSentence, explainFileError, saysDiskFull } from './engine-error.ts'

/** Fatal for one connection only: it came before the start was over, or was cut off by a stop. */
const everydayLine =
  /the database system is (starting up|shutting down)|database "\w+" does not exist|due to administrator command/

const largestLog = 10 * 1024 * 1024

/** The server's log, and what this run of the server has said in it. */
export interface ServerLog {
  /** For the child's outputs. */
  handle: FileHandle
  /** The lines a person should see when the server ended, as part of a sentence. */
  describeEnd(): Promise<string>
  close(): Promise<void>
}

export async function openServerLog(path: string): Promise<ServerLog> {
  try {
    const size = await findSize(path)
    if (size > largestLog) await rename(path, `${path}.1`)
    const begin = size > largestLog ? 0 : size
    const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
    const handle = await open(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
    // Root may start what another user set up, and must not take the log away from them.
    const { uid, gid } = await stat(dirname(path))
    if (process.getuid?.() === 0) await handle.chown(uid, gid)
    return {
      handle,
      describeEnd: async () => describeEnd(await readFrom(path, begin).catch(() => ''), path),
      close: () => handle.close(),
    }
  } catch (error) {
    throw explainFileError(error, dirname(path))
  }
}

async function findSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

/** The end is enough, and a run may have written a lot. */
async function readFrom(path: string, begin: number): Promise<string> {
  const length = 64 * 1024
  const position = Math.max(begin, (await findSize(path)) - length)
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function describeEnd(text: string, path: string): string {
  if (saysDiskFull(text)) return diskFullSentence(dirname(path))
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !everydayLine.test(line))
  const relevant = lines.filter((line) => /FATAL|PANIC|error while loading|terminated by signal|setpriv:/.test(line))
  const shown = (relevant.length > 0 ? relevant : lines)
    .slice(-3)
    .map((line) => line.replace(/^\S+ \S+ UTC \[\d+\] /, '').trim())
  return shown.length === 0 ? `It wrote nothing to ${path}.` : `It wrote: ${shown.join(' / ')} (more in ${path}).`
}
