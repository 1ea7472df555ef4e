import type { Storage } from '../../files/storage.ts'
import type { ExportFile } from './queries.ts'

interface Held {
  id: string
  files: ExportFile[]
}

/** Files are kept by their place, for names are in any language. */
export const exportKey = (id: string, index: number) => `exports/${id.slice(-2)}/${id}-${index}`

export async function putFiles(
  storage: Storage,
  id: string,
  files: { name: string; type: string; content: Buffer }[],
): Promise<ExportFile[]> {
  for (const [index, { content, type }] of files.entries()) await storage.put(exportKey(id, index), content, type)
  return files.map(({ name, type, content }) => ({ name, type, size: content.length }))
}

export async function deleteFiles(storage: Storage, { id, files }: Held): Promise<void> {
  await Promise.all(files.map((_, index) => storage.delete(exportKey(id, index))))
}
