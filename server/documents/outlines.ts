import type { Font } from 'fontkit'
import type { Faces, Style } from './faces.ts'
import { readFont } from './font-files.ts'
import { loadFontkit } from './lazy-packages.ts'
import { linesOf, type Line } from './lines.ts'
import { withoutEnd } from '../../shared/trim-characters.ts'

/** Texts of any script as outlines of an SVG, which look the same whatever fonts the machine has. */

export interface Lettering {
  size: number
  leading: number
  color: string
  style?: Style
}

export interface Column {
  x: number
  /** The top of the first line. */
  y: number
  width: number
  maxLines: number
  alignment?: 'start' | 'center' | 'right'
}

/** A text that was set: what draws it, and how high it became. */
export interface SetText {
  svg: string
  height: number
}

const openFonts = new Map<string, Font>()

function fontOf(file: string): Font {
  let font = openFonts.get(file)
  if (!font) {
    font = loadFontkit().create(readFont(file)) as Font
    openFonts.set(file, font)
  }
  return font
}

const measureAt = (size: number) => (text: string, face: string) => {
  const font = fontOf(face)
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

/** How wide one line is. */
export function widthOf(text: string, style: Style, size: number, faces: Faces): number {
  const [line] = linesOf(text.replaceAll(/\s+/g, ' '), style, Number.POSITIVE_INFINITY, measureAt(size), faces)
  return line?.width ?? 0
}

const rounded = (value: number) => String(Math.round(value * 100) / 100)

/** Longer texts are cut before they are measured: no picture has room for more. */
const mostCharacters = 600

/** Ends at a word where one is near, and never with a comma. */
function cut(letters: string[], count: number): string {
  const start = letters.slice(0, count).join('')
  const space = start.lastIndexOf(' ')
  const isWithinWord = letters[count] !== ' ' && space > start.length - 24 && space > 0
  return `${withoutEnd(isWithinWord ? start.slice(0, space) : start, /[\s,;:.–—-]/)}…`
}

/** The lines that fit, the last of them with an ellipsis where more would follow. */
function fitted(text: string, { size, style = 'roman' }: Lettering, { width, maxLines }: Column, faces: Faces): Line[] {
  const measure = measureAt(size)
  const lines = (words: string) => {
    const broken: Line[] = []
    for (const line of linesOf(words, style, width, measure, faces)) {
      broken.push(line)
      if (broken.length > maxLines) break
    }
    return broken
  }
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  const whole = letters.length <= mostCharacters ? lines(letters.join('')) : undefined
  if (whole && whole.length <= maxLines) return whole
  let [fits, tooMany] = [0, Math.min(letters.length, mostCharacters)]
  let best: Line[] = []
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    const attempt = lines(cut(letters, middle))
    if (attempt.length <= maxLines) {
      best = attempt
      fits = middle
    } else tooMany = middle
  }
  return best
}

function drawPiece(text: string, face: string, x: number, baseline: number, size: number): string {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let [penX, svg] = [x, '']
  glyphs.forEach((glyph, index) => {
    const position = positions[index]
    const outline = glyph.path.toSVG()
    const left = penX + (position?.xOffset ?? 0) * scale
    const top = baseline - (position?.yOffset ?? 0) * scale
    if (outline !== '') {
      svg += `<path transform="translate(${rounded(left)} ${rounded(top)})scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`
    }
    penX += (position?.xAdvance ?? glyph.advanceWidth) * scale
  })
  return svg
}

/** One line at a place; `x` is where it begins, in the middle or at its right end. */
export function setLine(
  text: string,
  { size, color, style = 'roman' }: Omit<Lettering, 'leading'>,
  { x, baseline, anchor }: { x: number; baseline: number; anchor: 'left' | 'middle' | 'right' },
  faces: Faces,
): string {
  const [line] = linesOf(text.replaceAll(/\s+/g, ' '), style, Number.POSITIVE_INFINITY, measureAt(size), faces)
  if (!line) return ''
  let at = x - (anchor === 'left' ? 0 : anchor === 'middle' ? line.width / 2 : line.width)
  const pieces = line.pieces.map((piece) => {
    const svg = drawPiece(piece.text, piece.face, at, baseline, size)
    at += piece.width
    return svg
  })
  return `<g fill="${color}">${pieces.join('')}</g>`
}

/** Sets a text in a column, at most so many lines of it. */
export function setText(text: string, lettering: Lettering, column: Column, faces: Faces): SetText {
  const { size, leading, color } = lettering
  const { x, y, width, alignment = 'start' } = column
  const lines = fitted(text, lettering, column, faces)
  const drawn = lines.map((line, index) => {
    const room = width - line.width
    let at = x + (alignment === 'center' ? room / 2 : alignment === 'right' || line.isReversed ? room : 0)
    return line.pieces
      .map((piece) => {
        const svg = drawPiece(piece.text, piece.face, at, y + (index + 0.76) * leading, size)
        at += piece.width
        return svg
      })
      .join('')
  })
  return { svg: `<g fill="${color}">${drawn.join('')}</g>`, height: lines.length * leading }
}
