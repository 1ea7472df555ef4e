import type { Storage } from '../../../files/storage.ts'
import { inStorage, type FileInPieces } from '../archive/file-in-pieces.ts'
import type { StoredImport } from './queries.ts'

export const importFolder = 'imports'

/** Where the file of an import is kept. */
export const fileKey = ({ id }: { id: string }): string => `${importFolder}/${id.slice(-2)}/${id}`

export const storedArchive = (storage: Storage, stored: Pick<StoredImport, 'id' | 'file_size'>): FileInPieces =>
  inStorage(storage, fileKey(stored), stored.file_size)
