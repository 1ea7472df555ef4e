import type { Box, Drawing, Mark, Paint, Words } from '../../shared/drawing.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Faces } from './faces.ts'
import { setLine } from './outlines.ts'
import { colorOf } from './paints.ts'

/** Drawings of marks as SVG. */

/** A picture within a drawing: an SVG of our own, or an address that holds all of it. */
export type Picture = { drawing: string } | { data: string }

const rounded = (value: number) => String(Math.round(value * 100) / 100)

export const boxAttributes = ({ x, y, width, height }: Box) =>
  `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"`

/** A drawing within is 400 by 600, as every drawn cover. */
export function drawPicture(picture: Picture, box: Box): string {
  if ('data' in picture) {
    return `<image ${boxAttributes(box)} preserveAspectRatio="xMidYMid slice" href="${picture.data}"/>`
  }
  return picture.drawing.replace(
    /^<svg [^>]*>/,
    `<svg ${boxAttributes(box)} viewBox="0 0 400 600" preserveAspectRatio="xMidYMid slice">`,
  )
}

interface Drawer {
  color: (paint: Paint) => string
  words: (words: Words) => string
  cover: (address: string, box: Box) => string
}

function drawMark(mark: Mark, { color, words, cover }: Drawer): string {
  if (mark.kind === 'words') return words(mark)
  if (mark.kind === 'cover') return cover(mark.address, mark.box)
  const fill = `fill="${color(mark.paint)}"`
  if (mark.kind === 'path') {
    return `<path transform="translate(${rounded(mark.x)} ${rounded(mark.y)}) scale(${rounded(mark.scale)})" d="${mark.d}" ${fill}/>`
  }
  const radius = mark.radius > 0 ? ` rx="${rounded(mark.radius)}"` : ''
  const opacity = mark.opacity < 1 ? ` opacity="${rounded(mark.opacity)}"` : ''
  return `<rect ${boxAttributes(mark.box)}${radius}${opacity} ${fill}/>`
}

const frame = ({ width, height }: Drawing, attributes: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rounded(width)} ${rounded(height)}"${attributes}>${inner}</svg>`

/** Whole by itself: letters as outlines, covers as pictures within. */
export function drawWhole(drawing: Drawing, pictures: ReadonlyMap<string, Picture>, faces: Faces): string {
  const drawer: Drawer = {
    color: colorOf,
    words: ({ text, x, baseline, anchor, size, style, paint }) => {
      const anchors = { start: 'left', middle: 'middle', end: 'right' } as const
      return setLine(text, { size, style, color: colorOf(paint) }, { x, baseline, anchor: anchors[anchor] }, faces)
    },
    cover: (address, box) => {
      const picture = pictures.get(address)
      return picture ? drawPicture(picture, box) : `<rect ${boxAttributes(box)} fill="${colorOf('shade')}"/>`
    },
  }
  const paper = `<rect width="${rounded(drawing.width)}" height="${rounded(drawing.height)}" fill="${colorOf('paper')}"/>`
  const size = ` width="${rounded(drawing.width)}" height="${rounded(drawing.height)}"`
  return frame(drawing, size, paper + drawing.marks.map((mark) => drawMark(mark, drawer)).join(''))
}

const styles = { roman: '', bold: ' font-weight="600"', italic: ' font-style="italic"' }

/** For a page that has the fonts, the colours as custom properties, and covers at their addresses. */
export function drawOnPage(drawing: Drawing, color: (paint: Paint) => string): string {
  const drawer: Drawer = {
    color,
    words: ({ text, x, baseline, anchor, size, style, paint }) =>
      `<text x="${rounded(x)}" y="${rounded(baseline)}" font-size="${rounded(size)}" text-anchor="${anchor}" unicode-bidi="plaintext"${styles[style]} fill="${color(paint)}">${escapeHtml(text)}</text>`,
    cover: (address, box) =>
      `<image ${boxAttributes(box)} preserveAspectRatio="xMidYMid slice" href="${escapeHtml(address)}"/>`,
  }
  return frame(
    drawing,
    ' direction="ltr" aria-hidden="true"',
    drawing.marks.map((mark) => drawMark(mark, drawer)).join(''),
  )
}
