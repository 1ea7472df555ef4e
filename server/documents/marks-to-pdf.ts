import { buffer } from 'node:stream/consumers'
import type { Drawing, Mark } from '../../shared/drawing.ts'
import type { Faces } from './faces.ts'
import { useFont } from './font-files.ts'
import { loadPdf } from './lazy-packages.ts'
import { linesOf } from './lines.ts'
import { colorOf } from './paints.ts'

/** Drawings of marks as the pages of a PDF: its words are type, which can be searched and copied. */

interface About {
  title: string
  author: string
  language: string
}

function place(pdf: PDFKit.PDFDocument, mark: Mark, pictures: ReadonlyMap<string, string>, faces: Faces): void {
  if (mark.kind === 'words') {
    const measure = (text: string, face: string, isReversed: boolean) =>
      useFont(pdf, face)
        .fontSize(mark.size)
        .widthOfString(text, isReversed ? { features: [] } : {})
    const [line] = linesOf(mark.text, mark.style, Number.POSITIVE_INFINITY, measure, faces)
    if (!line) return
    let x = mark.x - { start: 0, middle: line.width / 2, end: line.width }[mark.anchor]
    for (const { text, face, isReversed, width } of line.pieces) {
      useFont(pdf, face)
        .fontSize(mark.size)
        .fillColor(colorOf(mark.paint))
        .text(text, x, mark.baseline, { lineBreak: false, baseline: 'alphabetic', ...(isReversed && { features: [] }) })
      x += width
    }
    return
  }
  if (mark.kind === 'path') {
    pdf.save().translate(mark.x, mark.y).scale(mark.scale).path(mark.d).fill(colorOf(mark.paint)).restore()
    return
  }
  const { x, y, width, height } = mark.box
  if (mark.kind === 'rect') {
    pdf.fillColor(colorOf(mark.paint), mark.opacity)
    if (mark.radius > 0) pdf.roundedRect(x, y, width, height, Math.min(mark.radius, width / 2, height / 2)).fill()
    else pdf.rect(x, y, width, height).fill()
    pdf.fillOpacity(1)
    return
  }
  const picture = pictures.get(mark.address)
  if (picture) pdf.image(picture, x, y, { width, height })
  else pdf.rect(x, y, width, height).fill(colorOf('shade'))
}

/** A page for each drawing, as large as it is. Covers are JPEGs by their addresses, as `data:` addresses: each is in the file once. */
export function marksToPdf(
  drawings: readonly Drawing[],
  pictures: ReadonlyMap<string, string>,
  faces: Faces,
  { title, author, language }: About,
): Promise<Buffer> {
  const pdf = new (loadPdf())({
    autoFirstPage: false,
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Quire', Producer: 'Quire' },
  })
  const content = buffer(pdf)
  for (const { width, height, marks } of drawings) {
    pdf.addPage({ size: [width, height], margin: 0 })
    pdf.rect(0, 0, width, height).fill(colorOf('paper'))
    for (const mark of marks) place(pdf, mark, pictures, faces)
  }
  pdf.end()
  return content
}
