import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull } from '../../../errors.ts'
import { BackupError } from './manifest.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'

/** A kill -9 leaves such a file; another process may still be writing one of today. */
async function clearParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^quire-.*\.part$/.test(name)) continue
    const part = await stat(path.join(folder, name)).catch(() => undefined)
    if (part && part.mtimeMs < Date.now() - dayMilliseconds) await rm(path.join(folder, name), { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error
  if (isDiskFull(error)) {
    return new BackupError(
      `There’s no room for a backup in ${path.dirname(file)}: the disk is full. Nothing was left there.`,
      {
        cause: error,
      },
    )
  }
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (syscall !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(code ?? ''))
    return new BackupError(`A backup can’t be written to ${path.dirname(file)} (${code}).`, { cause: error })
  return error
}

/**
 * Writes a file that is either whole or not there: under another name first, then on the disk for good, then under its
 * own. Answers its size.
 */
export async function writeWholeFile(
  file: string,
  fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>,
): Promise<number> {
  const folder = path.dirname(file)
  const part = `${file}.${process.pid}.part`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (await stat(file).catch(() => undefined)) throw new BackupError(`${file} already exists. Choose another name.`)
    await clearParts(folder)
    const handle = await open(part, 'w', 0o600)
    let bytes = 0
    try {
      await fill(async (chunk) => {
        for (let written = 0; written < chunk.length;)
          written += (await handle.write(chunk, written, chunk.length - written)).bytesWritten
        bytes += chunk.length
      })
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
    await syncFolder(folder)
    return bytes
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw explain(error, file)
  }
}

/** `2026-03-14-092653`: by name is by time. */
const stampOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')

export type BackupKind = 'manual' | 'scheduled' | 'before-upgrade'

const prefixes: Record<BackupKind, string> = {
  manual: 'quire-',
  scheduled: 'quire-scheduled-',
  'before-upgrade': 'quire-before-upgrade-',
}

export const backupPath = (folder: string, kind: BackupKind, moment: Date): string =>
  path.join(folder, `${prefixes[kind]}${stampOf(moment)}.tar`)

/** An unused name: two processes that start at once may both save the database. */
export async function freeBackupPath(folder: string, kind: BackupKind, moment: Date): Promise<string> {
  const file = backupPath(folder, kind, moment)
  const isTaken = (await stat(file).catch(() => undefined)) !== undefined
  return isTaken ? freeBackupPath(folder, kind, new Date(moment.getTime() + 1000)) : file
}

/** Whole backups of one kind in a folder, oldest first. */
export async function listBackups(folder: string, kind: BackupKind): Promise<string[]> {
  const pattern = new RegExp(String.raw`^${prefixes[kind]}\d{4}-\d{2}-\d{2}-\d{6}\.tar$`)
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => path.join(folder, name))
}
