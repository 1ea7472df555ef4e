import type { Book } from '../../../contract/books.ts'
import type { Picture } from '../../documents/document.ts'
import { loadSharp } from '../../documents/lazy-packages.ts'
import { rasterize } from '../../documents/rasterize.ts'
import type { Storage } from '../../files/storage.ts'
import { drawCover } from '../covers/draw-cover.ts'
import { findCover } from '../uploads/cover-files.ts'

/** Sharp on paper at the size in which it is printed. */
const printed = { width: 720, height: 1080 }

/** The cover of a book as a JPEG, uploaded or drawn. */
export async function bookPicture(storage: Storage, { slug, title, authors, cover }: Book): Promise<Picture> {
  const file = cover.slice('/covers/'.length)
  const uploaded = await findCover(storage, file.replace(/-\d+\.webp$/, '-960.webp'))
  const picture =
    uploaded ?? (await rasterize(drawCover({ slug, title, author: authors[0]?.name ?? null }), printed.width))
  const { data, info } = await loadSharp()(picture)
    .resize({ ...printed, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}
