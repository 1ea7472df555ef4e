import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dayMilliseconds } from '../../shared/days.ts'

/**
 * Deletes what killed processes left in a folder of temporary files. Other processes may share the folder, on other
 * machines too, where their process ids mean nothing; so only files that nobody has written to for a day are deleted.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const before = Date.now() - dayMilliseconds
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const entry = await stat(file).catch(() => undefined)
    if (entry && entry.mtimeMs < before) await rm(file, { recursive: true, force: true })
  }
}
