import type { Document } from '../../../documents/document.ts'
import { facesIn } from '../../../documents/faces.ts'
import { toMarkdown } from '../../../documents/to-markdown.ts'
import { toPdf, type PrintedBook } from '../../../documents/to-pdf.ts'
import type { CoverSource } from '../../catalogue/covers/cover-sources.ts'
import { bookPicture } from './book-picture.ts'

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
