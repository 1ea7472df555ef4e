import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const day = 24 * 60 * 60 * 1000

/**
 * Deletes what killed processes left in a folder of files that are written only while somebody works on them. Other
 * processes may share it, on other machines too, where their process ids mean nothing; but whoever still works on a file
 * has written to it within a day.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const before = Date.now() - day
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(file, { recursive: true, force: true })
  }
}
