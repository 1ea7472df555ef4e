import { chmod, stat } from 'node:fs/promises'
import path from 'node:path'

/** What is written below QUIRE_DATA, besides the embedded database, which closes its own folders. */
const folders = ['backups', 'files', 'outbox', 'receiving', 'rejected', 'spool']

/**
 * The data folder contains whole libraries and mails, so only its owner may read them. From here on this process
 * creates no file that others can read. Existing folders are closed to others, which also protects the files in them.
 * The data folder itself stays as it is: as root, the database's own user passes through it.
 */
export async function keepFilesPrivate(dataFolder: string, warn: (sentence: string) => void): Promise<void> {
  process.umask(0o077)
  for (const name of folders) {
    const folder = path.join(dataFolder, name)
    const entry = await stat(folder).catch(() => undefined)
    if (!entry || (entry.mode & 0o077) === 0) continue
    await chmod(folder, entry.mode & 0o700).catch(() =>
      warn(`Others on this machine may be able to read ${folder}: close it with chmod 700, as its owner.`),
    )
  }
}
