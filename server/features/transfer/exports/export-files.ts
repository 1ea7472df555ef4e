import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../../config.ts'
import { clearLeftovers } from '../../../files/leftovers.ts'
import type { Storage } from '../../../files/storage.ts'
import type { ExportFile } from './queries.ts'

interface StoredFiles {
  id: string
  files: ExportFile[]
}

export const exportFolder = 'exports'

/** Files are kept by their place, for names are in any language. */
export const exportKey = (id: string, index: number) => `${exportFolder}/${id.slice(-2)}/${id}-${index}`

export async function putFiles(
  storage: Storage,
  id: string,
  files: (Omit<ExportFile, 'size'> & { content: Buffer })[],
): Promise<ExportFile[]> {
  try {
    for (const [index, { content, type }] of files.entries()) await storage.put(exportKey(id, index), content, type)
  } catch (error) {
    // Nobody would ever ask for some of them.
    await Promise.all(files.map((_, index) => storage.delete(exportKey(id, index))))
    throw error
  }
  return files.map(({ content, ...file }) => ({ ...file, size: content.length }))
}

export async function deleteFiles(storage: Storage, { id, files }: StoredFiles): Promise<void> {
  await Promise.all(files.map((_, index) => storage.delete(exportKey(id, index))))
}

const spoolFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>) => path.join(dataFolder, 'spool')

/** A place on this machine where a large file is put together before it is kept. What a crash left there is written over. */
export async function withSpool<Result>(
  config: Pick<Config, 'dataFolder'>,
  id: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = spoolFolder(config)
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, id)
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Of no export any more: its process was killed. */
export const clearSpool = (config: Pick<Config, 'dataFolder'>): Promise<void> => clearLeftovers(spoolFolder(config))
