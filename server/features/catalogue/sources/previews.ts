import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Storage } from '../../../files/storage.ts'

/** As wide as a card needs it. */
export const previewWidth = 240

/** What a picture is kept under for a while. */
export const previewKey = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 40)

const fileOf = (key: string) => `previews/${key.slice(0, 2)}/${key}.webp`

export const putPreview = (storage: Storage, key: string, content: Buffer) =>
  storage.put(fileOf(key), content, 'image/webp')
export const getPreview = (storage: Storage, key: string) => storage.get(fileOf(key))
export const deletePreview = (storage: Storage, key: string) => storage.delete(fileOf(key))

const markOf = (secret: string, source: string, id: string) =>
  createHmac('sha256', secret).update(`preview ${source} ${id}`).digest('base64url').slice(0, 22)

/** Where the picture of a result is shown. It is signed, so that only what was found here is fetched. */
export const previewAddress = (secret: string, source: string, id: string) =>
  `/covers/from/${source}?${new URLSearchParams({ id, mark: markOf(secret, source, id) }).toString()}`

export function isPreviewMark(secret: string, source: string, id: string, mark: string): boolean {
  const expected = Buffer.from(markOf(secret, source, id))
  const received = Buffer.from(mark)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
