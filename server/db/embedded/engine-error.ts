/** A start that cannot go on. The message says what is wrong and what to do, to the person who started Quire. */
export class EngineError extends Error {
  override name = 'EngineError'
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Turns what the file system said about a folder into a sentence; an EngineError stays as it is. */
export function explainFileError(error: unknown, folder: string): EngineError {
  if (error instanceof EngineError) return error
  return new EngineError(describeFileError(error, folder), { cause: error })
}

function describeFileError(error: unknown, folder: string): string {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFullSentence(folder)
    case 'EACCES':
    case 'EPERM':
      return `Quire can’t read and write ${folder}. Give its user permission, or set QUIRE_DATA to another folder.`
    case 'EROFS':
      return `${folder} is on a read-only file system. Set QUIRE_DATA to a folder Quire can write to.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} can’t be Quire’s data folder, because it or part of its path is a file. Set QUIRE_DATA to a folder.`
    default:
      return `Quire can’t use the folder ${folder} (set by QUIRE_DATA): ${error instanceof Error ? error.message : String(error)}.`
  }
}

export function diskFullSentence(folder: string): string {
  return `The disk that holds ${folder} is full. Free some space and start Quire again.`
}

/** PostgreSQL's own words for ENOSPC, in its log and in initdb's output (it runs with English messages). */
export function saysDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(output)
}
