import { createHash } from 'node:crypto'
import { coverWidths, type CoverWidth } from '../../../../contract/covers.ts'
import type { Storage } from '../../../files/storage.ts'
import type { CoverFile } from './encode-cover.ts'

/** Raised when covers are encoded otherwise: what is kept under a name never changes. */
const encoding = 1

/** The same picture sent twice is kept once. */
export const coverIdOf = (content: Buffer): string =>
  createHash('sha256').update(`${encoding}\n`).update(content).digest('hex').slice(0, 40)

/** Folders of thousands of files are slow on some disks. */
const keyOf = (id: string, width: CoverWidth) => `covers/${id.slice(0, 2)}/${id}-${width}.webp`

export const coverType = 'image/webp'

export async function putCover(storage: Storage, id: string, files: CoverFile[]): Promise<void> {
  await Promise.all(files.map(({ width, content }) => storage.put(keyOf(id, width), content, coverType)))
}

/** What all widths of a picture take up together. */
export const bytesOf = (files: { content: Buffer }[]): number =>
  files.reduce((sum, { content }) => sum + content.length, 0)

const fileName = /^([0-9a-f]{40})-(\d+)\.webp$/

/** The file that an address names, if it names one. */
export async function findCover(storage: Storage, file: string): Promise<Buffer | undefined> {
  const [, id, digits] = fileName.exec(file) ?? []
  const width = coverWidths.find((each) => String(each) === digits)
  return id && width ? storage.get(keyOf(id, width)) : undefined
}

/** Enough of a picture for what can be said of all of it. */
export const findSmallestCover = (storage: Storage, id: string): Promise<Buffer | undefined> =>
  storage.get(keyOf(id, coverWidths[0]))

export async function deleteCover(storage: Storage, id: string): Promise<void> {
  await Promise.all(coverWidths.map((width) => storage.delete(keyOf(id, width))))
}
