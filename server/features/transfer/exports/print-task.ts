import type { Document, Picture } from '../../../documents/document.ts'
import { facesIn } from '../../../documents/faces.ts'
import { toMarkdown } from '../../../documents/to-markdown.ts'
import { toPdf, type PrintedBook } from '../../../documents/to-pdf.ts'
import type { CoverSource } from '../../catalogue/covers/cover-sources.ts'
import { loadSharp } from '../../../documents/lazy-packages.ts'
import { rasterize } from '../../../documents/rasterize.ts'
import { drawCover } from '../../catalogue/covers/draw-cover.ts'

/** Sharp on paper at the size in which it is printed. */
const printed = { width: 720, height: 1080 }

/** The cover of a book as a JPEG. */
async function bookPicture(cover: CoverSource): Promise<Picture> {
  const picture = 'file' in cover ? cover.file : await rasterize(drawCover(cover), printed.width)
  const { data, info } = await loadSharp()(picture)
    .resize({ ...printed, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

interface Manuscript {
  document: Document
  cover: CoverSource | undefined
  fontsFolder: string
}

/** A document as PDF and as Markdown. */
export default async ({ document, cover, fontsFolder }: Manuscript): Promise<PrintedBook & { markdown: string }> => {
  const picture = cover && (await bookPicture(cover))
  const printed = await toPdf({ ...document, picture }, facesIn(fontsFolder))
  return { ...printed, markdown: toMarkdown(document) }
}
